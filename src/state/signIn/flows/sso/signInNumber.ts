import type { FeError } from '../../../../http/errors.ts'

/** The parameter of the address, and the fact of an error, with the number of a failed sign-in. */
export const numberName = 'signInNumber'

/** The number by which an administrator finds a failed sign-in; `undefined` where the server gave none. */
export const signInNumberOf = (error: Pick<FeError, 'context'> | undefined): string | undefined => {
  const number = error?.context?.[numberName]
  return typeof number === 'string' && /^[A-HJ-NP-Z2-9]{10}$/.test(number) ? number : undefined
}
