import * as v from 'valibot'
import { comparedEmail } from '../../http/emailDomain.ts'
import { optionalPhoneOf } from './phoneNumber.ts'

/** Replaces lone surrogates, which no database stores. */
const wellFormed = (text: string): string => new TextDecoder().decode(new TextEncoder().encode(text))

/** A non-empty string that a database can store. */
export const text = (maxLength = 1_000) =>
  v.pipe(v.string(), v.nonEmpty(), v.maxLength(maxLength), v.excludes('\u0000'), v.transform(wellFormed))

/** A string of another schema, or `undefined` when it is missing, null or empty. */
export const ifGiven = (schema: v.GenericSchema<string, string>) =>
  v.pipe(
    v.nullish(v.union([v.literal(''), schema])),
    v.transform(value => value || undefined),
  )

/** A string, or `undefined` when it is missing, null or empty. */
export const optionalText = (maxLength = 1_000) => ifGiven(text(maxLength))

/** Line breaks and control characters become spaces; overrides of the writing direction are removed. */
const onOneLine = (value: string): string =>
  value
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()

/** A name or other text of one line, which is shown in lists and written into mails. May come out empty. */
export const line = (maxLength = 1_000) => v.pipe(text(maxLength), v.transform(onOneLine))

/**
 * The name that an identity provider has for a person, as one line; undefined where nothing is left of it. It is cut rather than
 * refused, because the person cannot correct it during the sign-in.
 */
export const suppliedName = (name: string | undefined): string | undefined =>
  onOneLine(wellFormed((name ?? '').slice(0, 200))) || undefined

/** A mail address, normalised for comparison. Its syntax is not checked, to give no help with enumeration. */
export const email = v.pipe(text(320), v.transform(comparedEmail))

/** Id of a record. */
export const id = text(256)

/** The token of a link, or the one that belongs to a code. */
export const token = text()

/** A phone number with its country code; normalised to E.164. */
export const phoneNumber = v.pipe(
  text(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const number = optionalPhoneOf(dataset.value)
    if (number !== undefined) return number
    addIssue({ message: 'must be a phone number with its country code, like +12025550143' })
    return NEVER
  }),
)

/** A boolean in a query, where it is a string. */
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

/** Comma-separated ids in a query; at most `mostItems`. */
export const queryIds = (mostItems: number) =>
  v.pipe(
    optionalText(mostItems * 100),
    v.transform(value => value?.split(',').slice(0, mostItems)),
  )

/** An integer within limits. */
export const wholeNumber = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))

/** An integer in a query, where it is a string. Larger ones count as `max`. */
export const queryNumber = (fallback: number, max: number) =>
  v.pipe(
    v.nullish(v.union([v.number(), v.pipe(v.string(), v.digits(), v.transform(Number))]), fallback),
    v.integer(),
    v.minValue(0),
    v.transform(value => Math.min(value, max)),
  )

/** A typed code, with spaces removed. */
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

/** An integer within limits; anything else counts as missing. */
export const lenientNumber = (min: number, max: number) => v.fallback(v.optional(wholeNumber(min, max)), undefined)
