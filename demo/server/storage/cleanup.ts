import type { Store } from '../../../src/backend/store/definitions.ts'
import type { Ports } from '../../../src/backend/ports/ports.ts'
import { removeOldAudits } from '../../../src/backend/seals/removeOldAudits.ts'
import { checkChains } from '../../../src/backend/seals/checkChains.ts'
import { faultReporter } from '../../../src/backend/audits/reportFaults.ts'
import { sealAudits, type SealContext } from '../../../src/backend/seals/sealAudits.ts'
import { createJobQueue } from '../../../src/backend/jobs/jobQueue.ts'
import { publisherOf } from '../../../src/backend/routes.ts'
import { createIdleSessionSweep } from '../../../src/backend/identity/sessions/idleSessions.ts'
import { defaultAccessTokenSeconds } from '../../../src/backend/settings/settings.ts'
import { rotateWhenDue } from '../../../src/backend/tokens/signingKeys.ts'
import type { ServerSettings } from '../settings.ts'

const tidyEveryMs = 600_000
const hourMs = 3_600_000
const dayMs = 86_400_000
const sealEveryMs = 20_000

/** Replaces the signing key when it is old enough. */
export const replaceOldKey = (store: Store, ports: Ports, { keyRotationDays = 90 }: ServerSettings): Promise<void> =>
  keyRotationDays === 0
    ? Promise.resolve()
    : rotateWhenDue(store, ports, { tokenSeconds: defaultAccessTokenSeconds, maxAgeDays: keyRotationDays })

/** Removes audit rows that were sealed before the age of the setting, by whole segments. */
export const removeExpiredAudits = async (
  context: SealContext,
  { auditDays = 365 }: Pick<ServerSettings, 'auditDays'>,
): Promise<void> => {
  if (auditDays === 0) return
  await removeOldAudits(context, new Date(context.ports.clock.now() - auditDays * dayMs).toISOString())
}

const missingKey = 'The key that seals the audit logs is missing, so no row is sealed and no log can be checked'
const whatToDo =
  'After an upgrade from a version without sealed logs, run "fe-elements-server adopt-audits" once. Otherwise somebody ' +
  'removed the key: keep a copy of the database, and compare it with a backup'

/** Tells operators that the key is missing, once an hour. */
const missingKeyReporter = ({ clock, log }: Ports) => {
  let toldAtMs = -Infinity
  return () => {
    if (clock.now() - toldAtMs < hourMs) return
    toldAtMs = clock.now()
    log.error(missingKey, 'audits', whatToDo)
  }
}

/** What the audit log is sealed with; faults are told to operators and to the organization. */
const sealContextOf = (store: Store, ports: Ports): SealContext => {
  const events = publisherOf(
    createJobQueue(ports, () => {}),
    ports,
  )
  const report = faultReporter({ store, ports, events }, ports.log)
  return { store, ports, report, reportMissingKey: missingKeyReporter(ports) }
}

/**
 * Checks the ends of audit logs once, seals audit rows, and periodically removes expired records, old audit rows and sessions that ended by being idle, and replaces an old signing
 * key, without keeping the process alive.
 * @returns ends this; resolves once the work that had begun is over, which needs the store until then
 */
export const startCleanup = (store: Store, ports: Ports, settings: ServerSettings): (() => Promise<void>) => {
  const audits = sealContextOf(store, ports)
  const sweepIdleSessions = createIdleSessionSweep(store, ports)
  const underWay = new Set<Promise<void>>()
  const logged = (work: Promise<unknown>, failure: string) => {
    const reported = work
      .then(
        () => {},
        (cause: unknown) => ports.log.error(failure, 'cleanup', cause),
      )
      .finally(() => underWay.delete(reported))
    underWay.add(reported)
  }
  const tidy = () => {
    logged(store.removeExpired(new Date(ports.clock.now()).toISOString()), 'Expired records were not removed')
    logged(removeExpiredAudits(audits, settings), 'Old audit rows were not removed')
    logged(sweepIdleSessions(), 'Idle sessions were not removed')
    logged(replaceOldKey(store, ports, settings), 'The signing key was not replaced')
  }
  const timer = setInterval(tidy, tidyEveryMs).unref()
  logged(checkChains(audits), 'Audit logs were not checked')
  let isSealing = false
  const seal = async () => {
    if (isSealing) return
    isSealing = true
    try {
      await sealAudits(audits)
    } finally {
      isSealing = false
    }
  }
  // Also at once: an operator who replaces the encryption key may remove the one before soon.
  logged(seal(), 'Audit rows were not sealed')
  const sealTimer = setInterval(() => logged(seal(), 'Audit rows were not sealed'), sealEveryMs).unref()
  return async () => {
    clearInterval(timer)
    clearInterval(sealTimer)
    await Promise.all(underWay)
  }
}
