import type { Scope } from '../kit/scope.ts'

/** Loads the numbering rules of all countries: they are large, so only what takes a number does. */
export const numberRules = () => import('./phoneNumber.ts')

/** Loads the numbering rules while the person types. A failure is reported when the number is read. */
export const prepareNumberRules = (): void => void numberRules().catch(() => {})

/** A typed number in the form of E.164 for the element's locale, or `undefined` when it cannot be a number. */
export const typedPhoneNumber = async ({ element }: Scope, typed: string): Promise<string | undefined> =>
  (await numberRules()).phoneNumberOf(typed, element.attributes().locale)
