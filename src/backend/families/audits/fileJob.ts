import { auditFile } from '../../audits/auditFile.ts'
import { writeAudit } from '../../audits/audit.ts'
import { inTransaction } from '../../context/transaction.ts'
import type { JobContext, JobKind } from '../../jobs/jobs.ts'
import type { Store } from '../../store/definitions.ts'
import { positionOf, type SavedRecord } from '../../store/store.ts'
import type { AuditFields } from '../../store/systemRecords.ts'
import { auditToWire } from './auditToWire.ts'
import { entryLines, firstLine, lastLine } from './jsonLines.ts'
import { fileHours, partId, type AuditFileFields } from './records.ts'

/** Which file is written. */
interface FilePayload {
  tenantId: string
  fileId: string
}

type FileRecord = SavedRecord<AuditFileFields>
type Row = SavedRecord<AuditFields>

/** Rows of a part. */
const partRows = 1_000
/** Rows of a file at most, and its characters. */
const mostRows = 500_000
const mostCharacters = 400_000_000
/** One run of the job writes for so long, and leaves the rest to the next one. */
const runMs = 20_000
/** Attempts that fail before a file is given up. */
const mostFailures = 6
const lifeSeconds = fileHours * 3_600

/** Plans the job that writes a file. */
export const planFile = (
  { jobs }: Pick<JobContext, 'jobs'>,
  store: Store,
  { tenantId, id }: Pick<FileRecord, 'tenantId' | 'id'>,
): Promise<void> =>
  jobs.add(store, fileJob, { tenantId, fileId: id }, { tenantId, queue: `${tenantId}:bulk`, lifeSeconds })

const csvPart = ({ columns, parts }: FileRecord, rows: readonly Row[]): string => {
  const header = auditFile(columns, [])
  const text = auditFile(columns, rows.map(auditToWire))
  return parts === 0 ? text : text.slice(header.length)
}

const jsonPart = async (context: JobContext, file: FileRecord, rows: readonly Row[], ending: Ending | undefined) => {
  const { tenantId, parts } = file
  return [
    parts === 0 ? await firstLine(context, tenantId) : '',
    await entryLines(context, tenantId, rows),
    ending ? await lastLine(context, tenantId, file.rows + rows.length, ending.isComplete) : '',
  ].join('')
}

/** How a file ends with a part. */
interface Ending {
  isComplete: boolean
}

const endingWith = (file: FileRecord, rows: readonly Row[]): Ending | undefined => {
  if (rows.length < partRows) return { isComplete: true }
  return file.rows + rows.length >= mostRows || file.characters >= mostCharacters ? { isComplete: false } : undefined
}

const tell = (
  context: JobContext,
  { tenantId, id, userId, email, format, rows }: FileRecord,
  action: 'audits.fileFinished' | 'audits.fileFailed',
) =>
  writeAudit(context, { ip: '', userAgent: '' }, tenantId, action, {
    userId,
    email,
    fileId: id,
    format,
    ...(action === 'audits.fileFinished' ? { rows } : { outcome: 'failure', severity: 'Medium' }),
  })

/**
 * Writes the next part of a file: part, place in the log and the message to the person in one transaction, so that a process
 * that ends in between neither loses nor repeats rows, and neither do two processes at once.
 */
const writePart = async (context: JobContext, file: FileRecord): Promise<void> => {
  const { store, ports } = context
  const { tenantId, id: fileId, userId, selection, position, parts } = file
  const query = { ...selection, limit: partRows, total: { upTo: 0 }, ...(position && { after: position }) }
  const { items } = await store.audits.find(tenantId, query)
  const ending = endingWith(file, items)
  const text = file.format === 'csv' ? csvPart(file, items) : await jsonPart(context, file, items, ending)
  const last = items.at(-1)
  const removeAt = new Date(ports.clock.now() + fileHours * 3_600_000).toISOString()
  await inTransaction(context, async inside => {
    const changed = await inside.store.auditFiles.update(tenantId, fileId, current =>
      current.parts === parts && current.state === 'running'
        ? {
            position: last ? positionOf(last, selection.sort) : position,
            rows: current.rows + items.length,
            parts: parts + 1,
            characters: current.characters + text.length,
            failures: 0,
            removeAt,
            ...(ending && { state: 'ready' as const, ...ending }),
          }
        : undefined,
    )
    if (!changed) return
    // The parts of a large file are written before its last one, and end after it.
    const partEnds = new Date(ports.clock.now() + 2 * fileHours * 3_600_000).toISOString()
    await inside.store.auditFileParts.insert(tenantId, {
      id: partId(fileId, parts),
      fileId,
      userId,
      text,
      removeAt: partEnds,
    })
    if (ending) await tell(inside, changed, 'audits.fileFinished')
  })
}

/** Counts a failed attempt; the last one ends the file, and tells the person. */
const countFailure = (context: JobContext, { tenantId, id }: FileRecord): Promise<boolean> =>
  inTransaction(context, async inside => {
    const file = await inside.store.auditFiles.update(tenantId, id, current => ({
      failures: current.failures + 1,
      ...(current.failures + 1 >= mostFailures && { state: 'failed' as const }),
    }))
    if (file?.state !== 'failed') return false
    await inside.store.auditFileParts.removeWhere(tenantId, { fileId: id })
    await tell(inside, file, 'audits.fileFailed')
    return true
  })

const writeFile = async ({ tenantId, fileId }: FilePayload, context: JobContext): Promise<void> => {
  const { store, ports } = context
  const beganMs = ports.clock.now()
  for (;;) {
    const file = await store.auditFiles.get(tenantId, fileId)
    if (file?.state !== 'running') return
    if (ports.clock.now() - beganMs > runMs) return planFile(context, store, file)
    try {
      await writePart(context, file)
    } catch (cause) {
      // The queue tries again, until the file is given up.
      if (await countFailure(context, file)) return
      throw cause
    }
  }
}

/** Writes a file of the audit log, part by part. */
export const fileJob: JobKind<FilePayload> = { name: 'auditFile', run: writeFile }
