import { inTransaction } from '../../context/transaction.ts'
import { isVisible, loadUserAccess } from '../../identity/members/members.ts'
import type { UserRecord } from '../../identity/members/records.ts'
import { holds } from '../../identity/roles/rolePermissions.ts'
import { mail, vendorName } from '../../identity/messages/messages.ts'
import type { JobContext, JobKind } from '../../jobs/jobs.ts'
import { vendorScope } from '../../store/store.ts'
import { digestMail, type DigestFacts } from './digestTexts.ts'
import { securityFactsOf } from './facts.ts'
import { recommendationsFor, scoreOf } from './recommendations.ts'
import { dayOf } from './scoreJob.ts'

const hourMs = 3_600_000
const weekMs = 168 * hourMs
/** A summary that is late by more than a day is left out. */
const lifeSeconds = 86_400

type Context = Pick<JobContext, 'store' | 'ports' | 'jobs'>

/**
 * The next full hour after a time that begins on a Monday at eight in a time zone, in ms. In zones that differ from UTC by half an hour,
 * it is half past eight.
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

/** For a transaction: plans the next summary of a tenant, unless it is planned. */
export const planDigest = async ({ store, jobs, ports }: Context, tenantId: string): Promise<void> => {
  const nowMs = ports.clock.now()
  const timeZone = (await store.tenants.get(vendorScope, tenantId))?.timezone ?? 'UTC'
  const nextMs = nextMondayMs(nowMs, timeZone)
  const delaySeconds = Math.ceil((nextMs - nowMs) / 1000)
  const id = `securityDigest:${tenantId}:${dayOf(nextMs)}`
  if (await store.jobs.get(vendorScope, id)) return
  const times = { delaySeconds, lifeSeconds: delaySeconds + lifeSeconds }
  await jobs.add(store, digestJob, { tenantId }, { tenantId, queue: `digest:${tenantId}`, id, ...times })
}

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

/**
 * Mails the weekly summary of a tenant to those who turned it on. Who may no longer read it gets none, and it is turned off for them.
 */
export const digestJob: JobKind<{ tenantId: string }> = {
  name: 'securityDigest',
  run: ({ tenantId }, context) =>
    inTransaction(context, async inside => {
      const { store, settings } = inside
      const tenant = await store.tenants.get(vendorScope, tenantId)
      const { items } = await store.securityDigests.find(tenantId)
      if (!tenant || items.length === 0) return
      const facts = { ...(await factsFor(inside, tenantId)), tenantName: tenant.name }
      let sent = 0
      for (const { id, language } of items) {
        const user = await store.users.get(vendorScope, id)
        if (!isVisible(user, settings) || !(await mayRead(inside, user, tenantId))) {
          await store.securityDigests.take(tenantId, id)
          continue
        }
        const { linkLabel: label, ...content } = digestMail(language, facts)
        const link = { label, address: settings.appUrl }
        await mail(inside, { email: user.email, activeTenantId: tenantId }, { ...content, link }, { isBulk: true })
        sent += 1
      }
      if (sent > 0) await planDigest(inside, tenantId)
    }),
}
