import type { Scope } from '../kit/scope.ts'

/** The numbering rules of all countries are large, so they are loaded when a number is typed. */
const rules = () => import('./phoneNumber.ts')

/** Loads the numbering rules while the person types. A failure is reported when the number is read. */
export const prepareNumberRules = (): void => void rules().catch(() => {})

/** A typed number in the form of E.164 for the element's locale, or `undefined` when it cannot be a number. */
export const typedPhoneNumber = async ({ element }: Scope, typed: string): Promise<string | undefined> =>
  (await rules()).phoneNumberOf(typed, element.attributes().locale)
