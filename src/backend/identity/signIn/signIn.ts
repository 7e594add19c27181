import type { AuthResult } from '../../../http/authResult.ts'
import { authResult } from './authResult.ts'
import { singletonId } from '../../store/definitions.ts'
import type { UserRecord } from '../members/records.ts'
import { refuseChangedCredentials, whileCredentialsHold } from '../credentials/credentials.ts'
import { startSession, type Proof } from './newSession.ts'
import { issueToken } from '../../tokens/oneTimeTokens.ts'
import { passwordDaysLeft } from '../passwords/passwordPolicy.ts'
import { loadUserAccess, type UserAccess } from '../members/members.ts'
import { HttpError } from '../../request/httpError.ts'
import type { OpenContext } from '../../context/context.ts'
import { strictestMfaPolicy } from '../policies/policies.ts'
import { isRemembered } from '../factors/rememberedDevices.ts'
import { enforcedConnection, refuseOtherWays } from './providerOnly.ts'
import { confirmTrials } from './trialConfirmation.ts'
import {
  devicesOf,
  requireMfaEnrolment,
  requireMfa,
  type FirstFactor,
  type MfaDevice,
} from '../factors/secondFactors.ts'
import { isFlagOn } from '../../store/isFlagOn.ts'
import { vendorScope } from '../../store/store.ts'

/** How long a person with an expired password may take to set a new one. */
const resetSeconds = 1_800

/** The proof of a first factor. */
export interface FirstProof {
  /** Methods of RFC 8176: `pwd`, `otp`, `fed`, `hwk` and so on. */
  amr: readonly string[]
  /** True for a password; only a password can be breached or expired. */
  isPassword?: boolean
  /** True when the proof went through the person's mailbox, which also proves the address. */
  provesEmail?: boolean
  /** True for a passkey that asked for a finger or PIN: both factors in one. */
  isMultiFactor?: boolean
  /** True for a sign-in with an organization's or a social provider. */
  isFederated?: boolean
  /** The organization's tenant, for single sign-on. */
  tenantId?: string
  /** Runs when the proof is complete, for example to accept an invitation; resolves to the updated person. */
  complete?: () => Promise<UserRecord>
}

/** The `acr` value of a token with two proven factors (docs/product.md §4). */
export const multiFactorPolicy = 'http://schemas.openid.net/pape/policies/2007/06/multi-factor'

/** The tenant in which the session starts: the requested one if the person is a member, else the last active one. */
const startingTenantId = ({ requestInfo }: OpenContext, { user, tenants }: UserAccess, ofProof?: string): string => {
  const alias = requestInfo.header('frontegg-login-alias')
  const aliased = alias && tenants.find(tenant => tenant.alias === alias)?.id
  const candidates = [ofProof, aliased, requestInfo.requestedTenantId, user.activeTenantId]
  return candidates.find(candidate => tenants.some(({ id }) => id === candidate)) ?? tenants[0]!.id
}

/** @throws HttpError for accounts that may not sign in, whatever was proven */
export const refuseUnusable = async (
  { store }: OpenContext,
  { user, tenants }: UserAccess,
  provesEmail: boolean,
): Promise<void> => {
  if (user.isDisabled || tenants.length === 0)
    throw new HttpError(403, 'This account is disabled. Contact your administrator.', { code: 'ER-USER-DISABLED' })
  const vendor = await store.vendorSettings.get(vendorScope, singletonId)
  if (!user.isVerified && !provesEmail && !vendor?.publicConfiguration.allowNotVerifiedUsersLogin)
    throw new HttpError(403, 'Your email address is not verified yet. Open the link we sent you.', {
      code: 'ER-USER-NOT-VERIFIED',
    })
}

/** Whether the login box has the step for breached passwords (docs/product.md §6). */
const hasBreachStep = ({ store }: OpenContext) => isFlagOn(store, 'security-center-show-login-flows')

/** The answer for a breached password: anyone may know it, so only the mailbox leads to a new one. */
const breachedAnswer = ({ id, email }: UserRecord): AuthResult => ({
  mfaRequired: false,
  isBreachedPassword: true,
  userId: id,
  userEmail: email,
})

/** The answer for an expired password: it only allows setting a new one. */
const expiredAnswer = async (context: OpenContext, user: UserRecord): Promise<AuthResult> => {
  const options = { purpose: 'resetPassword', userId: user.id, lifeSeconds: resetSeconds } as const
  const resetPasswordToken = await whileCredentialsHold(context.store, user, store =>
    issueToken({ ...context, store }, options),
  )
  return { mfaRequired: false, passwordExpiresIn: 0, resetPasswordToken, userId: user.id, userEmail: user.email }
}

