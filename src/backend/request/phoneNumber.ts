import { badRequest } from './httpError.ts'

/** A number normalised to E.164, however its digits were grouped; `undefined` for anything else. */
export const optionalPhoneOf = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || value.length > 40) return undefined
  const number = value.replaceAll(/[\s().-]/g, '').replace(/^00/, '+')
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : undefined
}

/** A number normalised to E.164. @throws HttpError 400 for anything else. */
export const phoneOf = (value: unknown): string => {
  const number = optionalPhoneOf(value)
  if (number === undefined) throw badRequest('Enter a phone number with its country code, like +12025550143.')
  return number
}
