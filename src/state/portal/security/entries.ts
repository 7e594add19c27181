/** The entries of a text, separated by lines, spaces, commas or semicolons, each in its normal form, and each once. */
export const entriesOf = (text: string, read: (entry: string) => string | undefined): (string | undefined)[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .filter(entry => entry !== '')
      .map(read),
  ),
]
