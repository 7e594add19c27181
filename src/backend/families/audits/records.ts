import type { AuditColumn, AuditFileFormat, AuditFileState, AuditSavedView } from '../../../http/audits/types.ts'
import type { Selection } from '../../store/findAtDepth.ts'
import { collection, type Position } from '../../store/store.ts'
import type { AuditFields } from '../../store/systemRecords.ts'

/** Hours for which a finished file is kept. */
export const fileHours = 24

/** A file of the log that a person asked for. */
export interface AuditFileFields {
  /** Who asked for it; no one else may read it. */
  userId: string
  email: string
  format: AuditFileFormat
  state: AuditFileState['state']
  selection: Selection<AuditFields>
  columns: Pick<AuditColumn, 'name' | 'displayName'>[]
  /** The last row that is written; null before the first one. */
  position: Position | null
  rows: number
  total: number
  parts: number
  characters: number
  isComplete: boolean
  /** Attempts that failed, of a file that is being written. */
  failures: number
  /** ISO date after which it is deleted. */
  removeAt: string
}

/** The text of a part of a file. */
export interface AuditFilePartFields {
  fileId: string
  /** As in the file, to remove both when the person leaves. */
  userId: string
  text: string
  removeAt: string
}

/** What a person keeps of the log for themselves; with the id of the person. */
export interface AuditViewFields {
  views: AuditSavedView[]
}

/** Files of the audit log and their parts, which are kept for a day in the database that has the log itself; and views of the log. */
export const auditFileCollections = {
  auditFiles: collection<AuditFileFields>({ indexed: ['userId'], expiry: 'removeAt' }),
  auditFileParts: collection<AuditFilePartFields>({ indexed: ['fileId', 'userId'], expiry: 'removeAt' }),
  auditViews: collection<AuditViewFields>(),
}

/** Id of a part of a file. */
export const partId = (fileId: string, part: number): string => `${fileId}.${part}`

declare module '../../store/definitions.ts' {
  interface Definitions extends Declared<typeof auditFileCollections> {}
}
