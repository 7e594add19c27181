import { prepareNumberRules, typedPhoneNumber } from '../../../factors/typedPhoneNumber.ts'
import { flow } from '../../../kit/scope.ts'
import { flowView } from '../../flowView.ts'
import { codes } from './codes.ts'

/** The phone that is to become a factor. */
export const phone = flow('mfaPhone', scope => {
  const { runRequest } = scope.use(flowView)
  const { enrolPhone } = scope.use(codes)

  return {
    prepare: prepareNumberRules,
    /** Sends a code to a number; false when it is none. Rules that cannot be loaded are the step's error, not the number's. */
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
