import * as v from 'valibot'
import type * as operations from '../../../http/mfa/loginOperations.ts'
import { notFound } from '../../request/httpError.ts'
import { anyone, type HandlersFor } from '../../handler/handler.ts'
import type { OpenContext } from '../../context/context.ts'
import {
  devicesOf,
  mfaTransactionEnded,
  mfaTransactionOf,
  type MfaTransaction,
} from '../../identity/factors/secondFactors.ts'
import { vendorScope } from '../../store/store.ts'
import { checkCode, mailCode } from './codes.ts'
import { finish, tryFactor } from './finish.ts'
import { completing, ofTransaction, sentCode } from './schemas.ts'

type Part = Pick<HandlersFor<typeof operations>, 'loginEmailCodeStart' | 'loginEmailCodeVerify'>

/**
 * The mailbox as an enrolled factor; `undefined` where a forced enrolment may enrol it.
 * @throws HttpError 404 in all other cases
 */
const mailboxOf = async (context: OpenContext, { userId, deviceIds, mayEnrol }: MfaTransaction) => {
  if (mayEnrol.includes('EmailCode')) return undefined
  const devices = await devicesOf(context, userId)
  const mailbox = devices.find(({ id, kind }) => kind === 'email' && deviceIds.includes(id))
  if (!mailbox) throw notFound()
  return mailbox
}

const bindingOf = ({ id, userId }: MfaTransaction) => ({ purpose: 'mfaEmail', userId, attempt: id }) as const

/** Codes by mail during sign-in. */
export const emailCodeHandlers: Part = {
  loginEmailCodeStart: anyone({ delivers: 'mail', input: v.object(ofTransaction) }, async ({ mfaToken }, context) => {
    const transaction = await mfaTransactionOf(context, mfaToken)
    await mailboxOf(context, transaction)
    const user = await context.store.users.get(vendorScope, transaction.userId)
    if (!user) throw mfaTransactionEnded()
    return { otcToken: await mailCode(context, bindingOf(transaction), user) }
  }),
  loginEmailCodeVerify: anyone(
    { input: v.object({ ...completing, ...sentCode }) },
    async ({ mfaToken, rememberDevice, ...sent }, context) => {
      const { transaction, proven: mailbox } = await tryFactor(context, mfaToken, async current => {
        const known = await mailboxOf(context, current)
        await checkCode(context, sent, bindingOf(current))
        return known
      })
      const enrolled = mailbox ? {} : { enrolled: { kind: 'email', name: 'Email' } as const }
      return finish(context, transaction, { method: 'otp', ...enrolled, rememberDevice })
    },
  ),
}
