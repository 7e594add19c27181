import * as v from 'valibot'
import { badRequest } from '../request/httpError.ts'

type Issue = v.BaseIssue<unknown>

const counted = (issue: Issue) => {
  const { requirement } = issue as Issue & { requirement: number }
  return `${requirement} ${Array.isArray(issue.input) ? 'entries' : 'characters'}`
}

const oneOf = (issue: Issue) => `must be one of ${issue.expected?.replaceAll(/[()"]/g, '').replaceAll(' | ', ', ')}`

/**
 * Messages by issue type. The library's own messages name its schemas, so they are not shown; `check` and
 * `raw_transform` always have messages of this project.
 */
const reasons: Readonly<Record<string, (issue: Issue) => string>> = {
  string: () => 'must be a text',
  non_empty: () => 'must not be empty',
  max_length: issue => `must have at most ${counted(issue)}`,
  min_length: issue => `must have at least ${counted(issue)}`,
  excludes: () => 'must not hold control characters',
  boolean: () => 'must be true or false',
  number: () => 'must be a number',
  digits: () => 'must be a whole number',
  integer: () => 'must be a whole number',
  min_value: issue => `must be at least ${(issue as Issue & { requirement: number }).requirement}`,
  max_value: issue => `must be at most ${(issue as Issue & { requirement: number }).requirement}`,
  picklist: oneOf,
  variant: oneOf,
  literal: issue => `must be ${issue.expected}`,
  array: () => 'must be a list',
  object: () => 'must be an object',
  strict_object: () => 'must be an object without other fields',
  check: issue => issue.message,
  raw_transform: issue => issue.message,
  // The first schema of the union that accepts the type decides; without one, the last issue is reported.
  union: issue => (issue.issues?.[0] ? reasonOf(issue.issues.at(-1)!) : 'is not valid'),
}

const reasonOf = (issue: Issue): string =>
  issue.received === 'undefined' ? 'is missing' : (reasons[issue.type]?.(issue) ?? 'is not valid')

/**
 * Checks an operation's input against the schema of its handler.
 * @throws HttpError 400 that names the first invalid field
 */
export const checkedInput = <Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> => {
  const result = v.safeParse(schema, input, { abortEarly: true, abortPipeEarly: true })
  if (result.success) return result.output
  const [issue] = result.issues
  throw badRequest(`${v.getDotPath(issue) ?? 'The input'} ${reasonOf(issue)}`)
}
