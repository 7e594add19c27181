import {
  array,
  check,
  custom,
  instance,
  minValue,
  number,
  parse,
  pipe,
  string,
  transform,
  type InferOutput,
} from 'valibot'
import {
  count,
  field,
  fields,
  filledObject,
  flag,
  flagByDefault,
  id,
  list,
  maybeText,
  object,
  oneOf,
  page,
  rows,
  shape,
  text,
} from '../fields.ts'
import { readUserAgent } from '../userAgent.ts'
import type { AuditColumn, AuditColumnType } from './types.ts'

type Values = Readonly<Record<string, unknown>>

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return json // A text that is no JSON stands for itself.
  }
}

/** Most levels of objects and lists in a fact; deeper ones are text. */
const maxDepth = 6

/** Most characters of a fact's part that is text because it is deep. */
const maxDeepText = 2_000

const deepText = (value: object): string => {
  try {
    return JSON.stringify(value).slice(0, maxDeepText)
  } catch {
    return '…' // Deeper than the engine can write.
  }
}

/** A value whose parts beyond `maxDepth` levels are their JSON text, so that whoever walks it is done soon. */
const bounded = (value: unknown, depth = maxDepth): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (depth === 0) return deepText(value)
  if (Array.isArray(value)) return value.map(part => bounded(part, depth - 1))
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, bounded(part, depth - 1)]))
}

/** The objects of the detail, which servers send as a list, as one object or as JSON text. */
const facts = field((json): Values => {
  const parts: unknown[] = [json].flat()
  const objects = parts.map(part => (typeof part === 'string' ? parsed(part) : part)).filter(isValues)
  return Object.fromEntries(objects.flatMap(part => Object.entries(part).map(([key, value]) => [key, bounded(value)])))
})

/** Names by ids; what is no text is left out. */
const names = field((value): Readonly<Record<string, string>> => {
  const entries = isValues(value) ? Object.entries(value) : []
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
})

const columns = fields({
  _id: text,
  createdAt: text,
  time: text,
  email: text,
  actorMail: text,
  user: text,
  action: text,
  description: text,
  resource: text,
  ip: text,
  severity: text,
  userAgent: text,
  outcome: text,
  json: facts,
  names,
})

/** An entry of the audit log as screens show it. */
export const audit = pipe(
  object,
  transform(fieldsOf => {
    const sent = parse(columns, fieldsOf)
    const at = sent.createdAt || sent.time
    return {
      id: sent._id || at,
      at,
      /** Empty when the person is unknown. */
      email: sent.email || sent.actorMail,
      userId: sent.user,
      action: sent.action,
      /** A sentence; empty where the server sends none. */
      description: sent.description,
      target: sent.resource,
      ip: sent.ip,
      severity: sent.severity,
      userAgent: sent.userAgent,
      /** Names of the browser and its system, where the user agent tells them. */
      ...readUserAgent(sent.userAgent),
      isFailure: (sent.outcome || sent.json['outcome']) === 'failure',
      /** Further facts by name. */
      facts: sent.json,
      /** Names, as they were then, of what the facts name by ids. */
      names: sent.names,
      /** Every field of the answer, for columns that only this server has. */
      fields: bounded(fieldsOf) as Values,
    }
  }),
  check(({ id }) => id !== '', 'neither id nor time'),
)

/** A part of the log. */
export const auditPage = page(audit, 'data')

/** Entries of today, and severe ones of this week. */
export const auditStats = fields({ totalToday: count, severeThisWeek: count })

const types: readonly AuditColumnType[] = ['Timestamp', 'Email', 'AlphaNumeric', 'IpAddress', 'Severity', 'Json']

const isInDetails = (value: unknown) =>
  !['', 'never', 'false'].includes(value === undefined || value === null ? '' : String(value).toLowerCase())

/** A column of the log as its server sends it, and as screens use it. A type that is unknown counts as text. */
export const auditField = shape(
  {
    name: text,
    type: text,
    displayName: text,
    sortable: flag,
    filterable: flag,
    showInTable: flag,
    showInMoreInfo: field(isInDetails),
  },
  sent => ({
    name: sent.name,
    type: types.find(known => known === sent.type) ?? 'AlphaNumeric',
    displayName: sent.displayName || sent.name,
    isSortable: sent.sortable,
    isFilterable: sent.filterable,
    isInTable: sent.showInTable,
    isInDetails: sent.showInMoreInfo,
  }),
)

/** Names of columns are those of fields, and no texts. */
const longestName = 100

/** A column that has a name; it is sent back as it is for a file. */
const sentColumn = custom<AuditColumn>(value => {
  const name = isValues(value) ? value['name'] : undefined
  return typeof name === 'string' && name !== '' && name.length <= longestName
})

const auditColumn = pipe(
  sentColumn,
  transform(sent => ({ sent, field: parse(auditField, sent) })),
)

/** The columns of the log in the server's description of its entities; a single column may stand without a list. */
export const auditsMetadata = list(
  pipe(
    object,
    transform(({ properties }) => ({ properties: [properties ?? []].flat() })),
    fields({ properties: rows(auditColumn) }),
  ),
  'rows',
)

/** A file of entries. */
export const csvFile = instance(Blob, 'no file')

/** A file that is written in the background. */
export const auditFile = fields({
  id,
  format: oneOf(['csv', 'jsonl'], 'csv'),
  state: oneOf(['running', 'ready', 'failed'], 'running'),
  rows: count,
  total: count,
  parts: count,
  isComplete: flagByDefault,
  createdAt: text,
  removeAt: text,
})

/** The person's own files. */
export const auditFiles = list(auditFile, 'rows')

/** The views that the person keeps. */
export const auditViews = list(fields({ id, name: text, query: text }), 'rows')

const told = pipe(number(), minValue(0))

const faultKinds = ['changed', 'missing', 'reordered', 'cutOff', 'unsealed'] as const

const auditFault = fields({
  sequence: count,
  kind: pipe(
    string(),
    transform(kind => faultKinds.find(known => known === kind) ?? 'changed'),
  ),
  auditId: maybeText,
})

/** The result of a check. Unlike other answers it is read strictly: one that is incomplete proves nothing. */
export const auditVerification = fields({ sequence: told, rows: told, pending: told, faults: array(auditFault) })

/** The signed state of the log, as the text of a file. */
export const checkpointText = pipe(
  filledObject,
  transform(checkpoint => JSON.stringify(checkpoint, undefined, 2)),
)

/** An entry of the audit log as screens show it. */
export type Audit = InferOutput<typeof audit>
/** A column of the table or of the details. */
export type AuditField = InferOutput<typeof auditField>
/** Something that is wrong with the seals of the log. */
export type AuditFault = InferOutput<typeof auditFault>
/** A file that is written in the background. */
export type AuditFile = InferOutput<typeof auditFile>
/** The columns of the log, as the server sent them and as screens read them. */
export interface AuditColumns {
  sent: AuditColumn[]
  fields: AuditField[]
}
