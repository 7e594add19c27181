import type * as operations from '../../http/identityAuth/operations.ts'
import { refuseWithoutCaptcha } from '../captcha.ts'
import type { UserRecord } from '../collections.ts'
import { exists } from '../people.ts'
import { anyone, type HandlersFor, type OpenContext } from '../route.ts'
import { signInWith } from '../signIn.ts'
import { vendorScope } from '../store.ts'
import { emailOf, textOf } from '../untrusted.ts'
import { countAttempt, forgetAttempts, limitSignIns, signInRefusal } from './attempts.ts'
import { mailUnlockLink } from './unlockMail.ts'

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
    if (attempt.isLast) await mailUnlockLink(context, identifier, user, attempt.endsInSeconds)
    throw signInRefusal(attempt)
  }
  await forgetAttempts(context, identifier)
  return user
}

/** Signs in with a password. */
export const login: HandlersFor<typeof operations>['login'] = anyone(async (input, context) => {
  const isEmail = (input.username ?? null) === null
  const identifier = isEmail ? emailOf(input.email) : emailOf(input.username, 'username')
  const password = textOf(input.password, 'password')
  await limitSignIns(context, identifier)
  await refuseWithoutCaptcha(context, input.recaptchaToken, 'login')
  const user = await personOfPassword(context, identifier, isEmail, password)
  return signInWith(context, user, { amr: ['pwd'], isPassword: true })
})
