import { singletonId, type Store } from '../store/definitions.ts'
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

/** True for a database in which nothing has happened that an audit log could tell. */
const isUnused = async (store: Store): Promise<boolean> => {
  const one = { limit: 1, total: { upTo: 1 } }
  const found = [
    await store.tenants.find(vendorScope, one),
    await store.audits.find(vendorScope, one),
    await store.auditSegments.find(vendorScope, one),
  ]
  return found.every(({ total }) => total === 0)
}

/**
 * Adds the key that seals audit rows, and the chain of rows that belong to no organization, to a database that was not used
 * yet; in a transaction. In a used database a missing key is a fault for the operator to resolve: the key may have been deleted to
 * have forged rows sealed by a new one.
 */
export const beginAudits = async (context: ChainContext): Promise<void> => {
  const { store, ports } = context
  if ((await findSealKey(store, ports)) || !(await isUnused(store))) return
  await addSealKey(store, ports, await earlierSealKey(store, ports))
  await beginChain(context, vendorScope)
}

/** Begins the audit logs of a database that has its vendor, but was not used yet. */
export const prepareAudits = async (store: Store, ports: ChainContext['ports']): Promise<void> => {
  const isNew = (await store.vendorSettings.get(vendorScope, singletonId)) === undefined
  if (isNew || (await findSealKey(store, ports))) return
  try {
    await store.transaction(inside => beginAudits({ store: inside, ports }))
  } catch (cause) {
    // Another process was faster.
    if (!(cause instanceof StoreConflict && (await findSealKey(store, ports)))) throw cause
  }
}

const adopt = async (store: Store, ports: ChainContext['ports']): Promise<number> => {
  if (await findSealKey(store, ports)) throw new Error('the audit logs of this database are sealed already')
  await addSealKey(store, ports, await earlierSealKey(store, ports))
  const key = (await findSealKey(store, ports))!
  let logs = 0
  await eachTenants(store, async tenantIds => {
    for (const tenantId of tenantIds) await bringUpToDate({ store, ports }, key, tenantId)
    logs += tenantIds.length
  })
  return logs
}

/**
 * Takes the audit logs of a version before as genuine, once, by the word of an operator: every row that waits gets its code,
 * and every organization a chain that a new key signs. A chain that cannot be read stays as it is, a fault.
 * @returns the number of logs
 * @throws Error for a database that has the key
 */
export const adoptAudits = (store: Store, ports: ChainContext['ports']): Promise<number> =>
  store.transaction(inside => adopt(inside, ports))
