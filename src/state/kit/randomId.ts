/** Letters and digits of which nobody guesses another one, for a record whose id its creator chooses. */
export const randomId = (randomBytes: (length: number) => Uint8Array): string =>
  Array.from(randomBytes(16), byte => byte.toString(16).padStart(2, '0')).join('')
