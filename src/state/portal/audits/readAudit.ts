import type { AuditColumn, AuditColumnType, AuditRow } from '../../../http/audits/types.ts'

/** An entry of the audit log as screens show it. */
export interface Audit {
  id: string
  at: string
  /** Empty for nobody known. */
  email: string
  userId: string
  action: string
  /** A sentence; empty where the server sends none. */
  description: string
  target: string
  ip: string
  severity: string
  userAgent: string
  isFailure: boolean
  /** Further facts by name. */
  facts: Readonly<Record<string, unknown>>
  /** Every field of the answer, for columns that only this server has. */
  fields: Readonly<Record<string, unknown>>
}

/** A column of the table or of the details. */
export interface AuditField {
  name: string
  type: AuditColumnType
  displayName: string
  isSortable: boolean
  isFilterable: boolean
  isInTable: boolean
  isInDetails: boolean
}

/** A field before and after a change; empty where it was not there. */
export interface AuditChange {
  field: string
  before: string
  after: string
}

type Values = Readonly<Record<string, unknown>>

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** The objects of the detail, which servers send as a list, as one object or as JSON text. */
const factsOf = (json: unknown): Values => {
  const parts: unknown[] = [json].flat()
  const objects = parts.map(part => (typeof part === 'string' ? parsed(part) : part)).filter(isValues)
  return Object.assign({}, ...objects) as Values
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text // A text that is no JSON stands for itself.
  }
}

/** An entry of an answer. Servers may leave fields out or send null for them. */
export const readAudit = (row: Partial<AuditRow>): Audit => {
  const facts = factsOf(row.json)
  const at = textOf(row.createdAt) || textOf(row.time)
  return {
    id: textOf(row._id) || at,
    at,
    email: textOf(row.email) || textOf(row.actorMail),
    userId: textOf(row.user),
    action: textOf(row.action),
    description: textOf(row.description),
    target: textOf(row.resource),
    ip: textOf(row.ip),
    severity: textOf(row.severity),
    userAgent: textOf(row.userAgent),
    isFailure: (row.outcome ?? facts['outcome']) === 'failure',
    facts,
    fields: row as Values,
  }
}

const types: readonly string[] = ['Timestamp', 'Email', 'AlphaNumeric', 'IpAddress', 'Severity', 'Json']

/** A column of the metadata; undefined without a name. A type that is unknown counts as text. */
export const readField = (column: Partial<AuditColumn> | null): AuditField | undefined => {
  const name = textOf(column?.name)
  if (!column || name === '') return undefined
  return {
    name,
    type: types.includes(textOf(column.type)) ? column.type! : 'AlphaNumeric',
    displayName: textOf(column.displayName) || name,
    isSortable: column.sortable === true,
    isFilterable: column.filterable === true,
    isInTable: column.showInTable === true,
    isInDetails: !['', 'never', 'false'].includes(shown(column.showInMoreInfo).toLowerCase()),
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
