/** Made once: it takes longer than cutting a text. */
let segmenter: Intl.Segmenter | undefined

/** The graphemes of a text, as a person counts letters; a family emoji is one. */
export const graphemes = (text: string): string[] => {
  // Each character of these texts is a letter of its own.
  if (/^[ -~]*$/.test(text)) return text.split('')
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return [...segmenter.segment(text)].map(({ segment }) => segment)
}
