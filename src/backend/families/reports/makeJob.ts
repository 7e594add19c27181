import { writeAudit } from '../../audits/audit.ts'
import { inTransaction } from '../../context/transaction.ts'
import type { JobContext, JobKind } from '../../jobs/jobs.ts'
import type { Store } from '../../store/definitions.ts'
import type { SavedRecord } from '../../store/store.ts'
import { isReportKind } from './kinds.ts'
import { makeContent } from './makeContent.ts'
import { currentRecipients } from './recipients.ts'
import { keptDays, type ReportEditionFields } from './records.ts'
import { mailReport } from './reportMails.ts'

/** Which report is made. */
interface MakePayload {
  tenantId: string
  editionId: string
}

type Edition = SavedRecord<ReportEditionFields>

/** Attempts that fail before a report is given up. */
export const mostFailures = 6
const lifeSeconds = 86_400
const dayMs = 86_400_000

/** Until when a report that is made now is kept. */
export const keptUntil = (nowMs: number): string => new Date(nowMs + keptDays * dayMs).toISOString()

/** Plans the job that makes a report. */
export const planEdition = (
  { jobs }: Pick<JobContext, 'jobs'>,
  store: Store,
  { tenantId, id }: Pick<Edition, 'tenantId' | 'id'>,
): Promise<void> =>
  jobs.add(store, makeJob, { tenantId, editionId: id }, { tenantId, queue: `${tenantId}:bulk`, lifeSeconds })

/** For a transaction: notes in the audit log what became of a report. */
export const noteEdition = (
  inside: JobContext,
  tenantId: string,
  facts: { report: string; editionId: string; isScheduled: boolean; email?: string; targetId?: string },
  rows?: number,
): Promise<void> => {
  const system = { ip: '', userAgent: '' }
  return rows === undefined
    ? writeAudit(inside, system, tenantId, 'report.failed', { ...facts, outcome: 'failure', severity: 'Medium' })
    : writeAudit(inside, system, tenantId, 'report.made', { ...facts, rows })
}

const factsOf = ({ id, kind, email, userId }: Edition) => ({
  report: kind,
  editionId: id,
  isScheduled: false,
  ...(email && { email }),
  ...(userId && { targetId: userId }),
})

/** Stores a report with its mails, unless another run did meanwhile. */
const finish = async (context: JobContext, edition: Edition): Promise<void> => {
  const { tenantId, id, kind, filters } = edition
  if (!isReportKind(kind)) return
  const content = await makeContent(context, tenantId, kind, filters)
  await inTransaction(context, async inside => {
    const changed = await inside.store.reportEditions.update(tenantId, id, ({ state }) =>
      state === 'running' ? { state: 'ready', content, failures: 0 } : undefined,
    )
    if (!changed) return
    const recipients = await currentRecipients(inside, tenantId, kind, changed.recipientIds)
    await mailReport(inside, tenantId, { ...content, isScheduled: false, language: changed.language }, recipients)
    await noteEdition(inside, tenantId, factsOf(changed), content.rows.length)
  })
}

/** Counts a failed attempt; the last one ends the report. Resolves to whether it ended. */
const countFailure = (context: JobContext, { tenantId, id }: Edition): Promise<boolean> =>
  inTransaction(context, async inside => {
    const changed = await inside.store.reportEditions.update(tenantId, id, ({ failures }) => ({
      failures: failures + 1,
      ...(failures + 1 >= mostFailures && { state: 'failed' as const }),
    }))
    if (changed?.state !== 'failed') return false
    await noteEdition(inside, tenantId, factsOf(changed))
    return true
  })

/** Makes a report that a person asked for. */
export const makeJob: JobKind<MakePayload> = {
  name: 'reportEdition',
  run: async ({ tenantId, editionId }, context) => {
    const edition = await context.store.reportEditions.get(tenantId, editionId)
    if (edition?.state !== 'running') return
    try {
      await finish(context, edition)
    } catch (cause) {
      // The queue tries again, until the report is given up.
      if (!(await countFailure(context, edition))) throw cause
    }
  },
}
