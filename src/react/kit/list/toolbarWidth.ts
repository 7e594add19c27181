import { textPx } from '../../ui/table/textWidth.ts'

/** What a button has besides its words, and the gap beside it. */
const buttonPx = 64

/** Width that buttons beside each other need with their words, estimated from above. */
export const buttonsPx = (labels: readonly string[]): number =>
  labels.reduce((sum, label) => sum + textPx(label, 14) + buttonPx, 0)
