import { fitting } from './pictureText.ts'

/** A cell of a table: its width, the size of its letters, and the height that it has at most. */
export interface CellBox {
  width: number
  size: number
  highest: number
}

/** The width of a narrow letter for each unit of its size. */
const narrowest = 0.25

/** Letters of a word that the library breaks in no time. */
const harmless = 40

const mostInLine = ({ width, size }: CellBox) => Math.ceil(width / (size * narrowest))

/** The text of a cell as far as there may be room for it. */
export const shownText = (text: string, cell: CellBox): string => {
  const most = mostInLine(cell) * Math.ceil(cell.highest / cell.size)
  return text.length > most ? `${text.slice(0, most)}…`.toWellFormed() : text
}

/**
 * A text with line breaks in long words, at the ends of lines of the cell. The library for PDF files breaks such words itself, but measures
 * the whole rest of a word for each line: a table with a thousand long words would take minutes of processor time.
 */
export const brokenWords = (text: string, cell: CellBox, widthOf: (text: string) => number): string =>
  text.replaceAll(/\S+/g, word => {
    if (word.length <= harmless) return word
    const letters = [...word]
    const pieces: string[] = []
    for (let at = 0; at < letters.length;) {
      const line = letters.slice(at, at + mostInLine(cell))
      const count = Math.max(
        1,
        fitting(line, part => widthOf(part) <= cell.width),
      )
      pieces.push(line.slice(0, count).join(''))
      at += count
    }
    return pieces.join('\n')
  })
