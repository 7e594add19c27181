import { writeAudit } from '../audits/audit.ts'
import { inTransaction } from '../context/transaction.ts'
import { mailThoseWhoMay } from '../identity/administrators/administratorMails.ts'
import type { JobContext, JobKind } from '../jobs/jobs.ts'
import { vendorScope } from '../store/store.ts'
import { writeProvisioning } from './connections.ts'
import type { DirectoryTokenRecord } from './records.ts'

const dayMs = 86_400_000
/** Days before the end at which administrators are warned, the first warning first. */
const warningDays = [30, 7, 1] as const
/** A warning comes even after a long outage. */
const lifeSeconds = 90 * 86_400

interface TokenPayload {
  tokenId: string
}

const dueMs = (endsAt: string, days: number) => Date.parse(endsAt) - days * dayMs

/** For a transaction: plans the next warning about the end of a token; none for one that lasts. */
export const planTokenWarning = async (
  { store, jobs, ports }: Pick<JobContext, 'store' | 'jobs' | 'ports'>,
  { id: tokenId, ownerTenantId: tenantId, expiresAt }: DirectoryTokenRecord,
): Promise<void> => {
  if (expiresAt === undefined) return
  const nowMs = ports.clock.now()
  const nextMs = warningDays.map(days => dueMs(expiresAt, days)).find(timeMs => timeMs > nowMs)
  if (nextMs === undefined) return
  const delaySeconds = Math.ceil((nextMs - nowMs) / 1000)
  const times = { lifeSeconds: delaySeconds + lifeSeconds, delaySeconds }
  await jobs.add(store, tokenWarningJob, { tokenId }, { tenantId, queue: `expiry:${tenantId}`, ...times })
}

/** For a transaction: mails that a token ends, once for each number of days, and the nearest only. */
const warn = async (inside: JobContext, token: DirectoryTokenRecord & { expiresAt: string }): Promise<void> => {
  const { store, ports } = inside
  const { id, ownerTenantId: tenantId, connectionId, expiresAt, warnings = [] } = token
  const connection = await store.directoryConnections.get(tenantId, connectionId)
  const due = warningDays.filter(days => dueMs(expiresAt, days) <= ports.clock.now())
  const nearest = due.at(-1)
  if (!connection || nearest === undefined || warnings.includes(nearest)) return
  const facts = { severity: 'Medium', connectionId, directory: connection.name, endsAt: expiresAt } as const
  await writeAudit(inside, { ip: '', userAgent: '' }, tenantId, 'directoryToken.expiring', facts)
  await mailThoseWhoMay(
    inside,
    tenantId,
    { permission: writeProvisioning },
    {
      subject: `${connection.name}: a token of the directory expires soon`,
      lines: [
        `A token of the directory “${connection.name}” (${token.hint}) expires on ${expiresAt.slice(0, 10)}. After that, the directory can't send changes with it.`,
        'Create a second token in the portal, enter it in the directory, and then revoke this one.',
      ],
    },
  )
  await store.directoryTokens.update(vendorScope, id, { warnings: [...due] })
}

/** Warns the administrators of a token that ends. */
export const tokenWarningJob: JobKind<TokenPayload> = {
  name: 'directoryTokenExpiry',
  run: ({ tokenId }, context) =>
    inTransaction(context, async inside => {
      const token = await inside.store.directoryTokens.get(vendorScope, tokenId)
      if (!token || token.revokedAt !== undefined || token.expiresAt === undefined) return
      if (inside.ports.clock.now() < Date.parse(token.expiresAt))
        await warn(inside, { ...token, expiresAt: token.expiresAt })
      await planTokenWarning(inside, token)
    }),
}
