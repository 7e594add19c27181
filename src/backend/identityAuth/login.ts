import type * as operations from '../../http/identityAuth/operations.ts'
import type { AuthResult } from '../../http/identityAuth/types.ts'
import { authResult } from '../authResult.ts'
import { onlyId, type UserRecord } from '../collections.ts'
import { digest, joinToken, newId, newSecret } from '../opaque.ts'
import { exists, loadPerson, type Person } from '../people.ts'
import { Refusal } from '../refusal.ts'
import { anyone, type HandlersFor, type OpenContext } from '../route.ts'
import { startSession } from '../sessions.ts'
import { vendorScope } from '../store.ts'
import { emailOf, textOf } from '../untrusted.ts'
import { countAttempt, forgetAttempts, limitSignIns, signInRefusal } from './attempts.ts'
import { devicesOf, wantSecondFactor } from './secondFactor.ts'

/** How long a person whose password is known to thieves may take to choose another one. */
const resetSeconds = 1_800

const findUser = async (
  { store, settings }: OpenContext,
  by: { email: string } | { username: string },
): Promise<UserRecord | undefined> => {
  const user = (await store.users.find(vendorScope, { where: by })).items[0]
  return exists(user, settings) ? user : undefined
}

/** The owner of the credentials. All ways to fail take the same work and give the same answer (B1). */
const personOfPassword = async (context: OpenContext, identifier: string, isEmail: boolean, password: string) => {
  const user = await findUser(context, isEmail ? { email: identifier } : { username: identifier })
  const tenantId = user?.activeTenantId ?? vendorScope
  const attempt = await countAttempt(context, identifier, tenantId)
  const isRight = await context.passwords.verify(user?.passwordHash, password)
  if (!user || !isRight || attempt.isLocked) {
    await context.audit(tenantId, 'user.signInFailed', {
      ...(user ? { userId: user.id } : {}),
      email: identifier,
      severity: 'Medium',
      outcome: 'failure',
      isLocked: attempt.isLocked,
    })
    throw signInRefusal(attempt)
  }
  await forgetAttempts(context, identifier)
  return user
}

/** Where the sign-in leads: the tenant that was asked for, if it is theirs, else the one they were in (E1). */
const startingTenantId = ({ caller }: OpenContext, { user, tenants }: Person): string => {
  const alias = caller.header('frontegg-login-alias')
  const aliased = alias && tenants.find(tenant => tenant.alias === alias)?.id
  const wishes = [aliased, caller.requestedTenantId, user.activeTenantId]
  return wishes.find(wish => tenants.some(({ id }) => id === wish)) ?? tenants[0]!.id
}

const refuseUnusable = async ({ store }: OpenContext, { user, tenants }: Person) => {
  if (user.isDisabled || tenants.length === 0)
    throw new Refusal(403, 'This account is disabled. Ask your administrator.', { code: 'ER-USER-DISABLED' })
  const vendor = await store.vendorSettings.get(vendorScope, onlyId)
  if (!user.isVerified && !vendor?.publicConfiguration.allowNotVerifiedUsersLogin)
    throw new Refusal(403, 'Your email address is not verified yet. Open the link we sent you.', {
      code: 'ER-USER-NOT-VERIFIED',
    })
}

/** Whether the login box knows the step for such passwords (§6). */
const hasBreachStep = async ({ store }: OpenContext) =>
  (await store.featureFlags.get(vendorScope, 'security-center-show-login-flows'))?.isOn === true

/** A password that thieves know opens nothing but the way to a new one. */
const wantNewPassword = async ({ store, ports }: OpenContext, user: UserRecord): Promise<AuthResult> => {
  const secret = newSecret(ports.random)
  const { id } = await store.oneTimeTokens.insert(vendorScope, {
    id: newId(ports.random),
    purpose: 'resetPassword',
    userId: user.id,
    secretHash: await digest(secret),
    expiresAt: new Date(ports.clock.now() + resetSeconds * 1000).toISOString(),
  })
  const resetPasswordToken = joinToken(id, secret)
  return { mfaRequired: false, isBreachedPassword: true, resetPasswordToken, userId: user.id, userEmail: user.email }
}

/** Signs in with a password. */
export const login: HandlersFor<typeof operations>['login'] = anyone(async (input, context) => {
  const isEmail = (input.username ?? null) === null
  const identifier = isEmail ? emailOf(input.email) : emailOf(input.username, 'username')
  const password = textOf(input.password, 'password')
  await limitSignIns(context, identifier)
  const user = await personOfPassword(context, identifier, isEmail, password)
  const person = await loadPerson(context.store, user)
  await refuseUnusable(context, person)
  const tenantId = startingTenantId(context, person)
  const devices = await devicesOf(context, user.id)
  if (devices.length > 0) {
    const fields = { purpose: 'login', userId: user.id, activeTenantId: tenantId, sessionId: null } as const
    return wantSecondFactor(context, fields, devices, user.email)
  }
  if (user.hasBreachedPassword && (await hasBreachStep(context))) return wantNewPassword(context, user)
  const session = await startSession(context, user, tenantId, { amr: ['pwd'], acr: null })
  await context.store.users.update(vendorScope, user.id, {
    lastLogin: new Date(context.ports.clock.now()).toISOString(),
  })
  await context.audit(tenantId, 'user.signedIn', { userId: user.id, email: user.email, sessionId: session.id })
  return authResult(context, session, person, tenantId)
})
