import { singletonId, type Store } from '../records.ts'
import { positionOf, StoreConflict, vendorScope, type Position } from '../store/store.ts'
import { waiting } from '../store/systemRecords.ts'
import { beginChain, continueEarlierChain, type ChainContext } from './auditChain.ts'
import { withMac } from './auditHash.ts'
import { eachTenants } from './sealAudits.ts'
import { addSealKey, earlierSealKey, findSealKey, type SealKey } from './sealKey.ts'

/** Rows read at once. */
const pageSize = 500

/** Gives waiting rows, and rows of versions without seals, the code that they would have been written with. */
const addMacs = async ({ store, ports }: ChainContext, tenantId: string): Promise<void> => {
  const sort = { by: 'id', direction: 'asc' } as const
  for (let after: Position | undefined; ;) {
    const query = { sort, limit: pageSize, total: { upTo: 0 }, ...(after && { after }) }
    const { items } = await store.audits.find(tenantId, query)
    const plain = items.filter(({ seal, mac }) => (seal === undefined || seal === waiting) && mac === undefined)
    if (plain.length > 0)
      await store.audits.updateMany(
        tenantId,
        plain.map(({ id }) => id),
        row => ({ seal: waiting, mac: withMac(ports.encryption, row).mac }),
      )
    const last = items.at(-1)
    if (!last || items.length < pageSize) return
    after = positionOf(last, sort)
  }
}

/** Begins the chain of an organization that has none yet, or continues the one it has. */
const bringUpToDate = async ({ store, ports }: ChainContext, key: SealKey, tenantId: string): Promise<void> => {
  const context = { store, ports }
  await addMacs(context, tenantId)
  if (await continueEarlierChain(context, key, tenantId)) return
  const { total } = await store.auditSegments.find(tenantId, { limit: 1, total: { upTo: 1 } })
  // A chain that cannot be read stays as it is: a fault.
  if (total === 0 && !(await store.auditChains.get(tenantId, singletonId))) await beginChain(context, tenantId)
}

const migrate = async (store: Store, ports: ChainContext['ports']): Promise<void> => {
  if (await findSealKey(store, ports)) return
  await addSealKey(store, ports, await earlierSealKey(store, ports))
  const key = (await findSealKey(store, ports))!
  await eachTenants(store, async tenantIds => {
    for (const tenantId of tenantIds) await bringUpToDate({ store, ports }, key, tenantId)
  })
}

/**
 * Brings the audit logs of a version before up to date, once: every row that waits gets its code, and every organization a
 * chain that a new key signs. What is in the database then counts as genuine, so it must not happen again: it does while
 * there is no new key, and whoever removes that key makes every log unreadable that it has signed.
 */
export const prepareAudits = async (store: Store, ports: ChainContext['ports']): Promise<void> => {
  const isNew = (await store.vendorSettings.get(vendorScope, singletonId)) === undefined
  if (isNew || (await findSealKey(store, ports))) return
  try {
    await store.transaction(inside => migrate(inside, ports))
  } catch (cause) {
    // Another process was faster.
    if (!(cause instanceof StoreConflict && (await findSealKey(store, ports)))) throw cause
  }
}
