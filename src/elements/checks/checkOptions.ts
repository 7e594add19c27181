import * as v from 'valibot'
import type { AppOptions } from '../../state/vendor/appOptions.ts'
import { optionShapes } from './optionShapes.ts'

const kinds: Readonly<Record<string, string>> = {
  boolean: 'true or false',
  function: 'a function',
  number: 'a number',
  string: 'a text',
}

/** What a value is, without the value: it may be a secret. */
const kindOf = (value: unknown): string => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  return kinds[typeof value] ?? (typeof value === 'object' ? 'an object' : typeof value)
}

/** An error of a key names the key: it is no secret, and its name says what to mend. */
const isOfKey = ({ path, expected }: v.BaseIssue<unknown>): boolean =>
  expected === 'never' || path?.at(-1)?.origin === 'key'

/** False for a field that the page added to all its objects. */
const isOwn = ({ path }: v.BaseIssue<unknown>): boolean =>
  (path ?? []).every(({ origin, input, key }) => origin === 'value' || Object.hasOwn(input as object, key as string))

const sentenceOf = (issue: v.BaseIssue<unknown>): string => {
  const place = issue.path?.map(({ key }) => String(key)).join('.') ?? 'The options'
  return `${place} is ${isOfKey(issue) ? 'not known' : kindOf(issue.input)}; expected: ${issue.message}`
}

const placeOf = ({ path }: v.BaseIssue<unknown>) => JSON.stringify(path?.map(({ key }) => String(key)))

const prefixTwice =
  'contextOptions.baseUrl ends in the prefix of the API, which is added to it once more; give it without, or another urlPrefix'

/**
 * Describes each part of the options that has another shape than documented, in a sentence for developers: TypeScript
 * tells only those who use it. No sentence repeats a value.
 * @param isPrefixTwice whether the base URL ends in the prefix
 */
export const faultsOf = (options: AppOptions, isPrefixTwice = false): string[] => {
  const { issues = [] } = v.safeParse(optionShapes, options)
  const firstOfEach = new Map(
    issues
      .filter(isOwn)
      .toReversed()
      .map(issue => [placeOf(issue), issue]),
  )
  const faults = [...firstOfEach.values()].toReversed().map(sentenceOf)
  return isPrefixTwice ? [...faults, prefixTwice] : faults
}
