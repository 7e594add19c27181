import * as v from 'valibot'
import { maxImportRows } from '../../../http/invitations/limits.ts'
import type * as operations from '../../../http/invitations/operations.ts'
import type { RowVerdict } from '../../../http/invitations/types.ts'
import type { SignedInContext } from '../../context/context.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { id } from '../../request/schema.ts'
import { checkMayGrant } from '../../identity/granting/granting.ts'
import { checkGivenApplications } from '../../identity/invitations/invitedApplications.ts'
import { refuseStronger } from '../../identity/invitations/invitedPeople.ts'
import type { InvitationImportFields } from '../../identity/invitations/records.ts'
import { removeInvitations } from '../../identity/invitations/inviting.ts'
import { newId } from '../../ports/randomTokens.ts'
import type { Store } from '../../store/definitions.ts'
import { HttpError, notFound } from '../../request/httpError.ts'
import { vendorScope } from '../../store/store.ts'
import { failureOf } from './byMail.ts'
import { importJobOptions, importMailsJob, undoSeconds } from './importMails.ts'
import { judgeRows, type JudgedRow } from './importVerdicts.ts'
import { checkInput, importInput } from './input.ts'
import { inviteMember } from '../../identity/invitations/inviteMember.ts'
import { inTransaction } from '../../context/transaction.ts'

/** The error for undoing an import when its mails are already being sent. */
const alreadySent = () =>
  new HttpError(409, 'The invitations of this import are being sent. Withdraw them one by one.', {
    code: 'ER-IMPORT-SENT',
  })

/** Takes back the job that sends the mails. @throws HttpError 409 when it has begun */
const takeJob = async (store: Store, { jobId }: InvitationImportFields): Promise<void> => {
  const job = await store.jobs.take(vendorScope, jobId)
  if (!job || job.attempts > 0) throw alreadySent()
}

/** Returns the import that the person began before, while its mails are not sent, or a new import. */
const openImport = async (store: Store, { tenantId, user }: SignedInContext, importId: string | undefined) => {
  if (importId === undefined) return { createdBy: user.id, rows: 0, people: 0 }
  const current = await store.invitationImports.get(tenantId, importId)
  if (current?.createdBy !== user.id) throw notFound()
  await takeJob(store, current)
  return current
}

/** Begins a part: the mails of the whole import wait for a minute from now. */
const beginPart = async (context: SignedInContext, rows: number, given: string | undefined) => {
  const { tenantId, ports, jobs } = context
  const importId = given ?? newId(ports.random)
  const jobId = newId(ports.random)
  const undoUntil = new Date(ports.clock.now() + undoSeconds * 1000).toISOString()
  await context.store.transaction(async store => {
    const { createdBy, people, rows: before } = await openImport(store, context, given)
    if (before + rows > maxImportRows)
      throw new HttpError(400, `A file can have at most ${maxImportRows} people`, { code: 'ER-IMPORT-TOO-LARGE' })
    const fields = { createdBy, people, rows: before + rows, jobId, undoUntil }
    await store.invitationImports.put(tenantId, importId, () => fields)
    const options = { ...importJobOptions(tenantId), id: jobId, delaySeconds: undoSeconds }
    await jobs.add(store, importMailsJob, { tenantId, importId }, options)
  })
  return { importId, undoUntil }
}

const importRow = async (
  context: SignedInContext,
  { row, roleIds, appIds, verdict }: JudgedRow,
  importId: string,
): Promise<RowVerdict> => {
  if (verdict !== 'ok') return verdict
  try {
    const { email, name } = row
    await inviteMember(context, {
      email,
      roleIds,
      importId,
      ...(appIds.length > 0 && { appIds }),
      ...(name !== undefined && name !== '' && { name }),
    })
    return 'ok'
  } catch (cause) {
    const { outcome, code } = failureOf(context, cause)
    if (code === 'ER-SEATS-FULL') return 'noSeat'
    return outcome === 'sent' ? 'ok' : outcome
  }
}

/** Undoes an import. @throws HttpError 409 once its mails are sent, 403 when it gives more than the person holds */
const undo = (context: SignedInContext, importId: string): Promise<{ people: number }> =>
  inTransaction(context, async inside => {
    const { store, tenantId, ports, audit } = inside
    const found = await store.invitationImports.take(tenantId, importId)
    if (!found) throw notFound()
    if (ports.clock.now() >= Date.parse(found.undoUntil)) throw alreadySent()
    await takeJob(store, found)
    const { items } = await store.invitations.find(vendorScope, { where: { importId, ownerTenantId: tenantId } })
    await refuseStronger(inside, ...items)
    await removeInvitations(store, tenantId, items)
    await audit('invitations.importUndone', { importId, people: items.length })
    return { people: items.length }
  })

const write = { permission: 'fe.secure.write.users', whileImpersonating: 'withWriteAccess' } as const

/** Imports of people from a file. */
export const importHandlers = {
  importCheck: allowed({ ...write, input: checkInput }, async (input, context) =>
    (await judgeRows(context, input)).map(({ verdict }) => verdict),
  ),
  importPart: allowed({ ...write, delivers: 'mail', input: importInput }, async (input, context) => {
    await checkMayGrant(context, input.roleIds)
    await checkGivenApplications(context, input.appIds)
    const judged = await judgeRows(context, input)
    // Asked for before anything is written; a row that is refused for something else gives nothing.
    const given = judged.flatMap(({ verdict, roleIds }) => (verdict === 'ok' ? roleIds : []))
    await checkMayGrant(context, [...new Set(given)])
    const begun = await beginPart(context, input.rows.length, input.importId)
    const verdicts: RowVerdict[] = []
    for (const row of judged) verdicts.push(await importRow(context, row, begun.importId))
    const people = verdicts.filter(verdict => verdict === 'ok').length
    const { tenantId, audit } = context
    await context.store.transaction(async store => {
      await store.invitationImports.update(tenantId, begun.importId, current => ({ people: current.people + people }))
      await audit('invitations.imported', { importId: begun.importId, people }, store)
    })
    return { ...begun, verdicts }
  }),
  waitingImports: allowed({ permission: 'fe.secure.read.users' }, async (_input, { store, tenantId, ports }) => {
    const { items } = await store.invitationImports.find(tenantId)
    return items
      .filter(({ undoUntil }) => ports.clock.now() < Date.parse(undoUntil))
      .map(({ id: importId, people, undoUntil }) => ({ id: importId, people, undoUntil }))
  }),
  importUndo: allowed({ ...write, input: v.object({ id }) }, ({ id: importId }, context) => undo(context, importId)),
} satisfies Partial<HandlersFor<typeof operations>>
