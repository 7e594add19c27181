import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A number in the form of E.164, or `undefined` for anything that is no complete international number. */
export const internationalNumber = (text: string): string | undefined => {
  const number = parsePhoneNumberFromString(text.trim().replace(/^00/, '+'))
  return number?.isValid() ? number.number : undefined
}
