import type { Audit } from '../../../http/audits/answers.ts'
import { policyValues } from './policyValues.ts'

/** A field before and after a change; undefined where it was not there. */
export interface AuditChange {
  /** Empty where the entry does not name it. */
  field: string
  before: unknown
  after: unknown
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

/** Parses objects and lists only: a name such as "123" or "true" is a text. */
const valueIn = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*[[{]/.test(value) ? parsed(value) : value

/** What `before` and `after` of an action are, where they are one value. */
const subjects: Readonly<Record<string, string>> = { 'apiToken.updated': 'description', 'inviteLink.changed': 'roles' }

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const changedKeys = (before: unknown, after: unknown, field: string): AuditChange[] => {
  const [from, to] = [valueIn(before), valueIn(after)]
  // One side alone is that of something new, or removed.
  const areValues = [from, to].every(value => value === undefined || isValues(value))
  if (!areValues) return isEqual(from, to) ? [] : [{ field, before: from, after: to }]
  const [old = {}, now = {}] = [from, to] as [Values | undefined, Values | undefined]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map(key => ({ field: key, before: old[key], after: now[key] }))
    .filter(change => !isEqual(change.before, change.after))
}

const wholeChange = ({ action, facts }: Pick<Audit, 'action' | 'facts'>): AuditChange[] => {
  const { before, after, name, policy } = facts
  if (before === undefined && after === undefined) return []
  if (after === undefined && name !== undefined) return changedKeys(before, name, 'name')
  const field = Object.hasOwn(subjects, action) ? (subjects[action] ?? '') : ''
  const read = (value: unknown): unknown => {
    if (typeof value !== 'string') return value
    if (typeof policy === 'string') return policyValues(policy, value) ?? value
    return field === 'roles' ? value.split(', ').filter(Boolean) : value
  }
  return changedKeys(read(before), read(after), field)
}

/**
 * What an entry changed: `before` and `after` (or the new `name`), of which objects are compared key by key, and pairs such
 * as `roleBefore` and `roleAfter`.
 */
export const changesOf = (audit: Pick<Audit, 'action' | 'facts'>): AuditChange[] => {
  const { facts } = audit
  const pairs = Object.keys(facts).flatMap(key => {
    const field = key.endsWith('Before') ? key.slice(0, -6) : ''
    return field === '' ? [] : changedKeys(facts[key], facts[`${field}After`], field)
  })
  return [...wholeChange(audit), ...pairs]
}

/** The entries of a fact that lists what an entry added or removed, which are ids, keys or addresses. */
export const listedIn = ({ facts }: Pick<Audit, 'facts'>, fact: 'added' | 'removed' | 'fields'): string[] => {
  const value = facts[fact]
  const parts: unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(', ') : []
  return parts.map(String).filter(Boolean)
}
