/** By its number, so that it means nothing in a selector (CSSOM §2.1, which not every environment for tests has). */
const escapedLetter = (letter: string) => `\\${letter.codePointAt(0)?.toString(16)} `

/** Selector of the button that opens a row, by the key of the row. */
export const openerOf = (key: string): string => `[data-opens-row="${key.replaceAll(/[^\w-]/gu, escapedLetter)}"]`
