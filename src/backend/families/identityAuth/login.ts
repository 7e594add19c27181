import type * as operations from '../../../http/identityAuth/operations.ts'
import { refuseWithoutCaptcha } from '../../identity/captcha.ts'
import type { UserRecord } from '../../store/records.ts'
import { isVisible } from '../../identity/members.ts'
import type { HandlersFor, OpenContext } from '../../handler/handler.ts'
import { legacyAnyone } from '../../handler/legacyHandler.ts'
import { signInWith } from '../../identity/signIn.ts'
import { vendorScope } from '../../store/store.ts'
import { emailOf, textOf } from '../../request/fields.ts'
import { countAttempt, forgetAttempts, limitSignIns, signInRefusal } from './attempts.ts'
import { mailUnlockLink } from './unlockMail.ts'

const findUser = async (
  { store, settings }: OpenContext,
  by: { email: string } | { username: string },
): Promise<UserRecord | undefined> => {
  const user = (await store.users.find(vendorScope, { where: by })).items[0]
  return isVisible(user, settings) ? user : undefined
}

/** The owner of the credentials. All ways to fail take the same work and give the same answer (B1). */
const personOfPassword = async (context: OpenContext, identifier: string, isEmail: boolean, password: string) => {
  const user = await findUser(context, isEmail ? { email: identifier } : { username: identifier })
  const tenantId = user?.activeTenantId ?? vendorScope
  const attempt = await countAttempt(context, identifier, tenantId)
  const isRight = await context.passwords.verify(user?.passwordHash, password)
  if (!user || !isRight || attempt.isLocked) {
    await context.auditFor(tenantId, 'user.signInFailed', {
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
export const login: HandlersFor<typeof operations>['login'] = legacyAnyone(async (input, context) => {
  const isEmail = (input.username ?? null) === null
  const identifier = isEmail ? emailOf(input.email) : emailOf(input.username, 'username')
  const password = textOf(input.password, 'password')
  await limitSignIns(context, identifier)
  await refuseWithoutCaptcha(context, input.recaptchaToken, 'login')
  const user = await personOfPassword(context, identifier, isEmail, password)
  return signInWith(context, user, { amr: ['pwd'], isPassword: true })
})
