import { vendorScope } from '../store/store.ts'
import { readEnd } from './auditChain.ts'
import { checkpointFaults } from './keptCheckpoints.ts'
import { eachTenants, type SealContext } from './sealAudits.ts'
import { findSealKey, type SealKey } from './sealKey.ts'

/** Compares the end of a log with what was kept outside the database; resolves to its signature where it is newer. */
const checkChain = async (
  { store, ports, report }: SealContext,
  key: SealKey,
  tenantId: string,
): Promise<string | undefined> => {
  const kept = await ports.checkpoints?.latest(tenantId)
  const end = await readEnd(store, key, tenantId)
  const ofCheckpoint = kept !== undefined ? await checkpointFaults(store, key, tenantId, end.head, kept) : []
  const [fault] = [...(end.fault ? [end.fault] : []), ...ofCheckpoint]
  if (fault) await report?.(tenantId, fault)
  return fault || end.signature === kept ? undefined : end.signature
}

/**
 * Checks, when a server starts, that every organization's log has a signed end and contains the checkpoints kept outside the
 * database; writes checkpoints that are missing there. Also finds a log that was deleted together with its organization. Without
 * the key nothing can be checked, which is reported once, not for each organization.
 */
export const checkChains = async (context: SealContext): Promise<void> => {
  const { store, ports } = context
  const key = await findSealKey(store, ports)
  if (!key) return context.reportMissingKey?.()
  const known = new Set<string>()
  await eachTenants(store, async tenantIds => {
    const ends = []
    for (const tenantId of tenantIds) {
      known.add(tenantId)
      const signature = await checkChain(context, key, tenantId)
      if (signature !== undefined) ends.push({ tenantId, signature })
    }
    if (ends.length > 0) await ports.checkpoints?.add(ends)
  })
  for (const tenantId of (await ports.checkpoints?.tenantIds()) ?? [])
    // Organizations that are made meanwhile have a chain.
    if (!known.has(tenantId) && !(await store.tenants.get(vendorScope, tenantId)))
      await context.report?.(tenantId, { sequence: 0, kind: 'cutOff' })
}
