import type { Breaches } from '../ports/ports.ts'

/** Words that most guessed passwords are made of; years, digits and signs around them make nothing better. */
const words = new Set(
  (
    'password passwort passw0rd p@ssword p@ssw0rd pass passwd qwerty qwertz qwertyuiop asdfgh asdfghjkl zxcvbnm azerty ' +
    'qazwsx 1qaz2wsx abc abcd abcdef iloveyou welcome letmein admin administrator root user guest login master monkey ' +
    'dragon football baseball basketball superman batman princess sunshine shadow michael jordan ashley daniel jessica ' +
    'summer winter spring autumn monday freedom whatever trustno starwars pokemon computer internet secret changeme ' +
    'default test testing hello killer charlie donald hunter ranger buster soccer hockey cheese ginger pepper flower ' +
    'google facebook linkedin dropbox microsoft windows samsung apple london liverpool arsenal chelsea'
  ).split(' '),
)

/** Digits that people type in a row. */
const rows = ['01234567890', '09876543210', '1q2w3e4r5t6y', '11223344556677']

const isRow = (text: string) => text.length >= 4 && (rows.some(row => row.includes(text)) || /^(.{1,4})\1+$/.test(text))

/**
 * A short list of what thieves try first: a common word with digits and signs around it, and rows of digits. An operator
 * with a list of stolen passwords brings it as the port.
 */
export const commonPasswords: Breaches = {
  isKnown: async password => {
    const text = password.toLowerCase()
    if (isRow(text)) return true
    const core = text.replace(/^[^a-z@]+/, '').replace(/[\d\W_]+$/, '')
    return words.has(text) || words.has(core) || words.has(core.replaceAll('@', 'a').replaceAll('0', 'o'))
  },
}
