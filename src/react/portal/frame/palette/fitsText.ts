import { matchesText } from '../../../ui/portal/matchesText.ts'

/** So many letters or fewer are in nearly every text. */
const fewLetters = 2

/** Words of scripts that put spaces between words. */
const spaced = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Number}]+$/u

const isShort = (word: string) => [...word].length <= fewLetters && spaced.test(word)

const wordsIn = (text: string) => text.match(/[\p{Letter}\p{Mark}\p{Number}]+/gu) ?? []

const startOf = (word: string, length: number) => [...word.normalize('NFC')].slice(0, length).join('')

/**
 * True when one of the texts contains every word of what was typed, whatever their case and accents; a word of one or two
 * letters has to be the start of a word.
 */
export const fitsText = (typed: string, ...texts: readonly (string | undefined)[]): boolean => {
  if (!matchesText(typed, ...texts)) return false
  const short = typed.normalize('NFC').split(/\s+/).filter(isShort)
  if (short.length === 0) return true
  const words = texts.flatMap(text => (text ? wordsIn(text) : []))
  return short.every(start => words.some(word => matchesText(start, startOf(word, [...start].length))))
}
