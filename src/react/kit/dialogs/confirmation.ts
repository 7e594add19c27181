import { withoutDirectionMarks } from '../../ui/directionMarks.ts'

/** A text as people see it: composed, with single spaces, without invisible marks. */
const visible = (text: string) =>
  withoutDirectionMarks(text)
    .normalize('NFC')
    .replaceAll(/[\u200b-\u200f\ufeff]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Whether a person typed what they were asked to type. The case counts; what cannot be seen does not. */
export const isConfirmed = (typed: string, wanted: string): boolean =>
  visible(wanted) !== '' && visible(typed) === visible(wanted)
