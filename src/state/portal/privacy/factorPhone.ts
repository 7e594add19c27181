import * as operations from '../../../http/mfa/operations.ts'
import { createCodeDelivery } from '../../factors/codeDelivery.ts'
import { recoveryCodesIn } from '../../factors/recoveryCodes.ts'
import { prepareNumberRules, typedPhoneNumber } from '../../factors/typedPhoneNumber.ts'
import { changeWithoutId } from '../../kit/change.ts'
import { mutation } from '../../kit/mutation.ts'
import { elementStore } from '../../kit/scope.ts'
import { keys } from '../common/keys.ts'

const invalidates = [keys.privacy]

/** A phone as second factor: added and removed by a code that is sent to it. */
export const factorPhone = elementStore('factorPhone', scope => {
  const { $delivery, $secondsLeft, otcToken, send, reset } = createCodeDelivery(scope)
  let request: (() => Promise<void>) | undefined

  const sendCode = async (key: string, ask: Parameters<typeof send>[1]) => {
    reset()
    request = () => send({ key, target: '' }, ask)
    await request()
  }
  const proofOf = (code: string) => ({ otcToken: otcToken() ?? '', code })

  return {
    /** Where the code was sent, and how often it can be sent again. */
    $delivery,
    /** Seconds until another code can be requested. */
    $secondsLeft,
    prepare: prepareNumberRules,
    /** Sends a code to a new number. Answers false when what was typed is none. */
    sendToNew: mutation(scope, {
      write: async ({ typed }: { typed: string }) => {
        const phoneNumber = await typedPhoneNumber(scope, typed)
        if (phoneNumber === undefined) return false
        await sendCode(`new:${phoneNumber}`, () => scope.send(operations.smsEnrollStart, { phoneNumber }))
        return true
      },
    }),
    /** Sends a code to a phone that is to be removed. */
    sendToOwn: mutation(scope, {
      write: ({ id: deviceId }: { id: string }) =>
        sendCode(deviceId, () => scope.send(operations.smsDisableStart, { deviceId })),
    }),
    /** Sends another code to the same number; not before the wait is over. */
    sendAgain: mutation(scope, {
      write: async () => {
        if ($secondsLeft.get() === 0) await request?.()
      },
    }),
    /** Adds the phone by the code. Answers with new recovery codes, if there are any. */
    add: mutation(scope, {
      write: async ({ code }: { code: string }) => {
        const { recoveryCode } = (await scope.send(operations.smsEnrollVerify, proofOf(code))) ?? {}
        return recoveryCodesIn(recoveryCode)
      },
      invalidates,
      tells: changeWithoutId('mfa.enrolled'),
    }),
    /** Removes a phone by the code. */
    remove: mutation(scope, {
      write: ({ id: deviceId, code }: { id: string; code: string }) =>
        scope.send(operations.smsDisable, { deviceId, ...proofOf(code) }),
      invalidates,
      tells: changeWithoutId('mfa.removed'),
    }),
  }
})
