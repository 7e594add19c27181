import { atom, type ReadableAtom } from 'nanostores'
import type { FeError } from '../../../http/errors.ts'
import type { MutationResult } from '../../kit/mutation.ts'
import { flow } from '../../kit/scope.ts'
import type { Member } from './readMember.ts'

/** What became of one member of a selection. */
export interface BulkResult {
  member: Member
  /** Undefined: it was done. */
  error: FeError | undefined
}

/** A change of several members, one after the other. */
export interface BulkRun {
  /** Members to change in all. */
  total: number
  results: readonly BulkResult[]
  isRunning: boolean
}

const idle: BulkRun = { total: 0, results: [], isRunning: false }

/** Changes several members and keeps what became of each. */
export const bulkRun = flow('bulkRun', () => {
  const $run = atom(idle)
  let turn = 0
  return {
    $run: $run as ReadableAtom<BulkRun>,
    /** Changes the members in their order; resolves when all have an outcome. */
    run: async (
      members: readonly Member[],
      change: (member: Member) => Promise<MutationResult<unknown>>,
    ): Promise<void> => {
      turn += 1
      const ownTurn = turn
      let results: readonly BulkResult[] = []
      $run.set({ total: members.length, results, isRunning: true })
      for (const member of members) {
        const result = await change(member)
        if (turn !== ownTurn) return
        results = [...results, { member, error: result.ok ? undefined : result.error }]
        $run.set({ total: members.length, results, isRunning: true })
      }
      $run.set({ total: members.length, results, isRunning: false })
    },
    /** Stops after the member under way, and forgets the outcomes. */
    clear: () => {
      turn += 1
      $run.set(idle)
    },
  }
})
