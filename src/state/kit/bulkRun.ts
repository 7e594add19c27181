import { atom, type ReadableAtom } from 'nanostores'
import type { FeError } from '../../http/errors.ts'
import type { MutationResult } from './mutation.ts'
import { queryCache } from './queryCache.ts'
import { elementStore } from './scope.ts'

/** What became of one row of a selection; a skipped one was left as it is, for a reason that the person reads. */
export type BulkOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'skipped'; readonly reason: string }
  | { readonly kind: 'failed'; readonly error: FeError }

/** One row of a selection, and what changes it. */
export interface BulkTask {
  /** Id of the row. */
  key: string
  /** Must not reject. */
  change: () => Promise<BulkOutcome>
}

/** A change of several rows, one after the other. */
export interface BulkRun {
  /** By the ids of the rows. */
  outcomes: ReadonlyMap<string, BulkOutcome>
  isRunning: boolean
}

/** The outcome that an answer to a write means. */
export const outcomeOf = (result: MutationResult<unknown>): BulkOutcome =>
  result.ok ? { kind: 'done' } : { kind: 'failed', error: result.error }

const idle: BulkRun = { outcomes: new Map(), isRunning: false }

/** Changes several rows and keeps the outcome of each, until the identity changes or ends. */
export const bulkRun = elementStore('bulkRun', scope => {
  const $run = atom(idle)
  let turn = 0
  const clear = (): void => {
    turn += 1
    $run.set(idle)
  }
  // The next row would be changed by and for the identity that the page has now.
  scope.use(queryCache).onForget(clear)
  return {
    $run: $run as ReadableAtom<BulkRun>,
    /**
     * Changes rows in their order; resolves to false when it was stopped before all had an outcome. Outcomes of other rows
     * stay, so that rows which failed can be tried again.
     */
    run: async (tasks: readonly BulkTask[]): Promise<boolean> => {
      turn += 1
      const ownTurn = turn
      const outcomes = new Map($run.get().outcomes)
      for (const { key } of tasks) outcomes.delete(key)
      $run.set({ outcomes: new Map(outcomes), isRunning: true })
      for (const { key, change } of tasks) {
        const outcome = await change()
        if (turn !== ownTurn) return false
        outcomes.set(key, outcome)
        $run.set({ outcomes: new Map(outcomes), isRunning: true })
      }
      $run.set({ outcomes, isRunning: false })
      return true
    },
    /** Stops after the current row, and forgets the outcomes. */
    clear,
  }
})
