/** Lets other work of the process go on. */
export const pause = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 0))

/** Letters that are laid out without a pause, which takes some 30 ms. */
const lettersAtOnce = 4_000

/** Pauses before a row of a table whenever the rows since the last pause have many letters. */
export const createRowPauses = (): ((row: readonly string[]) => Promise<void>) => {
  let letters = 0
  return async row => {
    letters += row.reduce((sum, cell) => sum + cell.length, 0)
    if (letters < lettersAtOnce) return
    letters = 0
    await pause()
  }
}
