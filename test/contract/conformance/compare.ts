import { isDeepStrictEqual } from 'node:util'
import type { Exchange, Outcome, WireRequest } from './exchange.ts'

/** One thing that is not the same, by a name such as `query._limit` or `failure.code`. */
export interface Difference {
  field: string
  ours: unknown
  theirs: unknown
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const compareValues = (field: string, ours: unknown, theirs: unknown): Difference[] =>
  isDeepStrictEqual(ours, theirs) ? [] : [{ field, ours, theirs }]

/** Compares two records key by key, so that each key can be named. */
const compareKeys = (field: string, ours: object, theirs: object): Difference[] => {
  const [left, right] = [ours as Record<string, unknown>, theirs as Record<string, unknown>]
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].flatMap(key =>
    compareValues(`${field}.${key}`, left[key], right[key]),
  )
}

const compareRequests = (ours: WireRequest, theirs: WireRequest): Difference[] => [
  ...compareValues('method', ours.method, theirs.method),
  ...compareValues('origin', ours.origin, theirs.origin),
  ...compareValues('path', ours.path, theirs.path),
  ...compareKeys('query', ours.query, theirs.query),
  ...compareKeys('header', ours.headers, theirs.headers),
  ...(isRecord(ours.body) && isRecord(theirs.body)
    ? compareKeys('body', ours.body, theirs.body)
    : compareValues('body', ours.body, theirs.body)),
  ...compareValues('credentials', ours.credentials, theirs.credentials),
]

const compareOutcomes = (ours: Outcome, theirs: Outcome): Difference[] => {
  if (ours.kind === 'value' && theirs.kind === 'value') return compareValues('value', ours.value, theirs.value)
  if (ours.kind === 'failure' && theirs.kind === 'failure') return compareKeys('failure', ours.failure, theirs.failure)
  if (ours.kind === 'left' && theirs.kind === 'left') return compareValues('left', ours.address, theirs.address)
  return [{ field: 'outcome', ours, theirs }]
}

/** Everything in which two exchanges differ: requests, outcome and lines for developers. */
export const differences = (ours: Exchange, theirs: Exchange): Difference[] => {
  const [first] = ours.requests
  const [reference] = theirs.requests
  return [
    ...compareValues('requests', ours.requests.length, theirs.requests.length),
    ...(first && reference ? compareRequests(first, reference) : []),
    ...compareOutcomes(ours.outcome, theirs.outcome),
    ...compareKeys('logged', ours.logged, theirs.logged),
  ]
}
