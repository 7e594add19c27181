import { AsyncLocalStorage } from 'node:async_hooks'
import type { Ports } from '../../src/backend/ports/ports.ts'
import type { Store } from '../../src/backend/store/definitions.ts'

const running = new AsyncLocalStorage<{ isActive: boolean }>()

const isInTransaction = () => running.getStore()?.isActive === true

/** Runs a part of a transaction. What it starts for later, such as a worker, is no part of it any more. */
const within = async <T>(run: () => Promise<T>): Promise<T> => {
  const transaction = { isActive: true }
  try {
    return await running.run(transaction, run)
  } finally {
    transaction.isActive = false
  }
}

/**
 * A store each of whose transactions meets a conflict when it ends, is rolled back and runs again, as those of a database
 * may. What is in one twice, or leaves the server from it, then shows in the result of a test.
 */
export const repeatedTransactions = (store: Store): Store => {
  const transaction: Store['transaction'] = async run => {
    if (isInTransaction()) return store.transaction(run)
    const conflict = new Error('The transaction met a conflict')
    try {
      await store.transaction(async inside => {
        await within(() => run(inside))
        throw conflict
      })
    } catch (cause) {
      if (cause !== conflict) throw cause
    }
    return store.transaction(inside => within(() => run(inside)))
  }
  // Everything else is read when it is used, so that tests can break the store beneath.
  return new Proxy(store, {
    get: (target, name): unknown => (name === 'transaction' ? transaction : Reflect.get(target, name)),
  })
}

/** A port whose calls fail within a transaction. */
const guarded = <Port extends object>(name: string, port: Port): Port =>
  new Proxy(port, {
    get: (target, method) => {
      const call: unknown = Reflect.get(target, method)
      if (typeof call !== 'function') return call
      return (...given: unknown[]): unknown => {
        if (isInTransaction()) throw new Error(`${name}.${String(method)} is called within a transaction`)
        return Reflect.apply(call, target, given)
      }
    },
  })

/** What takes long or leaves the server. */
const outside = [
  'hasher',
  'mailer',
  'sms',
  'identityProviders',
  'dns',
  'captcha',
  'breaches',
  'slack',
  'payments',
] as const

/** Ports that fail when a transaction hashes, sends or asks another server, because it may run again. */
export const guardedPorts = (ports: Ports): Ports => {
  const guards = outside.flatMap(name => {
    const port = ports[name]
    return port ? [[name, guarded(name, port)] as const] : []
  })
  return { ...ports, ...Object.fromEntries(guards) }
}
