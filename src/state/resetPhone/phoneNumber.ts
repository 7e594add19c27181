/** The region that a language code like `en-GB` names, for numbers without a country code. */
const regionOf = (locale: string | undefined): string | undefined => /[-_]([A-Z]{2})$/i.exec(locale ?? '')?.[1]

/**
 * A typed number in the form of E.164, or `undefined` when it can be nobody's. The knowledge about the world's numbers
 * is loaded on first use; without it any number with a country code will do, and the server decides.
 */
export const phoneNumberOf = async (typed: string, locale: string | undefined): Promise<string | undefined> => {
  const plain = typed.replaceAll(/[\s().-]/g, '')
  try {
    const { parsePhoneNumberFromString, isSupportedCountry } = await import('libphonenumber-js/min')
    const region = regionOf(locale)?.toUpperCase() ?? ''
    const number = parsePhoneNumberFromString(typed, isSupportedCountry(region) ? region : undefined)
    return number?.isPossible() ? number.number : undefined
  } catch {
    return /^\+[1-9]\d{6,14}$/.test(plain) ? plain : undefined
  }
}
