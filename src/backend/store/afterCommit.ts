import type { Store } from './definitions.ts'

/** What waits for the transactions that run now, by the store of each. */
const waiting = new WeakMap<Store, (() => void)[]>()

/** A store with another `transaction`; everything else is read from the store itself. */
const withTransaction = (store: Store, transaction: Store['transaction']): Store =>
  Object.assign(Object.create(store) as Store, { transaction })

/** The store of a transaction; nested ones join it. */
const joining = (inside: Store, tasks: (() => void)[]): Store => {
  const joined = withTransaction(inside, run => inside.transaction(nested => run(joining(nested, tasks))))
  waiting.set(joined, tasks)
  return joined
}

/**
 * Adds tasks after a commit to a store: the functions given to `afterCommit` run once its transaction is committed.
 * @param onError called when a task throws; the commit stands, and the other tasks still run
 */
export const withAfterCommit = (store: Store, onError: (cause: unknown) => void): Store =>
  withTransaction(store, async run => {
    let tasks: (() => void)[] = []
    const outcome = await store.transaction(inside => {
      // A transaction that met a conflict begins again.
      tasks = []
      return run(joining(inside, tasks))
    })
    for (const task of tasks) {
      try {
        task()
      } catch (cause) {
        onError(cause)
      }
    }
    return outcome
  })

/**
 * Runs a task when the transaction of a store of `withAfterCommit` is committed, and never when it is rolled back; at once
 * for a store outside of transactions.
 */
export const afterCommit = (store: Store, task: () => void): void => {
  const tasks = waiting.get(store)
  if (tasks) tasks.push(task)
  else task()
}
