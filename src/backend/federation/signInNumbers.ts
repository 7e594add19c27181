import type { Random } from '../ports/ports.ts'

/** Letters and digits that are not mistaken for each other when they are read out; 32, so that all are equally likely. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 10

/** The parameter and the fact by which the number of a failed sign-in reaches the page. */
export const numberName = 'signInNumber'

/** A number of a failed sign-in: 50 bits, so that nobody can guess those of others. */
export const newSignInNumber = ({ bytes }: Random): string =>
  Array.from(bytes(length), byte => alphabet[byte % alphabet.length]).join('')
