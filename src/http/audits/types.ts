/** One row of the audit log. Servers may leave out what they do not know. */
export interface AuditRow {
  _id: string
  createdAt: string
  /** The same moment as `createdAt`. */
  time: string
  updatedAt: string
  /** Address of the person who did it; empty when unknown. */
  email: string
  /** Id of that person; empty when unknown. */
  user: string
  /** Key of what happened. */
  action: string
  /** What it was done to; empty where the row names nothing. */
  resource: string
  ip: string
  severity: string
  /** Objects with further facts, such as the values before and after a change; no secrets. */
  json: unknown[]
  vendorId: string
  tenantId: string
  __v: number
  actorMail?: string
  /** Reference backend only: what happened, as an English sentence. */
  description?: string
  /** Reference backend only: names, as they were then, of what the row names by ids. */
  names?: Record<string, string>
  /** Reference backend only. */
  userAgent?: string
  /** Reference backend only. */
  outcome?: 'success' | 'failure'
}

/** What kind of values a column has. */
export type AuditColumnType = 'Timestamp' | 'Email' | 'AlphaNumeric' | 'IpAddress' | 'Severity' | 'Json'

/** A column of the audit log as its metadata describes it. */
export interface AuditColumn {
  _id: string
  /** The field of the row. */
  name: string
  type: AuditColumnType
  sortable: boolean
  filterable: boolean
  displayName: string
  showInTable: boolean
  /** `Always` or `Never`. */
  showInMoreInfo: string
}

/** Columns and theme of the audit log. */
export interface AuditsMetadata {
  id: string
  vendorId: string
  entityName: 'audits'
  properties: readonly AuditColumn[]
  theme: { id: string; name: string; styles: unknown }
  createdAt: string
  updatedAt: string
}

/** What the rows are filtered by; each is a column. Several values of one are separated by commas. */
export interface AuditFilters {
  email?: string | undefined
  action?: string | undefined
  severity?: string | undefined
  ip?: string | undefined
  /** Id of a person. */
  user?: string | undefined
  /** Two ISO 8601 dates with a slash between them; one of them may be missing. The second one is not included. */
  createdAt?: string | undefined
}

/** Which rows, and in what order. */
export interface AuditView extends AuditFilters {
  /** A sortable column. Default: `createdAt`. */
  sortBy?: string | undefined
  /** Default: `desc`. */
  sortDirection?: 'asc' | 'desc' | undefined
  /** Text to search for. */
  filter?: string | undefined
}

/** A part of the rows. */
export interface AuditQuery extends AuditView {
  offset: number
  count: number
  /** Tells a server that the rows are scrolled. */
  paginationMode?: 'virtual'
}

/** What is wrong with the seals of the log. */
export interface AuditFault {
  /** The segment; 0 for the whole log. */
  sequence: number
  /** `cutOff`: the end is missing; `unsealed`: a row that is in no segment, or waits for one for too long. */
  kind: 'changed' | 'missing' | 'reordered' | 'cutOff' | 'unsealed'
  /** The row, where one is to blame. */
  auditId?: string
}

/** The result of a check. */
export interface AuditVerification {
  /** Number of segments of the log. */
  sequence: number
  /** Rows that were checked. */
  rows: number
  /** Rows that were asked about and are not sealed yet. */
  pending: number
  /** At most 20. */
  faults: AuditFault[]
}

/** The signed state of the log. */
export interface AuditCheckpoint {
  tenantId: string
  sequence: number
  hash: string
  sealedAt: string
  removedThrough: number
  /** All of the above, signed (JWS, RFC 7515). */
  signature: string
  publicKeyId: string
  publicKey: Readonly<Record<string, unknown>>
}

/** Kinds of files of the log: a table, or rows as JSON with the seals that prove them. */
export type AuditFileFormat = 'csv' | 'jsonl'

/** What is written to a file in the background. */
export interface AuditFileRequest extends AuditView {
  format: AuditFileFormat
  /** The columns of a CSV file. Default: the id of the row only. */
  properties?: Pick<AuditColumn, 'name' | 'displayName'>[]
}

/** A file that is written in the background. */
export interface AuditFileState {
  id: string
  format: AuditFileFormat
  state: 'running' | 'ready' | 'failed'
  /** Rows that are written. */
  rows: number
  /** Rows that matched when the file was asked for. */
  total: number
  /** Parts that can be read. */
  parts: number
  /** False when rows were left out because the file is as large as one may be. */
  isComplete: boolean
  createdAt: string
  /** When it is deleted. */
  removeAt: string
}

/** What is written to a file. */
export interface AuditExport extends AuditView {
  offset: number
  outputFileName: string
  /** The columns of the file. */
  properties: AuditColumn[]
}

/** A search with filters that a person keeps by a name. */
export interface AuditSavedView {
  id: string
  /** Unique among those of the person. */
  name: string
  /** The query of the section's address that shows it. */
  query: string
}
