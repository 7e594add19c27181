/** The graphemes of a text, as a person counts letters; a family emoji is one. */
export const graphemes = (text: string): string[] =>
  [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment)
