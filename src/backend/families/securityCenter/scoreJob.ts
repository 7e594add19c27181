import { inTransaction } from '../../context/transaction.ts'
import type { JobContext, JobKind } from '../../jobs/jobs.ts'
import { vendorScope } from '../../store/store.ts'
import { securityFactsOf } from '../../securityChecks/facts.ts'
import { scoreOf } from '../../securityChecks/recommendations.ts'

const dayMs = 86_400_000
/** How long scores are kept. */
export const keptDays = 90
/** A score is written even after a long outage. */
const lifeSeconds = 90 * 86_400

type Context = Pick<JobContext, 'store' | 'ports' | 'jobs'> & { tenantId: string }

/** The day of a time in UTC. */
export const dayOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10)

/** For a transaction: plans the score of the next day, a minute after it begins in UTC, unless it is planned. */
const planNext = async ({ store, jobs, ports, tenantId }: Context): Promise<void> => {
  const nowMs = ports.clock.now()
  const nextMs = (Math.floor(nowMs / dayMs) + 1) * dayMs
  const id = `securityScore:${tenantId}:${dayOf(nextMs)}`
  if (await store.jobs.get(vendorScope, id)) return
  const delaySeconds = Math.ceil((nextMs - nowMs) / 1000) + 60
  const times = { delaySeconds, lifeSeconds: delaySeconds + lifeSeconds }
  await jobs.add(store, scoreJob, { tenantId }, { tenantId, queue: `score:${tenantId}`, id, ...times })
}

/** For a transaction: writes the score of today. */
const writeScore = async (context: Context): Promise<void> => {
  const { store, ports, tenantId } = context
  const nowMs = ports.clock.now()
  const score = scoreOf(await securityFactsOf(context))
  const removeAt = new Date(nowMs + keptDays * dayMs).toISOString()
  await store.securityScores.put(tenantId, dayOf(nowMs), () => ({ score, removeAt }))
}

/** Begins to write the scores of a tenant, with that of today. Does nothing on a day that has its score. */
export const beginScores = async (context: Context): Promise<void> => {
  if (await context.store.securityScores.get(context.tenantId, dayOf(context.ports.clock.now()))) return
  await inTransaction(context, async inside => {
    await writeScore(inside)
    await planNext(inside)
  })
}

/** Writes the score of a tenant once a day, from when its security center was opened first. */
export const scoreJob: JobKind<{ tenantId: string }> = {
  name: 'securityScore',
  run: ({ tenantId }, context) =>
    inTransaction(context, async inside => {
      const within = { ...inside, tenantId }
      await writeScore(within)
      await planNext(within)
    }),
}
