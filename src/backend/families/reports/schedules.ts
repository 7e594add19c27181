import * as v from 'valibot'
import type * as operations from '../../../http/reports/operations.ts'
import type { ReportKind, ReportSchedule } from '../../../http/reports/types.ts'
import type { SignedInContext } from '../../context/context.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { editConflict } from '../../request/httpError.ts'
import { text } from '../../request/schema.ts'
import { decodedValues } from './filterValues.ts'
import { scheduleEdit, scheduleInput } from './input.ts'
import { readReports as permission, recipientIds } from './recipients.ts'
import type { ReportScheduleFields } from './records.ts'
import { checkedCron, checkedZone, checkInterval, datesAfter } from './reportDates.ts'
import { openKind, valuesFor } from './reports.ts'
import { nextAtOf, planSchedule } from './scheduleJob.ts'
import { reportToWire } from './toWire.ts'

/** Times of a schedule that are told before it is saved. */
const toldDates = 3

type Change = Pick<ReportScheduleFields, 'interval' | 'cron' | 'timeZone' | 'isActive' | 'filters'> &
  Partial<Pick<ReportScheduleFields, 'recipientIds' | 'status' | 'type' | 'language'>>

const changeOf = async (
  context: SignedInContext,
  kind: ReportKind,
  { interval, cron, tz, active, dataFilters = {} }: ReportSchedule,
): Promise<Change> => {
  const timeZone = checkedZone(tz)
  const checked = checkedCron(cron, timeZone, context.ports.clock.now())
  checkInterval(interval, checked)
  return { interval, cron: checked, timeZone, isActive: active, filters: await valuesFor(context, kind, dataFilters) }
}

/** For a transaction: stores a schedule and plans its next time. */
const store = async (context: SignedInContext, kind: ReportKind, change: Change): Promise<void> => {
  const { store: inside, tenantId, ports, user, audit } = context
  const before = await inside.reportSchedules.get(tenantId, kind)
  const nextAt = change.isActive ? nextAtOf(change.cron, change.timeZone, ports.clock.now()) : ''
  const saved = await inside.reportSchedules.put(tenantId, kind, current => ({
    recipientIds: [],
    type: 'html',
    ...current,
    status: change.isActive ? 'active' : 'inactive',
    ...change,
    userId: user.id,
    nextAt,
    failures: 0,
  }))
  // The job of a time that stays the same is planned already.
  if (nextAt !== before?.nextAt) await planSchedule(context, inside, saved)
  const { cron, timeZone, isActive, recipientIds: recipients } = saved
  await audit(isActive ? 'report.scheduled' : 'report.paused', {
    severity: 'Medium',
    report: kind,
    cron,
    timeZone,
    recipients: recipients.length,
  })
}

/** Schedules by which reports are made. */
export const scheduleHandlers = {
  schedule: allowed(
    { permission, byApiToken: 'never', input: scheduleInput, transaction: true },
    async ({ templateId, schedule: { dataFilters: own, ...given }, status, type, dataFilters, language }, context) => {
      const kind = openKind(context, templateId)
      const values = own ?? (decodedValues(dataFilters) as Record<string, unknown>)
      const change = await changeOf(context, kind, { ...given, dataFilters: values })
      await store(context, kind, { ...change, status, type, language })
      return reportToWire(context, context.tenantId, kind, language)
    },
  ),
  saveSchedule: allowed(
    { permission, byApiToken: 'never', input: scheduleEdit, transaction: true },
    async ({ templateId, recipients, seen, language, dataFilters = {}, ...given }, context) => {
      const { tenantId } = context
      const kind = openKind(context, templateId)
      const current = await reportToWire(context, tenantId, kind, language)
      if (current.updatedAt !== seen) throw editConflict('The schedule was changed since it was read', current)
      const change = await changeOf(context, kind, { ...given, dataFilters })
      await store(context, kind, {
        ...change,
        language,
        recipientIds: await recipientIds(context, tenantId, kind, recipients),
      })
      return reportToWire(context, tenantId, kind, language)
    },
  ),
  nextDates: allowed(
    { permission, input: v.object({ cron: text(100), tz: text(100) }) },
    ({ cron, tz }, { ports: { clock } }) => {
      const timeZone = checkedZone(tz)
      const dates = datesAfter(checkedCron(cron, timeZone, clock.now()), timeZone, clock.now(), toldDates)
      return Promise.resolve({ dates: dates.map(date => date.toISOString()) })
    },
  ),
} satisfies Partial<HandlersFor<typeof operations>>
