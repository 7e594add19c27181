import * as v from 'valibot'
import { refuseWithoutCaptcha } from '../../identity/signIn/captcha.ts'
import type { UserRecord } from '../../identity/members/records.ts'
import { markBreached } from '../../identity/passwords/breachedMark.ts'
import { isVisible } from '../../identity/members/members.ts'
import { anyone } from '../../handler/handler.ts'
import type { OpenContext } from '../../context/context.ts'
import { optionalEmail, optionalText, text } from '../../request/schema.ts'
import { badRequest } from '../../request/httpError.ts'
import { signInWith } from '../../identity/signIn/signIn.ts'
import { vendorScope } from '../../store/store.ts'
import {
  comparePassword,
  countAttempt,
  countFailure,
  forgetAttempts,
  limitSignIns,
  refuseFailedDomain,
  signInRefusal,
} from './attempts.ts'
import { mailUnlockLink } from './unlockMail.ts'

const findUser = async (
  { store, settings }: Pick<OpenContext, 'store' | 'settings'>,
  by: { email: string } | { username: string },
): Promise<UserRecord | undefined> => {
  const user = (await store.users.find(vendorScope, { where: by })).items[0]
  return isVisible(user, settings) ? user : undefined
}

/**
 * The owner of the credentials. Unknown account, wrong password and locked account take the same time and get the same
 * answer, so that accounts cannot be enumerated.
 */
const personOfPassword = async (context: OpenContext, identifier: string, isEmail: boolean, password: string) => {
  const [user] = await context.store.readTogether(store =>
    Promise.all([
      findUser({ ...context, store }, isEmail ? { email: identifier } : { username: identifier }),
      refuseFailedDomain({ ...context, store }, identifier),
    ]),
  )
  const tenantId = user?.activeTenantId ?? vendorScope
  const attempt = await countAttempt(context, identifier, user)
  const isRight = await comparePassword(context, attempt, user, password)
  if (!user || !isRight || attempt.isLocked) {
    await context.auditFor(tenantId, 'user.signInFailed', {
      ...(user ? { userId: user.id } : {}),
      email: identifier,
      severity: 'Medium',
      outcome: 'failure',
      isLocked: attempt.isLocked,
    })
    await countFailure(context, identifier)
    if (attempt.isLast) await mailUnlockLink(context, identifier, user, attempt.endsInSeconds)
    throw signInRefusal(attempt)
  }
  await forgetAttempts(context, identifier, user)
  return user
}

const credentials = v.object({
  email: optionalEmail,
  // Usernames are normalised like mail addresses.
  username: optionalEmail,
  password: text(),
  recaptchaToken: optionalText(10_000),
})

/** Signs in with a password. */
export const login = anyone({ input: credentials }, async (input, context) => {
  const isEmail = input.username === undefined
  const identifier = input.username ?? input.email
  if (identifier === undefined) throw badRequest('email is missing')
  await limitSignIns(context)
  await refuseWithoutCaptcha(context, input.recaptchaToken, 'login')
  const user = await personOfPassword(context, identifier, isEmail, input.password)
  return signInWith(context, await markBreached(context, user, input.password), { amr: ['pwd'], isPassword: true })
})
