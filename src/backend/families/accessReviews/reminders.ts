import { writeAudit } from '../../audits/audit.ts'
import { inTransaction } from '../../context/transaction.ts'
import { isPlaceholder } from '../../identity/messages/placeholder.ts'
import { mail } from '../../identity/messages/messages.ts'
import type { JobContext, JobKind } from '../../jobs/jobs.ts'
import { vendorScope } from '../../store/store.ts'
import { ableReviewers } from './access.ts'
import type { ReviewRecord } from './records.ts'
import { reminderMail } from './reminderTexts.ts'

/** A reminder of the reviewers of a review. */
interface Reminder {
  tenantId: string
  reviewId: string
  /** ISO date at which it is due. */
  at: string
}

const dayMs = 86_400_000
const periodMs = { day: dayMs, week: 7 * dayMs } as const
/** The job runs even after a long outage, and plans the next one; its messages are left out. */
const lifeSeconds = 90 * 86_400

type Context = Pick<JobContext, 'store' | 'ports' | 'jobs'>

/**
 * The date of the next reminder: whole periods before or after the due date, so that one comes on that date itself.
 * @returns undefined for a review that reminds of nothing
 */
export const nextReminderMs = ({ remind, dueAt }: Pick<ReviewRecord, 'remind' | 'dueAt'>, afterMs: number) => {
  if (remind === 'never') return undefined
  const [dueMs, period] = [Date.parse(dueAt), periodMs[remind]]
  return dueMs + (Math.floor((afterMs - dueMs) / period) + 1) * period
}

/** For a transaction: plans the next reminder of a review, unless it is planned. */
export const planReminder = async ({ store, jobs, ports }: Context, review: ReviewRecord): Promise<void> => {
  const { tenantId, id: reviewId } = review
  const nowMs = ports.clock.now()
  const atMs = nextReminderMs(review, nowMs)
  if (atMs === undefined) return
  const at = new Date(atMs).toISOString()
  const id = `accessReview:${tenantId}:${reviewId}:${at}`
  if (await store.jobs.get(vendorScope, id)) return
  const delaySeconds = Math.ceil((atMs - nowMs) / 1000)
  const times = { delaySeconds, lifeSeconds: delaySeconds + lifeSeconds }
  await jobs.add(
    store,
    reminderJob,
    { tenantId, reviewId, at },
    { tenantId, queue: `accessReviews:${tenantId}`, id, ...times },
  )
}

/** How many decisions a reviewer can still make: none about their own access. */
const missingFor = async ({ store }: Context, { tenantId, id: reviewId }: ReviewRecord, userId: string) => {
  const count = async (where: { userId?: string }) =>
    (await store.accessReviewRows.find(tenantId, { where: { reviewId, decision: '', ...where }, limit: 0 })).total
  return (await count({})) - (await count({ userId }))
}

/** For a transaction: mails and notifies the reviewers who can still decide something. */
const remindAll = async (inside: JobContext, review: ReviewRecord, tenantName: string): Promise<void> => {
  const { store, settings, ports } = inside
  const { tenantId, id: reviewId, name, dueAt, language } = review
  const isOverdue = Date.parse(dueAt) < ports.clock.now()
  for (const userId of await ableReviewers(inside, tenantId, review.reviewerIds)) {
    const missing = await missingFor(inside, review, userId)
    const user = await store.users.get(vendorScope, userId)
    if (missing === 0 || !user) continue
    const facts = { reviewId, review: name, dueAt, missing, targetId: userId }
    await writeAudit(inside, { ip: '', userAgent: '' }, tenantId, 'accessReview.reminded', facts)
    if (!user.isVerified || isPlaceholder(user.email)) continue
    const { linkLabel: label, ...content } = reminderMail(language, { tenantName, name, dueAt, missing, isOverdue })
    const link = { label, address: settings.appUrl }
    await mail(inside, { email: user.email, activeTenantId: tenantId }, { ...content, link }, { isBulk: true })
  }
}

/**
 * Reminds the reviewers of a review once, and plans the next reminder, in one transaction: a process that ends in between
 * neither loses nor repeats it.
 */
export const reminderJob: JobKind<Reminder> = {
  name: 'accessReviewReminder',
  run: ({ tenantId, reviewId, at }, context) =>
    inTransaction(context, async inside => {
      const { store, ports } = inside
      const review = await store.accessReviews.get(tenantId, reviewId)
      const nowMs = ports.clock.now()
      // After a change of the due date or the period, other jobs remind.
      const isPlanned = review && nextReminderMs(review, Date.parse(at) - 1) === Date.parse(at)
      if (!isPlanned || !['preparing', 'open'].includes(review.state) || review.remindedFor >= at) return
      await store.accessReviews.update(tenantId, reviewId, { remindedFor: at })
      await planReminder(inside, review)
      const tenant = await store.tenants.get(vendorScope, tenantId)
      if (!tenant || tenant.isDisabled || nowMs - Date.parse(at) > dayMs) return
      await remindAll(inside, review, tenant.name)
    }),
}
