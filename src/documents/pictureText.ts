/** Width of a text in px. */
export type Measure = (text: string, size: number, isBold: boolean) => number

/** How a text is fitted. */
export interface TextBox {
  width: number
  size: number
  isBold?: boolean
  /** Lines at most; a longer text ends with an ellipsis. */
  most: number
}

/** Letters of a text that are looked at: no box has room for more. */
const mostLetters = 400
const ellipsis = '…'

/** How many of the letters fit, found by halving. */
export const fitting = (letters: readonly string[], fits: (text: string) => boolean): number => {
  let [low, high] = [0, letters.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(letters.slice(0, middle).join(''))) low = middle
    else high = middle - 1
  }
  return low
}

/** The lines of a text in a box. They end between words, and inside of a word that is longer than a line. */
export const linesIn = (text: string, { width, size, isBold = false, most }: TextBox, measure: Measure): string[] => {
  const letters = [
    ...text
      .slice(0, 2 * mostLetters)
      .replaceAll(/\s+/gu, ' ')
      .trim(),
  ]
  let rest = letters.length > mostLetters ? [...letters.slice(0, mostLetters), ellipsis] : letters
  const lines: string[] = []
  // Of narrower letters there are fewer in a line than it has room for, which keeps long texts cheap.
  const mostInLine = Math.ceil((4 * width) / size)
  const fits = (line: string) => measure(line, size, isBold) <= width
  const fittingIn = (test: (line: string) => boolean) => fitting(rest.slice(0, mostInLine), test)
  while (rest.length > 0) {
    const count = fittingIn(fits)
    if (count === rest.length) return [...lines, rest.join('')]
    if (lines.length === most - 1) {
      const end = fittingIn(line => fits(line + ellipsis))
      return [...lines, rest.slice(0, end).join('').trimEnd() + ellipsis]
    }
    const space = rest.lastIndexOf(' ', count)
    const end = space > 0 ? space : Math.max(1, count)
    lines.push(rest.slice(0, end).join(''))
    rest = rest.slice(space > 0 ? end + 1 : end)
  }
  return lines
}