const methods: Readonly<Record<string, string>> = {
  pwd: 'password',
  hwk: 'passkey',
  otp: 'email',
  sms: 'textMessage',
  fed: 'provider',
}

/** The method of a sign-in, by which it is counted: that of its first factor. */
const methodOf = ({ amr: [first = ''] }: Proof): string => methods[first] ?? 'other'

/** Starts the session of a person after complete proof, and answers with its token. */
export const completeSignIn = async (
  context: OpenContext,
  person: UserAccess,
  tenantId: string,
  proof: Proof,
): Promise<AuthResult> => {
  const { user } = person
  const lastLogin = new Date(context.ports.clock.now()).toISOString()
  const session = await startSession(context, user, tenantId, proof, { change: { lastLogin } })
  await context.auditFor(tenantId, 'user.signedIn', {
    userId: user.id,
    email: user.email,
    actorName: user.name,
    sessionId: session.id,
  })
  context.usage.count(tenantId, 'signIns', methodOf(proof))
  await confirmTrials(context, person, session)
  return authResult(context, session, person, tenantId)
}

/** Completes a sign-in after complete proof: with a session, or with a required new password. */
export const finishSignIn = async (
  context: OpenContext,
  person: UserAccess,
  tenantId: string,
  { isPassword, ...proof }: Proof & { isPassword: boolean },
): Promise<AuthResult> => {
  const { user } = person
  if (!isPassword) return completeSignIn(context, person, tenantId, proof)
  if (user.hasBreachedPassword && (await hasBreachStep(context))) return breachedAnswer(user)
  const rotation = await passwordDaysLeft(context, user)
  if (rotation?.daysLeft === 0) return expiredAnswer(context, user)
  const answer = await completeSignIn(context, person, tenantId, proof)
  if (!rotation || rotation.daysLeft > rotation.notificationDays) return answer
  return { ...answer, passwordExpiresIn: rotation.daysLeft, notificationPeriod: rotation.notificationDays }
}

/** The request for a second factor or its enrolment, or `undefined` when the first factor is enough. */
const mfaAnswer = async (
  context: OpenContext,
  { user, tenants }: UserAccess,
  first: FirstFactor,
  devices: readonly MfaDevice[],
  isOfCompany: boolean,
): Promise<AuthResult | undefined> => {
  const policy = await strictestMfaPolicy(
    context.store,
    tenants.map(({ id }) => id),
  )
  if (devices.length > 0)
    return (await isRemembered(context, user.id, policy)) ? undefined : requireMfa(context, user, first, devices)
  const isForced = policy.enforceMFAType === 'Force' || (policy.enforceMFAType === 'ForceExceptSAML' && !isOfCompany)
  return isForced ? requireMfaEnrolment(context, user, first) : undefined
}

/**
 * Continues a sign-in after the first factor, for every sign-in method (docs/product.md §4): with an error, a second
 * factor, a new password, or a session.
 * @param user the person as read before the proof was checked; the result is stored only while the credentials are
 * unchanged since
 * @throws HttpError for accounts that may not sign in
 */
export const signInWith = async (context: OpenContext, user: UserRecord, proof: FirstProof): Promise<AuthResult> => {
  const { complete, ...rest } = proof
  const { amr, isPassword = false, provesEmail = false, isMultiFactor = false } = rest
  const [person, devices, connection] = await context.store.readTogether(store =>
    Promise.all([
      loadUserAccess({ ...context, store }, user),
      devicesOf({ store }, user.id),
      enforcedConnection(store, context.ports.clock, user.email),
    ]),
  )
  await refuseUnusable(context, person, provesEmail)
  refuseOtherWays(connection, user.id, proof)
  const tenantId = startingTenantId(context, person, proof.tenantId)
  if (!isMultiFactor) {
    const first = { purpose: 'login', activeTenantId: tenantId, sessionId: null } as const
    const isOfCompany = proof.isFederated === true && proof.tenantId !== undefined
    const answer = await mfaAnswer(
      context,
      person,
      { ...first, amr: [...amr], isPassword, provesEmail },
      devices,
      isOfCompany,
    )
    if (answer) return answer
  }
  // Evaluated again, because an added tenant may have a stricter policy.
  if (complete) {
    const completed = await complete()
    refuseChangedCredentials(user, completed)
    return signInWith(context, completed, rest)
  }
  return finishSignIn(context, person, tenantId, {
    amr: isMultiFactor ? [...amr, 'mfa'] : [...amr],
    acr: isMultiFactor ? multiFactorPolicy : null,
    isPassword,
  })
}
