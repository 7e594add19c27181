import type * as operations from '../../../http/passwordless/operations.ts'
import { refuseWithoutCaptcha } from '../../identity/captcha.ts'
import type { UserRecord } from '../../store/records.ts'
import { limitRate, networkOf } from '../../store/rateLimits.ts'
import { allowsPasskeys, refuseUnlessPasskeys } from '../../identity/passkeyPolicy.ts'
import { provePasskey, useOf } from '../../identity/passkeys.ts'
import { isVisible } from '../../identity/members.ts'
import type { HandlersFor, OpenContext } from '../../handler/handler.ts'
import { legacyAnyone } from '../../handler/legacyHandler.ts'
import { signInWith } from '../../identity/signIn.ts'
import { vendorScope } from '../../store/store.ts'
import { emailOf, optionalTextOf } from '../../request/fields.ts'
import { beginUse, passkeyRefused } from '../../identity/webauthn.ts'

const personOf = async (
  { store }: OpenContext,
  email: string | undefined,
  userId: string | undefined,
): Promise<UserRecord | undefined> => {
  if (email !== undefined) return (await store.users.find(vendorScope, { where: { email } })).items[0]
  return userId === undefined ? undefined : store.users.get(vendorScope, userId)
}

/**
 * Gives out a challenge. Who named somebody can only be signed in as them; that there is no such person shows nowhere,
 * because the options name no credential at all (B1).
 */
export const webauthnPrelogin: HandlersFor<typeof operations>['webauthnPrelogin'] = legacyAnyone(
  async (input, context) => {
    const { rateLimits } = context.settings
    await limitRate(context, `preLoginFrom:${networkOf(context.requestInfo.ip)}`, rateLimits.preLoginByAddress)
    const email = optionalTextOf(input.email, 'email', 320) === undefined ? undefined : emailOf(input.email)
    const userId = optionalTextOf(input.userId, 'userId', 128)
    await refuseUnlessPasskeys(context, vendorScope)
    await refuseWithoutCaptcha(context, input.recaptchaToken, 'login')
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

/** Who the passkey belongs to, if they may sign in with it. @throws Refusal, the same for everything that is wrong */
const ownerOf = async (context: OpenContext, input: unknown): Promise<UserRecord> => {
  const { store, settings, auditFor } = context
  try {
    const binding = { ceremony: 'signIn', attempt: null } as const
    const { id, userId } = await provePasskey(context, useOf(input), binding, { use: 'signIn' })
    const user = await store.users.get(vendorScope, userId)
    // A removal before the person was read shows here; a later one changes the person's credentials.
    if (!(await store.passkeys.get(vendorScope, id))) throw passkeyRefused()
    if (!isVisible(user, settings) || !(await allowsPasskeys(context, user.activeTenantId))) throw passkeyRefused()
    return user
  } catch (cause) {
    await auditFor(vendorScope, 'user.signInFailed', { severity: 'Medium', outcome: 'failure', method: 'passkey' })
    throw cause
  }
}

/** Signs in with a passkey. It asked for a finger, face or PIN as well, so it is both factors in one. */
export const webauthnPostlogin: HandlersFor<typeof operations>['webauthnPostlogin'] = legacyAnyone(
  async (input, context) => {
    const { rateLimits } = context.settings
    await limitRate(context, `signInFrom:${networkOf(context.requestInfo.ip)}`, rateLimits.signInByAddress)
    await refuseUnlessPasskeys(context, vendorScope)
    return signInWith(context, await ownerOf(context, input), { amr: ['hwk', 'user'], isMultiFactor: true })
  },
)
