import * as v from 'valibot'

/** A field with a whole number between two others, both included. */
export const wholeNumber = (least: number, most: number, message: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,6}$/, message),
    v.transform(Number),
    v.check(value => value >= least && value <= most, message),
  )
