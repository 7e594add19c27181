import { flowView } from '../../flowView.ts'
import { flow } from '../../../kit/scope.ts'
import { codes } from './codes.ts'

/** The rules of the world's numbers. */
const rules = () => import('../../../factors/phoneNumber.ts')

/** The phone that is to become a factor. The rules of the world's numbers are large, and come when they are needed. */
export const phone = flow('mfaPhone', scope => {
  const { runRequest } = scope.use(flowView)
  const { enrolPhone } = scope.use(codes)

  return {
    /** Gets ready while the person types. A failure shows when the number is sent. */
    prepare: (): void => void rules().catch(() => {}),
    /** Sends a code to a number; false when it is none. Rules that cannot be loaded are the step's error, not the number's. */
    enterPhone: async (text: string): Promise<boolean> => {
      let number: string | undefined
      let isNone = false
      await runRequest(async () => {
        const { phoneNumberOf } = await rules()
        number = phoneNumberOf(text, scope.element.attributes().locale)
        isNone = number === undefined
      })
      if (number !== undefined) await enrolPhone(number)
      return !isNone
    },
  }
})
