import { withoutDirectionMarks } from './directionMarks.ts'
import { graphemes } from './graphemes.ts'

const hues = [15, 55, 100, 150, 195, 240, 285, 330]

/** The same text always gets the same hue. */
export const hueOf = (text: string): number => {
  let sum = 7
  for (const character of text) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521
  return hues[sum % hues.length] ?? 240
}

/** First letters of the first and the last word; one letter for a single word or an address. */
export const initialsOf = (name: string): string => {
  const words = (withoutDirectionMarks(name).split('@')[0] ?? '')
    .split(/[\s._-]+/)
    .filter(word => /^[\p{L}\p{N}]/u.test(word))
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return letters
    .map(word => (word ? (graphemes(word.slice(0, 16))[0] ?? '') : ''))
    .join('')
    .toLocaleUpperCase()
}

/** What stands for a person without a picture: the place of a colour among `faceColours`, and initials. */
export const faceOf = (name: string, id?: string): { hue: number; initials: string } => ({
  hue: hues.indexOf(hueOf(id ?? name)),
  initials: initialsOf(name),
})

/** Background and text of a face with a hue, as declarations. */
export const coloursOf = (hue: number): string => `
  background: light-dark(oklch(0.93 0.04 ${hue}), oklch(0.34 0.06 ${hue}));
  color: light-dark(oklch(0.4 0.1 ${hue}), oklch(0.9 0.06 ${hue}));
`

/** The colours of all faces, for lists whose cells are plain elements; `data-hue` is the place of one. */
export const faceColours = hues.map((hue, place) => `&[data-hue='${place}'] {${coloursOf(hue)}}`).join('')
