import type { Audit } from '../../../http/audits/answers.ts'

/** A field before and after a change; empty where it was not there. */
export interface AuditChange {
  field: string
  before: string
  after: string
}

type Values = Readonly<Record<string, unknown>>

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text // A text that is no JSON stands for itself.
  }
}

const shown = (value: unknown): string => {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const changedKeys = (before: unknown, after: unknown, field: string): AuditChange[] => {
  const [from, to] = [before, after].map(value => (typeof value === 'string' ? parsed(value) : value))
  if (!isValues(from) || !isValues(to)) return [{ field, before: shown(before), after: shown(after) }]
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .map(key => ({ field: key, before: shown(from[key]), after: shown(to[key]) }))
    .filter(change => change.before !== change.after)
}

/**
 * What an entry changed: `before` and `after` (or the new `name`), of which objects are compared key by key, and pairs such
 * as `roleBefore` and `roleAfter`.
 */
export const changesOf = ({ facts }: Pick<Audit, 'facts'>): AuditChange[] => {
  const { before, after, name } = facts
  const whole = before === undefined ? [] : changedKeys(before, after ?? name, after === undefined ? 'name' : '')
  const pairs = Object.keys(facts).flatMap(key => {
    const field = key.endsWith('Before') ? key.slice(0, -6) : ''
    return field === '' ? [] : changedKeys(facts[key], facts[`${field}After`], field)
  })
  return [...whole, ...pairs]
}
