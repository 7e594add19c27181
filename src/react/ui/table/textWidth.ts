const combining = /\p{Mn}/u
const narrowLetters = /[fijlrtI1.,:;'’|!()[\]{}\s-]/u
const wideLetters = /[mwMW@%&\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uffef]/u
const capitals = /\p{Lu}/u

/** Width of a letter in em, rounded up. */
const emOf = (letter: string): number => {
  if (combining.test(letter)) return 0
  if (narrowLetters.test(letter)) return 0.4
  if (wideLetters.test(letter)) return 1
  return capitals.test(letter) ? 0.72 : 0.61
}

/**
 * Width of a text in px, estimated from above for the usual interface fonts. Measuring needs the element on the page, so
 * the first rows would be drawn before it.
 */
export const textPx = (text: string, sizePx: number): number => {
  let em = 0
  for (const letter of text) em += emOf(letter)
  return Math.ceil(em * sizePx)
}

/** Width that a text needs on two lines, broken between its words. */
export const twoLinesPx = (text: string, sizePx: number): number => {
  const words = text.split(/\s+/)
  const widths = words.map((_word, index) =>
    Math.max(textPx(words.slice(0, index + 1).join(' '), sizePx), textPx(words.slice(index + 1).join(' '), sizePx)),
  )
  return Math.min(...widths)
}
