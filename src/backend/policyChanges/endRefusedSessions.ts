import type { JobContext, JobKind, JobQueue } from '../jobs/jobs.ts'
import type { Store } from '../store/definitions.ts'
import { endedOf, ownSessions, sessionRulesOf, signedInMembers } from './refusedSessions.ts'
import { endWithApplications } from '../identity/sessions/sessions.ts'
import { endSurplus } from '../identity/sessions/tenantSessions.ts'

/** Sessions of a tenant to check. */
interface Sweep {
  tenantId: string
}

/** Sign-ins that were decided by the old policy have stored their sessions by then. */
const secondPassSeconds = 60

const run = async ({ tenantId }: Sweep, { store, ports }: Pick<JobContext, 'store' | 'ports'>) => {
  const rules = await sessionRulesOf(store, tenantId)
  const { isActive, maxSessions } = rules.sessions.concurrent
  for await (const person of signedInMembers({ store, ports }, tenantId)) {
    for (const session of endedOf(person, tenantId, rules, ports.clock.now()))
      await endWithApplications({ store }, session)
    if (isActive && ownSessions(person).length > maxSessions)
      await endSurplus(store, tenantId, person.member.id, maxSessions)
  }
}

/** Ends the sessions of a tenant's members that its policies do not allow any more. */
export const endRefusedSessionsJob: JobKind<Sweep> = { name: 'endRefusedSessions', run }

/**
 * Ends the sessions that a changed policy does not allow, as soon as the transaction of the change is committed, and
 * those of sign-ins that were under way a minute later.
 */
export const endRefusedSessions = async (jobs: JobQueue, inside: Store, tenantId: string): Promise<void> => {
  const options = { tenantId, queue: `${tenantId}:sessions`, lifeSeconds: 86_400 }
  await jobs.add(inside, endRefusedSessionsJob, { tenantId }, options)
  await jobs.add(inside, endRefusedSessionsJob, { tenantId }, { ...options, delaySeconds: secondPassSeconds })
}
