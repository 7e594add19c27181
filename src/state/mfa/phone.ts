import { flow } from '../kit/scope.ts'
import { codes } from './codes.ts'

/** The phone that is to become a factor. The rules of the world's numbers are large, and come when they are needed. */
export const phone = flow('mfaPhone', scope => {
  const { enrolPhone } = scope.use(codes)
  const rules = () => import('../kit/phoneNumber.ts')

  return {
    /** Gets ready while the person types. A failure shows when the number is sent. */
    prepare: (): void => void rules().catch(() => {}),
    /** Sends a code to a number; false when it is none. */
    enterPhone: async (text: string): Promise<boolean> => {
      const { phoneNumberOf } = await rules()
      const number = phoneNumberOf(text, scope.element.attributes().locale)
      if (number !== undefined) await enrolPhone(number)
      return number !== undefined
    },
  }
})
