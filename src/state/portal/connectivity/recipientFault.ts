/** What is wrong with a mail address or a number; `undefined` when it can be used. */
export type RecipientFault =
  'noAt' | 'noName' | 'noDomain' | 'forbiddenSign' | 'tooLong' | 'noCountry' | 'noNumber' | 'tooShort'

const longestAddress = 254

/** Why a text is no mail address that can be written to. */
export const emailFault = (value: string): RecipientFault | undefined => {
  const address = value.trim()
  if (address.length > longestAddress) return 'tooLong'
  const at = address.lastIndexOf('@')
  if (at < 0) return 'noAt'
  const [name, domain] = [address.slice(0, at), address.slice(at + 1)]
  if (name === '') return 'noName'
  if (/[\s<>()[\]\\,;:"@]/.test(name) || /^\.|\.\.|\.$/.test(name)) return 'forbiddenSign'
  if (!/^[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u.test(domain))
    return 'noDomain'
  return undefined
}

/** A number as people write it, without its grouping: `00` stands for the `+` before the country code. */
export const plainNumber = (value: string): string =>
  value.replaceAll(/[\s().\-\u2010-\u2015\u00a0/]/g, '').replace(/^00/, '+')

/** Why a text is no number in the form of E.164. */
export const numberFault = (value: string): RecipientFault | undefined => {
  const number = plainNumber(value)
  if (!/^\+?\d+$/.test(number)) return 'noNumber'
  if (!/^\+[1-9]/.test(number)) return 'noCountry'
  if (number.length < 8) return 'tooShort'
  return number.length > 16 ? 'tooLong' : undefined
}
