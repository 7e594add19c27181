import * as v from 'valibot'
import type * as operations from '../../../http/audits/operations.ts'
import type { AuditFileState } from '../../../http/audits/types.ts'
import type { SignedInContext } from '../../context/context.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { newId } from '../../ports/randomTokens.ts'
import { HttpError, notFound } from '../../request/httpError.ts'
import { id, queryNumber } from '../../request/schema.ts'
import type { SavedRecord } from '../../store/store.ts'
import { planFile } from './fileJob.ts'
import { fileInput, filtersOf, selectionOf } from './input.ts'
import { fileHours, partId, type AuditFileFields } from './records.ts'

const permission = 'fe.secure.read.audits'

/** Files of a person that are written at the same time, and files that are kept. */
const mostRunning = 2
const mostKept = 5

const types = { csv: 'text/csv;charset=utf-8', jsonl: 'application/x-ndjson;charset=utf-8' } as const

type FileRecord = SavedRecord<AuditFileFields>

const toWire = (file: FileRecord): AuditFileState => {
  const { id: fileId, format, state, rows, total, parts, isComplete, createdAt, removeAt } = file
  return { id: fileId, format, state, rows, total, parts, isComplete, createdAt, removeAt }
}

const ownFiles = async ({ store, tenantId, user }: SignedInContext): Promise<FileRecord[]> => {
  const sort = { by: 'createdAt', direction: 'desc' } as const
  return (await store.auditFiles.find(tenantId, { where: { userId: user.id }, sort })).items
}

const ownFile = async ({ store, tenantId, user }: SignedInContext, fileId: string): Promise<FileRecord> => {
  const file = await store.auditFiles.get(tenantId, fileId)
  if (file?.userId !== user.id) throw notFound()
  return file
}

const remove = async ({ store, tenantId }: SignedInContext, fileId: string): Promise<void> => {
  await store.auditFiles.take(tenantId, fileId)
  await store.auditFileParts.removeWhere(tenantId, { fileId })
}

/** Makes room for another file of the person. @throws HttpError 400 while others are being written */
const makeRoom = async (context: SignedInContext): Promise<void> => {
  const files = await ownFiles(context)
  if (files.filter(({ state }) => state === 'running').length >= mostRunning)
    throw new HttpError(400, 'Two of your files are being prepared. Wait for one of them, or cancel it.', {
      code: 'ER-FILES-RUNNING',
    })
  const ended = files.filter(({ state }) => state !== 'running')
  for (const { id: fileId } of ended.slice(mostKept - 1)) await remove(context, fileId)
}

/** Files of the audit log that are written in the background, each for the person who asked for it. */
export const fileHandlers = {
  fileStart: allowed(
    {
      permission,
      whileImpersonating: 'withWriteAccess',
      byApiToken: 'never',
      input: fileInput,
      isCostly: () => true,
      transaction: true,
    },
    async ({ format, properties, ...view }, context) => {
      const { store, tenantId, user, ports, audit, response } = context
      await makeRoom(context)
      const nowMs = ports.clock.now()
      const selection = selectionOf(view)
      // What is written from now on, such as the row of this file, is not in it.
      const until = { by: 'createdAt', before: new Date(nowMs).toISOString() } as const
      const bounded = { ...selection, ranges: [...(selection.ranges ?? []), until] }
      const { total } = await store.audits.find(tenantId, { ...bounded, limit: 0 })
      const file = await store.auditFiles.insert(tenantId, {
        id: newId(ports.random),
        userId: user.id,
        email: user.email,
        format,
        state: 'running',
        selection: bounded,
        total,
        columns: properties.map(({ name, displayName = name }) => ({ name, displayName })),
        position: null,
        rows: 0,
        parts: 0,
        characters: 0,
        isComplete: true,
        failures: 0,
        removeAt: new Date(nowMs + 2 * fileHours * 3_600_000).toISOString(),
      })
      await planFile(context, store, file)
      await audit('audits.exported', { format, ...filtersOf(view) })
      response.accepted()
      return toWire(file)
    },
  ),
  files: allowed({ permission, byApiToken: 'never' }, async (_input, context) => (await ownFiles(context)).map(toWire)),
  filePart: allowed(
    { permission, byApiToken: 'never', input: v.object({ id, part: queryNumber(0, 1_000_000) }) },
    async ({ id: fileId, part }, context) => {
      const { store, tenantId, response } = context
      const { state, format } = await ownFile(context, fileId)
      const found = state === 'ready' ? await store.auditFileParts.get(tenantId, partId(fileId, part)) : undefined
      if (!found) throw notFound()
      response.attachment(`audits.${format}`)
      return new Blob([found.text], { type: types[format] })
    },
  ),
  fileRemove: allowed(
    {
      permission,
      whileImpersonating: 'withWriteAccess',
      byApiToken: 'never',
      input: v.object({ id }),
      transaction: true,
    },
    async ({ id: fileId }, context) => {
      await ownFile(context, fileId)
      await remove(context, fileId)
    },
  ),
} satisfies Partial<HandlersFor<typeof operations>>
