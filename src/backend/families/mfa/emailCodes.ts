import type * as operations from '../../../http/mfa/loginOperations.ts'
import { notFound } from '../../request/httpError.ts'
import type { HandlersFor, OpenContext } from '../../handler/handler.ts'
import { legacyAnyone } from '../../handler/legacyHandler.ts'
import { devicesOf, mfaTransactionEnded, mfaTransactionOf, type MfaTransaction } from '../../identity/secondFactors.ts'
import { vendorScope } from '../../store/store.ts'
import { checkCode, mailCode } from './codes.ts'
import { finish, tryFactor } from './finish.ts'

type Part = Pick<HandlersFor<typeof operations>, 'loginEmailCodeStart' | 'loginEmailCodeVerify'>

/**
 * The mailbox as a factor: one the person has, or `undefined` where a forced enrolment may make it one.
 * @throws Refusal 404 where it is neither
 */
const mailboxOf = async (context: OpenContext, { userId, deviceIds, mayEnrol }: MfaTransaction) => {
  if (mayEnrol.includes('EmailCode')) return undefined
  const devices = await devicesOf(context, userId)
  const mailbox = devices.find(({ id, kind }) => kind === 'email' && deviceIds.includes(id))
  if (!mailbox) throw notFound()
  return mailbox
}

const bindingOf = ({ id, userId }: MfaTransaction) => ({ purpose: 'mfaEmail', userId, attempt: id }) as const

/** Codes by mail on the way in. */
export const emailCodeHandlers: Part = {
  loginEmailCodeStart: legacyAnyone(async (input, context) => {
    const half = await mfaTransactionOf(context, input.mfaToken)
    await mailboxOf(context, half)
    const user = await context.store.users.get(vendorScope, half.userId)
    if (!user) throw mfaTransactionEnded()
    return { otcToken: await mailCode(context, bindingOf(half), user.email) }
  }),
  loginEmailCodeVerify: legacyAnyone(async (input, context) => {
    const { half, proven: mailbox } = await tryFactor(context, input.mfaToken, async current => {
      const known = await mailboxOf(context, current)
      await checkCode(context, input, bindingOf(current))
      return known
    })
    const enrolled = mailbox ? {} : { enrolled: { kind: 'email', name: 'Email' } as const }
    return finish(context, half, { method: 'otp', ...enrolled, rememberDevice: input.rememberDevice })
  }),
}
