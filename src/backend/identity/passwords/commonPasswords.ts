import type { Breaches } from '../../ports/ports.ts'

/** Base words of common passwords; years, digits and signs around them add no strength. */
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

/** Keyboard and digit sequences. */
const rows = ['01234567890', '09876543210', '1q2w3e4r5t6y', '11223344556677']

const isRow = (text: string) => text.length >= 4 && (rows.some(row => row.includes(text)) || /^(.{1,4})\1+$/.test(text))

/**
 * A built-in check for the most common passwords: a common word with digits and signs around it, and digit sequences.
 * Operators with a list of breached passwords provide it as the port.
 */
export const commonPasswords: Breaches = {
  isKnown: async password => {
    const text = password.toLowerCase()
    if (isRow(text)) return true
    const core = text.replace(/^[^a-z@]+/, '').replace(/[\d\W_]+$/, '')
    return words.has(text) || words.has(core) || words.has(core.replaceAll('@', 'a').replaceAll('0', 'o'))
  },
}
