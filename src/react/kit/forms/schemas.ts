import { pipe, string, transform } from 'valibot'

/** A checkbox or switch: true when it is checked. */
export const checked = pipe(
  string(),
  transform(text => text !== ''),
)
