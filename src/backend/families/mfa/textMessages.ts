import * as v from 'valibot'
import type * as loginOperations from '../../../http/mfa/loginOperations.ts'
import type * as operations from '../../../http/mfa/operations.ts'
import { phoneOf } from '../../request/phoneNumber.ts'
import { badRequest, notFound } from '../../request/httpError.ts'
import { anyone, signedIn, type HandlersFor } from '../../handler/handler.ts'
import type { OpenContext } from '../../context/context.ts'
import { id, ifGiven, text, typedCode } from '../../request/schema.ts'
import { devicesOf, mfaTransactionOf, maskedPhone, type MfaTransaction } from '../../identity/factors/secondFactors.ts'
import { freshProof, requireFactor } from '../../identity/signIn/stepUp.ts'
import { checkCode, sendTextCode, type CodeBinding } from './codes.ts'
import { addFactor, ownFactor, refuseEnrolling, refuseInactive, removeFactors } from './factors.ts'
import { countTry, finish, tryFactor } from './finish.ts'
import { completing, ofTransaction, sentCode } from './schemas.ts'

type Names = `loginSms${'EnrollStart' | 'EnrollVerify' | 'VerifyStart' | 'Verify'}`
type OwnNames = `sms${'EnrollStart' | 'EnrollVerify' | 'DisableStart' | 'Disable'}`
type Handlers = HandlersFor<typeof loginOperations & typeof operations>
type Part<Name extends keyof Handlers> = Pick<Handlers, Name>

/** A phone of an MFA transaction. @throws HttpError 404 for one that is not among its factors */
const factorOf = async (context: OpenContext, { userId, deviceIds }: MfaTransaction, deviceId: string) => {
  const devices = await devicesOf(context, userId)
  const phone = devices.find(device => device.id === deviceId && device.kind === 'phone')
  if (!phone || !deviceIds.includes(deviceId)) throw notFound()
  return { id: phone.id, phoneNumber: phone.phoneNumber ?? '' }
}

const send = async (context: OpenContext, binding: CodeBinding, phoneNumber: string, activeTenantId: string) => ({
  otcToken: await sendTextCode(context, binding, { phoneNumber, activeTenantId }),
  phoneNumber: maskedPhone(phoneNumber),
})

const newPhone = (phoneNumber: string) => ({ kind: 'phone', name: 'Phone', phoneNumber }) as const

const typedNumber = { phoneNumber: text(40) }
const ofDevice = { deviceId: id }
const delivers = 'textMessage'

/** Codes by text message during sign-in. */
export const loginSmsHandlers: Part<Names> = {
  loginSmsEnrollStart: anyone(
    { delivers, input: v.object({ ...ofTransaction, ...typedNumber }) },
    async (input, context) => {
      const phoneNumber = phoneOf(input.phoneNumber)
      const transaction = await mfaTransactionOf(context, input.mfaToken)
      refuseEnrolling(transaction, 'SMS')
      const { id: attempt, userId, activeTenantId } = transaction
      return send(
        context,
        { purpose: 'mfaSmsEnrol', userId, attempt, target: phoneNumber },
        phoneNumber,
        activeTenantId,
      )
    },
  ),
  loginSmsEnrollVerify: anyone(
    { input: v.object({ ...completing, ...sentCode }) },
    async ({ mfaToken, rememberDevice, ...sent }, context) => {
      const { transaction, proven } = await tryFactor(context, mfaToken, current => {
        refuseEnrolling(current, 'SMS')
        return checkCode(context, sent, { purpose: 'mfaSmsEnrol', userId: current.userId, attempt: current.id })
      })
      const enrolled = newPhone(String(proven.facts['target']))
      return finish(context, transaction, { method: 'sms', enrolled, rememberDevice })
    },
  ),
  loginSmsVerifyStart: anyone(
    { delivers, input: v.object({ ...ofTransaction, ...ofDevice }) },
    async ({ mfaToken, deviceId }, context) => {
      const transaction = await mfaTransactionOf(context, mfaToken)
      const { id: target, phoneNumber } = await factorOf(context, transaction, deviceId)
      const { id: attempt, userId, activeTenantId } = transaction
      return send(context, { purpose: 'mfaSms', userId, attempt, target }, phoneNumber, activeTenantId)
    },
  ),
  loginSmsVerify: anyone(
    { input: v.object({ ...completing, ...ofDevice, ...sentCode }) },
    async ({ mfaToken, rememberDevice, deviceId, ...sent }, context) => {
      const { transaction } = await tryFactor(context, mfaToken, async current => {
        const { id: target } = await factorOf(context, current, deviceId)
        return checkCode(context, sent, { purpose: 'mfaSms', userId: current.userId, attempt: current.id, target })
      })
      return finish(context, transaction, { method: 'sms', rememberDevice })
    },
  ),
}

const removal = v.object({ ...ofDevice, otcToken: ifGiven(text(200)), code: ifGiven(typedCode) })

/** Phones as factors in the profile. A code to the phone, or a recently proven factor, authorizes its removal. */
export const ownSmsHandlers: Part<OwnNames> = {
  smsEnrollStart: signedIn({ delivers, input: v.object(typedNumber), stepUp: freshProof }, async (input, context) => {
    const { store, tenantId, user, session } = context
    const phoneNumber = phoneOf(input.phoneNumber)
    await refuseInactive(store, tenantId, 'SMS')
    const binding = { purpose: 'mfaSmsEnrol', userId: user.id, attempt: session.id, target: phoneNumber } as const
    return send(context, binding, phoneNumber, tenantId)
  }),
  smsEnrollVerify: signedIn({ input: v.object(sentCode), stepUp: freshProof }, async (sent, context) => {
    const { store, tenantId, user, session } = context
    await refuseInactive(store, tenantId, 'SMS')
    await countTry(context, user.id)
    const binding = { purpose: 'mfaSmsEnrol', userId: user.id, attempt: session.id } as const
    const { facts } = await checkCode(context, sent, binding)
    return addFactor(context, newPhone(String(facts['target'])))
  }),
  smsDisableStart: signedIn({ delivers, input: v.object(ofDevice) }, async ({ deviceId }, context) => {
    const { tenantId, user, session } = context
    const { id: target, phoneNumber = '' } = await ownFactor(context, deviceId, 'phone')
    return send(context, { purpose: 'mfaSms', userId: user.id, attempt: session.id, target }, phoneNumber, tenantId)
  }),
  smsDisable: signedIn({ input: removal }, async ({ deviceId, otcToken, code }, context) => {
    const { user, session } = context
    const phone = await ownFactor(context, deviceId, 'phone')
    if (otcToken === undefined && code === undefined) await requireFactor(context)
    else {
      if (otcToken === undefined || code === undefined) throw badRequest('otcToken and code are needed together')
      await countTry(context, user.id)
      const binding = { purpose: 'mfaSms', userId: user.id, attempt: session.id, target: phone.id } as const
      await checkCode(context, { otcToken, code }, binding)
    }
    await removeFactors(context, [phone])
  }),
}
