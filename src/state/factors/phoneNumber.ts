import {
  AsYouType,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'

/** The region of a language tag like `en-GB`, for numbers without a country code. */
const regionOf = (locale = '') => {
  const region = /[-_]([A-Z]{2})$/i.exec(locale)?.[1]?.toUpperCase() ?? ''
  return isSupportedCountry(region) ? region : undefined
}

/**
 * A typed number in the form of E.164, or `undefined` when no country has such numbers. Whether it exists, only the server
 * and the phone network know. This module brings the numbering rules of all countries, so it is loaded when a number is typed.
 */
export const phoneNumberOf = (typed: string, locale?: string): string | undefined => {
  const number = parsePhoneNumberFromString(typed.trim().replace(/^00/, '+'), regionOf(locale))
  return number?.isPossible() ? number.number : undefined
}

/** A country with the calling code of its numbers, such as `49`. */
interface CallingCode {
  /** ISO 3166-1 alpha-2. */
  country: string
  code: string
}

/** The calling codes of all countries. */
export const callingCodes = (): readonly CallingCode[] =>
  getCountries().map(country => ({ country, code: getCountryCallingCode(country) }))

/** The country of a number that is being typed with its calling code; undefined until it is known. */
export const countryOf = (typed: string): string | undefined => {
  const number = new AsYouType()
  number.input(typed.trim().replace(/^00/, '+'))
  return number.getCountry()
}
