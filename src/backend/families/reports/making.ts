import * as v from 'valibot'
import type * as operations from '../../../http/reports/operations.ts'
import type { ReportKind } from '../../../http/reports/types.ts'
import type { SignedInContext } from '../../context/context.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { newId } from '../../ports/randomTokens.ts'
import { HttpError, notFound } from '../../request/httpError.ts'
import { id } from '../../request/schema.ts'
import { limitRate } from '../../store/rateLimits.ts'
import type { SavedRecord } from '../../store/store.ts'
import { decodedValues } from './filterValues.ts'
import type { FilterValues } from './kinds.ts'
import { narrowedInput, sendInput } from './input.ts'
import { keptUntil, planEdition } from './makeJob.ts'
import { readReports as permission, recipientIds } from './recipients.ts'
import type { ReportEditionFields } from './records.ts'
import { openKind, valuesFor } from './reports.ts'
import { editionToWire } from './toWire.ts'

/** Reports of a tenant that are made at the same time, and that are kept. */
const mostRunning = 3
const mostKept = 200

/** Reports that a tenant sends by hand: each is a mail to every recipient. */
const sendLimit = { max: 20, windowSeconds: 3_600 }

/** @throws HttpError 400 while many are being made, or when many are kept */
const requireRoom = async ({ store, tenantId }: SignedInContext): Promise<void> => {
  const running = await store.reportEditions.find(tenantId, { where: { state: 'running' }, limit: 0 })
  if (running.total >= mostRunning)
    throw new HttpError(400, 'Three reports are being made. Wait for one of them.', { code: 'ER-REPORTS-RUNNING' })
  if ((await store.reportEditions.find(tenantId, { limit: 0 })).total >= mostKept)
    throw new HttpError(400, `An organization keeps at most ${mostKept} reports. The oldest end by themselves.`, {
      code: 'ER-TOO-MANY',
    })
}

const begin = async (
  context: SignedInContext,
  kind: ReportKind,
  filters: FilterValues,
  { recipients = [], language }: { recipients?: string[]; language: string },
): Promise<SavedRecord<ReportEditionFields>> => {
  const { store, tenantId, ports, user } = context
  await requireRoom(context)
  const edition = await store.reportEditions.insert(tenantId, {
    id: newId(ports.random),
    kind,
    state: 'running',
    isScheduled: false,
    email: user.email,
    userId: user.id,
    language,
    filters,
    recipientIds: recipients,
    content: null,
    failures: 0,
    removeAt: keptUntil(ports.clock.now()),
  })
  await planEdition(context, store, edition)
  return edition
}

/** Reports that people have made, sent and deleted. */
export const makingHandlers = {
  make: allowed(
    {
      permission,
      whileImpersonating: 'withWriteAccess',
      input: narrowedInput,
      isCostly: () => true,
      transaction: true,
    },
    async ({ templateId, dataFilters, language }, context) => {
      const kind = openKind(context, templateId)
      const values = await valuesFor(context, kind, decodedValues(dataFilters))
      const edition = await begin(context, kind, values, { language })
      await context.audit('report.requested', { report: kind, editionId: edition.id })
      context.response.accepted()
      return editionToWire(edition)
    },
  ),
  send: allowed(
    { permission, byApiToken: 'never', input: sendInput, transaction: true },
    async ({ templateId, to, language }, context) => {
      const { tenantId } = context
      const kind = openKind(context, templateId)
      await limitRate(context, `reportsSent:${tenantId}`, sendLimit)
      const recipients = await recipientIds(context, tenantId, kind, to)
      const edition = await begin(context, kind, {}, { recipients, language })
      const facts = { report: kind, editionId: edition.id, recipients: to.join(', ') }
      await context.audit('report.sent', { severity: 'Medium', ...facts })
    },
  ),
  removeEdition: allowed(
    {
      permission,
      whileImpersonating: 'withWriteAccess',
      byApiToken: 'never',
      input: v.object({ editionId: id }),
      transaction: true,
    },
    async ({ editionId }, context) => {
      const edition = await context.store.reportEditions.take(context.tenantId, editionId)
      if (!edition) throw notFound()
      const report = openKind(context, edition.kind)
      await context.audit('report.deleted', { severity: 'Medium', report, editionId, madeAt: edition.createdAt })
    },
  ),
} satisfies Partial<HandlersFor<typeof operations>>
