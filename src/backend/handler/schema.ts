import * as v from 'valibot'

/** Replaces lone surrogates, which no database stores. */
const wellFormed = (text: string): string => new TextDecoder().decode(new TextEncoder().encode(text))

/** A text that is not empty and that a database can hold. */
export const text = (maxLength = 1_000) =>
  v.pipe(v.string(), v.nonEmpty(), v.maxLength(maxLength), v.excludes('\u0000'), v.transform(wellFormed))

/** A text, or `undefined` when it is missing, null or empty. */
export const optionalText = (maxLength = 1_000) =>
  v.pipe(
    v.nullish(v.union([v.literal(''), text(maxLength)])),
    v.transform(value => value || undefined),
  )

/** A mail address in the form in which addresses are compared. It may be nonsense: saying so would help enumeration. */
export const email = v.pipe(
  text(320),
  v.transform(value => value.trim().normalize('NFC').toLowerCase()),
)

/** Id of a record. */
export const id = text(256)

/** A whole number within limits. */
export const wholeNumber = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))

/** A whole number from a query, where it travels as text. Larger ones count as `max`. */
export const queryNumber = (fallback: number, max: number) =>
  v.pipe(
    v.nullish(v.union([v.number(), v.pipe(v.string(), v.digits(), v.transform(Number))]), fallback),
    v.integer(),
    v.minValue(0),
    v.transform(value => Math.min(value, max)),
  )

/** A mail address like `email`, or `undefined` when it is missing, null or empty. */
export const optionalEmail = v.pipe(
  v.nullish(v.union([v.literal(''), email])),
  v.transform(value => value || undefined),
)

/** A whole number within limits; anything else counts as missing. */
export const lenientNumber = (min: number, max: number) => v.fallback(v.optional(wholeNumber(min, max)), undefined)
