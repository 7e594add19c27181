import { contrast, parseColour, readableOn, type Colour } from '../../../styles/colour.ts'
import type { AccountTranslate } from './accountForm.ts'

/** Least contrast of shapes such as borders with what is around them (WCAG 2.2, 1.4.11). */
const visibleContrast = 3
/** Contrast of text that everybody reads with ease (WCAG 2.2, 1.4.6). */
const easyContrast = 7

const white: Colour = [255, 255, 255]

/** Tells in words how well people see a color and read the text on it; undefined for what is no color. */
export const contrastVerdict = (
  t: AccountTranslate,
  text: string,
  ratio: (value: number) => string,
): string | undefined => {
  const fill = parseColour(text)
  if (!fill) return undefined
  const onIt = readableOn(fill)
  const textContrast = contrast(onIt, fill)
  const read = t(onIt[0] === 255 ? 'whiteOnIt' : 'blackOnIt', {
    ease: t(textContrast >= easyContrast ? 'veryEasy' : 'easy'),
    ratio: ratio(textContrast),
  })
  const onWhite = contrast(fill, white)
  return onWhite >= visibleContrast ? read : `${read} ${t('paleOnWhite', { ratio: ratio(onWhite) })}`
}
