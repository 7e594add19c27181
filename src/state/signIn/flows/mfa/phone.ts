import { prepareNumberRules, typedPhoneNumber } from '../../../factors/typedPhoneNumber.ts'
import { elementStore } from '../../../kit/scope.ts'
import { flowView } from '../../flowView.ts'
import { codes } from './codes.ts'

/** The phone that is being enrolled. */
export const phone = elementStore('mfaPhone', scope => {
  const { runRequest } = scope.use(flowView)
  const { enrolPhone } = scope.use(codes)

  return {
    prepare: prepareNumberRules,
    /**
     * Sends a code to a number; false when it is invalid. Numbering rules that cannot be loaded are an error of the
     * step, not of the number.
     */
    enterPhone: async (typed: string): Promise<boolean> => {
      let number: string | undefined
      let isNone = false
      await runRequest(async () => {
        number = await typedPhoneNumber(scope, typed)
        isNone = number === undefined
      })
      if (number !== undefined) await enrolPhone(number)
      return !isNone
    },
  }
})
