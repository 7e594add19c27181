import type * as loginOperations from '../../../http/mfa/loginOperations.ts'
import type * as operations from '../../../http/mfa/operations.ts'
import { phoneOf } from '../../identity/phones.ts'
import { notFound } from '../../request/httpError.ts'
import type { HandlersFor, OpenContext } from '../../handler/handler.ts'
import { legacyAnyone, legacySignedIn } from '../../handler/legacyHandler.ts'
import { devicesOf, mfaTransactionOf, maskedPhone, type MfaTransaction } from '../../identity/secondFactors.ts'
import { requireFactor } from '../../handler/stepUp.ts'
import { checkCode, sendTextCode, type CodeBinding } from './codes.ts'
import { addFactor, ownFactor, refuseEnrolling, refuseInactive, removeFactors } from './factors.ts'
import { countTry, finish, tryFactor } from './finish.ts'

type Names = `loginSms${'EnrollStart' | 'EnrollVerify' | 'VerifyStart' | 'Verify'}`
type OwnNames = `sms${'EnrollStart' | 'EnrollVerify' | 'DisableStart' | 'Disable'}`
type Handlers = HandlersFor<typeof loginOperations & typeof operations>
type Part<Name extends keyof Handlers> = Pick<Handlers, Name>

/** The phone of a half-finished login. @throws Refusal 404 for one that is not among its factors */
const factorOf = async (context: OpenContext, { userId, deviceIds }: MfaTransaction, deviceId: unknown) => {
  const devices = await devicesOf(context, userId)
  const phone = devices.find(({ id, kind }) => id === deviceId && kind === 'phone' && deviceIds.includes(id))
  if (!phone) throw notFound()
  return { id: phone.id, phoneNumber: phone.phoneNumber ?? '' }
}

const send = async (context: OpenContext, binding: CodeBinding, phoneNumber: string) => ({
  otcToken: await sendTextCode(context, binding, phoneNumber),
  phoneNumber: maskedPhone(phoneNumber),
})

const newPhone = (phoneNumber: string) => ({ kind: 'phone', name: 'Phone', phoneNumber }) as const

/** Text messages on the way in. */
export const loginSmsHandlers: Part<Names> = {
  loginSmsEnrollStart: legacyAnyone(async (input, context) => {
    const phoneNumber = phoneOf(input.phoneNumber)
    const half = await mfaTransactionOf(context, input.mfaToken)
    refuseEnrolling(half, 'SMS')
    const binding = { purpose: 'mfaSmsEnrol', userId: half.userId, attempt: half.id, target: phoneNumber } as const
    return send(context, binding, phoneNumber)
  }),
  loginSmsEnrollVerify: legacyAnyone(async (input, context) => {
    const { half, proven } = await tryFactor(context, input.mfaToken, current => {
      refuseEnrolling(current, 'SMS')
      return checkCode(context, input, { purpose: 'mfaSmsEnrol', userId: current.userId, attempt: current.id })
    })
    const enrolled = newPhone(String(proven.facts['target']))
    return finish(context, half, { method: 'sms', enrolled, rememberDevice: input.rememberDevice })
  }),
  loginSmsVerifyStart: legacyAnyone(async (input, context) => {
    const half = await mfaTransactionOf(context, input.mfaToken)
    const { id, phoneNumber } = await factorOf(context, half, input.deviceId)
    return send(context, { purpose: 'mfaSms', userId: half.userId, attempt: half.id, target: id }, phoneNumber)
  }),
  loginSmsVerify: legacyAnyone(async (input, context) => {
    const { half } = await tryFactor(context, input.mfaToken, async current => {
      const { id } = await factorOf(context, current, input.deviceId)
      return checkCode(context, input, {
        purpose: 'mfaSms',
        userId: current.userId,
        attempt: current.id,
        target: id,
      })
    })
    return finish(context, half, { method: 'sms', rememberDevice: input.rememberDevice })
  }),
}

/** Text messages of the profile. A code to the phone itself, or a session that showed a factor, may remove it (B8). */
export const ownSmsHandlers: Part<OwnNames> = {
  smsEnrollStart: legacySignedIn(async (input, context) => {
    const { store, tenantId, user, session } = context
    const phoneNumber = phoneOf(input.phoneNumber)
    await refuseInactive(store, tenantId, 'SMS')
    await requireFactor(context)
    const binding = { purpose: 'mfaSmsEnrol', userId: user.id, attempt: session.id, target: phoneNumber } as const
    return send(context, binding, phoneNumber)
  }),
  smsEnrollVerify: legacySignedIn(async (input, context) => {
    const { store, tenantId, user, session } = context
    await refuseInactive(store, tenantId, 'SMS')
    await requireFactor(context)
    await countTry(context, user.id)
    const binding = { purpose: 'mfaSmsEnrol', userId: user.id, attempt: session.id } as const
    const { facts } = await checkCode(context, input, binding)
    return addFactor(context, newPhone(String(facts['target'])))
  }),
  smsDisableStart: legacySignedIn(async (input, context) => {
    const { user, session } = context
    const { id, phoneNumber = '' } = await ownFactor(context, input.deviceId, 'phone')
    return send(context, { purpose: 'mfaSms', userId: user.id, attempt: session.id, target: id }, phoneNumber)
  }),
  smsDisable: legacySignedIn(async (input, context) => {
    const { user, session } = context
    const phone = await ownFactor(context, input.deviceId, 'phone')
    if ((input.otcToken ?? input.code ?? null) === null) await requireFactor(context)
    else {
      await countTry(context, user.id)
      await checkCode(context, input, {
        purpose: 'mfaSms',
        userId: user.id,
        attempt: session.id,
        target: phone.id,
      })
    }
    await removeFactors(context, [phone])
  }),
}
