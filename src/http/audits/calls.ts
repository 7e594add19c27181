import { call, callOfSeveral, type Server } from '../call.ts'
import {
  audit,
  auditFile,
  auditFiles,
  auditPage,
  auditStats,
  auditVerification,
  auditViews,
  checkpointText,
  csvFile,
  type AuditFault,
} from './answers.ts'
import * as operations from './operations.ts'
import type { AuditColumn, AuditQuery, AuditView } from './types.ts'

/** Entries of a file that one answer has at most. */
const partRows = 10_000

/** Segments that one request checks. */
const segments = 50
/** Most faults that one check reports. */
const maxFaults = 20

/** A part of the log. */
export const page = call(operations.list, { answer: auditPage })

/** One entry, by its id. */
export const entry = call(operations.entry, {
  request: (id: string) => ({ id }),
  answer: audit,
  contractOnly: 'absent',
})

/** A part of the log of an account below the current one, or of the current one. */
export const ofAccount = call(operations.ofSubTenant, {
  request: ({ id: tenantId, ...part }: AuditQuery & { id: string }) => ({ tenantId, ...part }),
  answer: auditPage,
  contractOnly: 'absent',
})

/** Entries of today, and severe ones of this week. */
export const stats = call(operations.stats, {
  request: (_all: void) => ({ sortBy: 'createdAt', sortDirection: 'desc' as const, count: 20 }),
  answer: auditStats,
})

/** Which entries are written to a file. `onProgress` gets the number of rows read so far. */
export interface FileRequest {
  view: AuditView
  columns: AuditColumn[]
  fileName: string
  /** After so many entries no further ones are read. */
  maxRows: number
  onProgress: (rows: number) => void
}

const partOfFile = async ({ send }: Server, { view, columns: properties, fileName }: FileRequest, offset: number) =>
  (await send(operations.exportRows, { ...view, offset, outputFileName: fileName, properties }, csvFile)).text()

/** Drops the header line of a part of a CSV file; column names contain no line breaks. */
const withoutHeader = (text: string): string => text.slice(text.indexOf('\n') + 1)

/** The entries of a view as the text of a file; read in parts where the server can. */
export const file = callOfSeveral({
  name: operations.exportRows.name,
  ability: 'audits.exportParts',
  run: async (server, request: FileRequest) => {
    const parts = [await partOfFile(server, request, 0)]
    for (let offset = partRows; offset < request.maxRows; offset += partRows) {
      request.onProgress(offset)
      parts.push(withoutHeader(await partOfFile(server, request, offset)))
    }
    return parts.join('')
  },
  contractOnly: (server, request) => partOfFile(server, request, 0),
})

/** Checks the seals of some entries, by their ids with commas between them. */
export const verify = call(operations.verify, {
  request: (ids: string) => ({ ids }),
  answer: auditVerification,
  contractOnly: 'absent',
})

/** Checks the seals of all entries, some segments at a time. `onProgress` gets the share that is done, from 0 to 1. */
export const verifyAll = callOfSeveral({
  name: 'audits.verifyAll',
  ability: operations.verify.name,
  run: async ({ send }, { onProgress }: { onProgress: (share: number) => void }) => {
    const found = { rows: 0, faults: [] as AuditFault[] }
    for (let from = 1, last = 1; from <= last && found.faults.length < maxFaults; from += segments) {
      const to = from + segments - 1
      const answer = await send(operations.verify, { from, to }, auditVerification)
      last = answer.sequence
      found.rows += answer.rows
      found.faults.push(...answer.faults)
      onProgress(last === 0 ? 1 : Math.min(1, to / last))
    }
    return found
  },
})

/** The signed state of the log, as the text of a file. */
export const checkpoint = call(operations.checkpoint, { answer: checkpointText, contractOnly: 'absent' })

/** Begins a file that is written in the background. */
export const fileStart = call(operations.fileStart, { answer: auditFile, contractOnly: 'absent' })

/** The person's own files, the newest first. */
export const files = call(operations.files, { answer: auditFiles, contractOnly: 'absent' })

/** All of a file, read part by part. `onProgress` gets the number of parts read so far. */
export const fileContent = callOfSeveral({
  name: 'audits.fileContent',
  ability: operations.filePart.name,
  run: async (
    { send },
    { id, parts, onProgress }: { id: string; parts: number; onProgress: (parts: number) => void },
  ) => {
    const blobs: Blob[] = []
    for (let part = 0; part < parts; part += 1) {
      blobs.push(await send(operations.filePart, { id, part }, csvFile))
      onProgress(part + 1)
    }
    return new Blob(blobs, { type: blobs[0]?.type ?? '' })
  },
})

/** Deletes a file, also one that is being written. */
export const fileRemove = call(operations.fileRemove, { contractOnly: 'absent' })

/** The views that the person keeps. */
export const views = call(operations.views, { answer: auditViews, contractOnly: 'absent' })

/** Keeps a view. */
export const viewSave = call(operations.viewSave, { answer: auditViews, contractOnly: 'absent' })

/** Deletes a view. */
export const viewRemove = call(operations.viewRemove, { answer: auditViews, contractOnly: 'absent' })
