import { inTransaction } from '../../context/transaction.ts'
import type { JobContext, JobKind } from '../../jobs/jobs.ts'
import { newId } from '../../ports/randomTokens.ts'
import type { Store } from '../../store/definitions.ts'
import { vendorScope, type SavedRecord } from '../../store/store.ts'
import type { ReportContent } from './content.ts'
import { checkedValues } from './filterValues.ts'
import { isReportKind } from './kinds.ts'
import { keptUntil, mostFailures, noteEdition } from './makeJob.ts'
import { kindFacts, makeContent, reportContextOf } from './makeContent.ts'
import { currentRecipients } from './recipients.ts'
import type { ReportScheduleFields } from './records.ts'
import { dateAfter } from './reportDates.ts'
import { mailReport } from './reportMails.ts'

/** A time at which a report is made. */
interface SchedulePayload {
  tenantId: string
  kind: string
  /** ISO date, as in the schedule. */
  dueAt: string
}

type Schedule = SavedRecord<ReportScheduleFields>

/** The job runs even after a long outage: it makes one report, and goes on with the next time after now. */
const lifeSeconds = 90 * 86_400

/** For a transaction: plans the job for the next time of a schedule, if it has one. */
export const planSchedule = async (
  { jobs, ports }: Pick<JobContext, 'jobs' | 'ports'>,
  store: Store,
  { tenantId, id, nextAt }: Schedule,
): Promise<void> => {
  if (nextAt === '') return
  const delaySeconds = Math.max(0, Math.ceil((Date.parse(nextAt) - ports.clock.now()) / 1000))
  const times = { delaySeconds, lifeSeconds: delaySeconds + lifeSeconds }
  await jobs.add(
    store,
    scheduleJob,
    { tenantId, kind: id, dueAt: nextAt },
    { tenantId, queue: `reports:${tenantId}`, ...times },
  )
}

/** The next time of a schedule after now, as it is stored; empty where there is none. */
export const nextAtOf = (cron: string, timeZone: string, nowMs: number): string =>
  dateAfter(cron, timeZone, nowMs)?.toISOString() ?? ''

const isDue = (schedule: Schedule | undefined, dueAt: string): schedule is Schedule =>
  schedule?.isActive === true && schedule.nextAt === dueAt

/** What the report says; the options of its filters may have changed since the schedule was saved. */
const contentOf = async (
  context: JobContext,
  { tenantId, id, filters }: Schedule,
): Promise<ReportContent | undefined> => {
  if (!isReportKind(id)) return undefined
  const known = await kindFacts[id].filters(await reportContextOf(context, tenantId))
  return makeContent(context, tenantId, id, checkedValues(known, filters))
}

/** For a transaction: plans the next time of a schedule after now. */
const goOn = async (
  inside: JobContext,
  { tenantId, id, cron, timeZone }: Schedule,
  change: Partial<Pick<Schedule, 'recipientIds'>> = {},
): Promise<void> => {
  const { store, ports } = inside
  const nextAt = nextAtOf(cron, timeZone, ports.clock.now())
  const next = await store.reportSchedules.update(tenantId, id, { ...change, nextAt, failures: 0 })
  if (next) await planSchedule(inside, store, next)
}

/** Leaves the report of a time out, and goes on with the next one. */
const skip = (context: JobContext, { tenantId, id, nextAt }: Schedule): Promise<void> =>
  inTransaction(context, async inside => {
    const stored = await inside.store.reportSchedules.get(tenantId, id)
    if (isDue(stored, nextAt)) await goOn(inside, stored)
  })

/**
 * Stores the report of a time, its mails and the next time in one transaction: a process that ends before it has done nothing,
 * and one that ends after it has done all. Without content, the report failed.
 */
const finish = (context: JobContext, schedule: Schedule, content: ReportContent | undefined): Promise<void> =>
  inTransaction(context, async inside => {
    const { store, ports } = inside
    const { tenantId, id: kind, nextAt: dueAt } = schedule
    if (!isReportKind(kind)) return
    const stored = await store.reportSchedules.get(tenantId, kind)
    if (!isDue(stored, dueAt)) return
    const nowMs = ports.clock.now()
    const recipients = await currentRecipients(inside, tenantId, kind, stored.recipientIds)
    await goOn(inside, stored, { recipientIds: recipients.map(({ id }) => id) })
    const edition = await store.reportEditions.insert(tenantId, {
      id: newId(ports.random),
      kind,
      state: content ? 'ready' : 'failed',
      isScheduled: true,
      email: '',
      filters: stored.filters,
      recipientIds: [],
      content: content ?? null,
      failures: 0,
      removeAt: keptUntil(nowMs),
    })
    if (content)
      await mailReport(inside, tenantId, { ...content, isScheduled: true, language: stored.language }, recipients)
    // Who gets the report learns of it by mail; who set the schedule learns of a failure.
    const told = content || !stored.userId ? undefined : { targetId: stored.userId }
    const facts = { report: kind, editionId: edition.id, isScheduled: true, ...told }
    await noteEdition(inside, tenantId, facts, content?.rows.length)
  })

/** Counts a failed attempt. Resolves to whether it was the last one. */
const isGivenUp = async ({ store }: JobContext, { tenantId, id, nextAt }: Schedule): Promise<boolean> => {
  const changed = await store.reportSchedules.update(tenantId, id, current =>
    isDue(current, nextAt) ? { failures: current.failures + 1 } : undefined,
  )
  return (changed?.failures ?? 0) >= mostFailures
}

/** Makes the report of a schedule and plans the next one. */
export const scheduleJob: JobKind<SchedulePayload> = {
  name: 'reportSchedule',
  run: async ({ tenantId, kind, dueAt }, context) => {
    const schedule = await context.store.reportSchedules.get(tenantId, kind)
    if (!isDue(schedule, dueAt)) return
    const tenant = await context.store.tenants.get(vendorScope, tenantId)
    if (!tenant) return
    if (tenant.isDisabled) return skip(context, schedule)
    try {
      await finish(context, schedule, await contentOf(context, schedule))
    } catch (cause) {
      // The queue tries again; the last attempt leaves this report out, so that the schedule goes on.
      if (!(await isGivenUp(context, schedule))) throw cause
      await finish(context, schedule, undefined)
    }
  },
}
