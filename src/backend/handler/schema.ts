import * as v from 'valibot'
import { optionalPhoneOf } from '../identity/phones.ts'

/** Replaces lone surrogates, which no database stores. */
const wellFormed = (text: string): string => new TextDecoder().decode(new TextEncoder().encode(text))

/** A text that is not empty and that a database can hold. */
export const text = (maxLength = 1_000) =>
  v.pipe(v.string(), v.nonEmpty(), v.maxLength(maxLength), v.excludes('\u0000'), v.transform(wellFormed))

/** A text of another schema, or `undefined` when it is missing, null or empty. */
export const ifGiven = (schema: v.GenericSchema<string, string>) =>
  v.pipe(
    v.nullish(v.union([v.literal(''), schema])),
    v.transform(value => value || undefined),
  )

/** A text, or `undefined` when it is missing, null or empty. */
export const optionalText = (maxLength = 1_000) => ifGiven(text(maxLength))

/** A mail address in the form in which addresses are compared. It may be nonsense: saying so would help enumeration. */
export const email = v.pipe(
  text(320),
  v.transform(value => value.trim().normalize('NFC').toLowerCase()),
)

/** Id of a record. */
export const id = text(256)

/** The secret part of a link, or what goes with a code. */
export const token = text()

/** A phone number with its country code; becomes the form of E.164. */
export const phoneNumber = v.pipe(
  text(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const number = optionalPhoneOf(dataset.value)
    if (number !== undefined) return number
    addIssue({ message: 'must be a phone number with its country code, like +12025550143' })
    return NEVER
  }),
)

/** A yes or no from a query, where it travels as text. */
export const queryFlag = (fallback: boolean) =>
  v.nullish(
    v.union([
      v.boolean(),
      v.pipe(
        v.picklist(['true', 'false']),
        v.transform(value => value === 'true'),
      ),
    ]),
    fallback,
  )

/** Ids from a query, where they travel as one text with commas between them; no more than `mostItems`. */
export const queryIds = (mostItems: number) =>
  v.pipe(
    optionalText(mostItems * 100),
    v.transform(value => value?.split(',').slice(0, mostItems)),
  )

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

/** A code as people type it, without the spaces they put between its groups. */
export const typedCode = v.pipe(
  text(40),
  v.transform(value => value.replaceAll(/\s/g, '')),
)

/** The token of a solved captcha. */
export const captchaToken = optionalText(10_000)

/** A mail address like `email`, or `undefined` when it is missing, null or empty. */
export const optionalEmail = v.pipe(
  v.nullish(v.union([v.literal(''), email])),
  v.transform(value => value || undefined),
)

/** A whole number within limits; anything else counts as missing. */
export const lenientNumber = (min: number, max: number) => v.fallback(v.optional(wholeNumber(min, max)), undefined)
