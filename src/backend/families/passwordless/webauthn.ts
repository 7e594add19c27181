import * as v from 'valibot'
import type * as operations from '../../../http/passwordless/operations.ts'
import { refuseWithoutCaptcha } from '../../identity/signIn/captcha.ts'
import type { UserRecord } from '../../identity/members/records.ts'
import { limitRate, networkOf } from '../../store/rateLimits.ts'
import { allowsPasskeys, refuseUnlessPasskeys } from '../../identity/passkeys/passkeyPolicy.ts'
import { provePasskey } from '../../identity/passkeys/passkeys.ts'
import type { PasskeyUse } from '../../ports/ports.ts'
import { isVisible } from '../../identity/members/members.ts'
import { anyone, type HandlersFor } from '../../handler/handler.ts'
import type { OpenContext } from '../../context/context.ts'
import { captchaToken, email as emailAddress, ifGiven, optionalText } from '../../request/schema.ts'
import { signInWith } from '../../identity/signIn/signIn.ts'
import { vendorScope } from '../../store/store.ts'
import { beginUse, passkeyRefused } from '../../identity/passkeys/webauthn.ts'
import { assertion, useOf } from '../../handler/webauthnAnswers.ts'

const personOf = async (
  { store }: OpenContext,
  email: string | undefined,
  userId: string | undefined,
): Promise<UserRecord | undefined> => {
  if (email !== undefined) return (await store.users.find(vendorScope, { where: { email } })).items[0]
  return userId === undefined ? undefined : store.users.get(vendorScope, userId)
}

const request = v.object({
  email: ifGiven(emailAddress),
  userId: optionalText(128),
  recaptchaToken: captchaToken,
})

/**
 * Issues a challenge. With an identifier, it signs in that person only. The options name no credential, so the answer
 * does not reveal whether the person exists.
 */
export const webauthnPrelogin: HandlersFor<typeof operations>['webauthnPrelogin'] = anyone(
  { input: request },
  async ({ email, userId, recaptchaToken }, context) => {
    const { rateLimits } = context.settings
    await limitRate(context, `preLoginFrom:${networkOf(context.requestInfo.ip)}`, rateLimits.preLoginByAddress)
    await refuseUnlessPasskeys(context, vendorScope)
    await refuseWithoutCaptcha(context, recaptchaToken, 'login')
    const user = await personOf(context, email, userId)
    const { options } = await beginUse(context, {
      ceremony: 'signIn',
      userId: user?.id ?? null,
      attempt: null,
      isForAnyone: email === undefined && userId === undefined,
    })
    return { options }
  },
)

/** The owner of the passkey. @throws HttpError, the same for every reason of failure */
const ownerOf = async (context: OpenContext, answer: PasskeyUse): Promise<UserRecord> => {
  const { store, settings, auditFor } = context
  try {
    const binding = { ceremony: 'signIn', attempt: null } as const
    const { id, userId } = await provePasskey(context, answer, binding, { use: 'signIn' })
    const user = await store.users.get(vendorScope, userId)
    // Detects a removal before the person was read; a later one changes the person's credentials version.
    if (!(await store.passkeys.get(vendorScope, id))) throw passkeyRefused()
    if (!isVisible(user, settings) || !(await allowsPasskeys(context, user.activeTenantId))) throw passkeyRefused()
    return user
  } catch (cause) {
    await auditFor(vendorScope, 'user.signInFailed', { severity: 'Medium', outcome: 'failure', method: 'passkey' })
    throw cause
  }
}

/** Signs in with a passkey. It verifies its user by finger, face or PIN, so it counts as both factors. */
export const webauthnPostlogin: HandlersFor<typeof operations>['webauthnPostlogin'] = anyone(
  { input: assertion },
  async (input, context) => {
    const { rateLimits } = context.settings
    await limitRate(context, `signInFrom:${networkOf(context.requestInfo.ip)}`, rateLimits.signInByAddress)
    await refuseUnlessPasskeys(context, vendorScope)
    return signInWith(context, await ownerOf(context, useOf(input)), { amr: ['hwk', 'user'], isMultiFactor: true })
  },
)
