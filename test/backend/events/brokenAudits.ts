import type { Store } from '../../../src/backend/store/definitions.ts'

/** A store for `createTestBackend` that fails to write audit rows from `fail` on. */
export const brokenAudits = () => {
  let isBroken = false
  const breakable = (store: Store): Store => {
    const insert: Store['audits']['insert'] = (...row) =>
      isBroken ? Promise.reject(new Error('no audit')) : store.audits.insert(...row)
    return { ...store, audits: { ...store.audits, insert } }
  }
  return {
    fail: (): void => void (isBroken = true),
    wrap: (store: Store): Store => ({
      ...breakable(store),
      transaction: run => store.transaction(inside => run(breakable(inside))),
    }),
  }
}
