import { isPlaceholder } from '../../identity/messages/placeholder.ts'
import { knownZone } from '../../usage/zonedDays.ts'
import { inTransaction } from '../../context/transaction.ts'
import { isVisible, loadUserAccess } from '../../identity/members/members.ts'
import type { UserRecord } from '../../identity/members/records.ts'
import { holds } from '../../identity/roles/rolePermissions.ts'
import { mail, vendorName } from '../../identity/messages/messages.ts'
import type { JobContext, JobKind } from '../../jobs/jobs.ts'
import { vendorScope } from '../../store/store.ts'
import { digestMail, type DigestFacts } from './digestTexts.ts'
import { securityFactsOf } from '../../securityChecks/facts.ts'
import { recommendationsFor, scoreOf } from '../../securityChecks/recommendations.ts'
import { dayOf } from './scoreJob.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const weekMs = 7 * dayMs
/** The job runs even after a long outage, and plans the next one; its summary is left out. */
const lifeSeconds = 90 * 86_400
/** Between two mails to one person at least, also where the time zone changes or a job runs twice. */
const betweenMs = 6 * dayMs

interface Digest {
  tenantId: string
  /** ISO date at which it is due. */
  dueAt: string
}

type Context = Pick<JobContext, 'store' | 'ports' | 'jobs'>

/**
 * The next full hour of UTC after a time that is between eight and nine on a Monday in a time zone, in ms: eight, except in the few zones
 * that differ from UTC by a part of an hour.
 */
export const nextMondayMs = (nowMs: number, timeZone: string): number => {
  const local = new Intl.DateTimeFormat('en', { timeZone, weekday: 'short', hour: 'numeric', hourCycle: 'h23' })
  const isDue = (atMs: number) => {
    const parts = new Map(local.formatToParts(atMs).map(({ type, value }) => [type, value]))
    return parts.get('weekday') === 'Mon' && Number(parts.get('hour')) === 8
  }
  const first = (Math.floor(nowMs / hourMs) + 1) * hourMs
  for (let atMs = first; atMs <= first + weekMs; atMs += hourMs) if (isDue(atMs)) return atMs
  return first + weekMs
}

/** For a transaction: plans the first summary of a tenant after a time, unless it is planned. */
export const planDigest = async ({ store, jobs, ports }: Context, tenantId: string, afterMs: number): Promise<void> => {
  const timeZone = knownZone((await store.tenants.get(vendorScope, tenantId))?.timezone)
  const nextMs = nextMondayMs(afterMs, timeZone)
  const dueAt = new Date(nextMs).toISOString()
  const id = `securityDigest:${tenantId}:${dueAt}`
  if (await store.jobs.get(vendorScope, id)) return
  const delaySeconds = Math.ceil((nextMs - ports.clock.now()) / 1000)
  const times = { delaySeconds, lifeSeconds: delaySeconds + lifeSeconds }
  await jobs.add(store, digestJob, { tenantId, dueAt }, { tenantId, queue: `digest:${tenantId}`, id, ...times })
}

/** Plans the next summary of a tenant again where a job that would have planned it was given up. */
export const resumeDigest = (context: Context, tenantId: string): Promise<void> =>
  inTransaction(context, async inside => {
    if ((await inside.store.securityDigests.find(tenantId, { limit: 1 })).total === 0) return
    await planDigest(inside, tenantId, inside.ports.clock.now())
  })

const factsFor = async ({ store, ports }: Context, tenantId: string): Promise<Omit<DigestFacts, 'tenantName'>> => {
  const facts = await securityFactsOf({ store, ports, tenantId })
  const weekAgo = await store.securityScores.get(tenantId, dayOf(ports.clock.now() - weekMs))
  const open = { SEVERE: 0, WARNING: 0, INFO: 0 }
  const dismissed = new Set((await store.securityDismissals.find(tenantId)).items.map(({ id }) => id))
  for (const { code, severity } of recommendationsFor(facts)) if (!dismissed.has(code)) open[severity] += 1
  const { total, enrolled, breached, stale } = facts.people
  return {
    vendor: await vendorName({ store }),
    score: scoreOf(facts),
    before: weekAgo?.score,
    open,
    withoutMfa: total - enrolled,
    breached,
    inactive: stale,
  }
}

const mayRead = async (context: Context, user: UserRecord, tenantId: string): Promise<boolean> => {
  const keys = (await loadUserAccess(context, user, [tenantId])).permissionsIn(tenantId).map(({ key }) => key)
  return !user.isDisabled && holds(keys, 'fe.secure.read.securityPolicy')
}

/** For a transaction: who turned the summary on and may still read it. For others it is turned off. */
const readersOf = async (inside: JobContext, tenantId: string) => {
  const { store, settings } = inside
  const readers = []
  for (const digest of (await store.securityDigests.find(tenantId)).items) {
    const user = await store.users.get(vendorScope, digest.id)
    if (isVisible(user, settings) && (await mayRead(inside, user, tenantId))) readers.push({ user, ...digest })
    else await store.securityDigests.take(tenantId, digest.id)
  }
  return readers
}

/** Mails the weekly summary of a tenant to those who turned it on, at proven addresses, and plans the next one. */
export const digestJob: JobKind<Digest> = {
  name: 'securityDigest',
  run: ({ tenantId, dueAt }, context) =>
    inTransaction(context, async inside => {
      const { store, settings, ports } = inside
      const nowMs = ports.clock.now()
      const tenant = await store.tenants.get(vendorScope, tenantId)
      const readers = tenant ? await readersOf(inside, tenantId) : []
      if (!tenant || readers.length === 0) return
      await planDigest(inside, tenantId, nowMs + dayMs)
      if (tenant.isDisabled || nowMs - Date.parse(dueAt) > dayMs) return
      const facts = { ...(await factsFor(inside, tenantId)), tenantName: tenant.name }
      for (const { user, language, sentAt } of readers) {
        if (
          !user.isVerified ||
          isPlaceholder(user.email) ||
          (sentAt !== undefined && nowMs - Date.parse(sentAt) < betweenMs)
        )
          continue
        const { linkLabel: label, ...content } = digestMail(language, facts)
        const link = { label, address: settings.appUrl }
        await mail(inside, { email: user.email, activeTenantId: tenantId }, { ...content, link }, { isBulk: true })
        await store.securityDigests.update(tenantId, user.id, { sentAt: new Date(nowMs).toISOString() })
      }
    }),
}
