import { textPx } from '../../ui/table/textWidth.ts'

/** What a button has besides its words, and the gap beside it. */
const buttonPx = 64

/** Width that buttons beside each other need with their words, estimated from above. */
export const buttonsPx = (labels: readonly string[]): number =>
  labels.reduce((sum, label) => sum + textPx(label, 14) + buttonPx, 0)

/** What a chip has besides its words, and the gap beside it. */
const chipPx = 56

/** The most that a chip takes, in px; the rest of its words is left out. */
export const widestChipPx = 360

/** Width that the chips of chosen filters need beside each other, estimated from above. */
export const chipsPx = (labels: readonly string[]): number =>
  labels.reduce((sum, label) => sum + Math.min(widestChipPx, textPx(label, 13) + chipPx), 0)
