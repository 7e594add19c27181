import { atom, type ReadableAtom } from 'nanostores'
import * as calls from '../../../http/invitations/importCalls.ts'
import { maxRowsPerCall } from '../../../http/invitations/limits.ts'
import type { ImportedPart, ImportRows, RowVerdict } from '../../../http/invitations/types.ts'
import { calls as runCalls } from '../../kit/calls.ts'
import { changeWithoutId } from '../../kit/change.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { elementStore } from '../../kit/scope.ts'
import { keys } from '../common/keys.ts'

/** An import that has ended, with the verdict of each row. */
export interface FinishedImport extends Pick<ImportedPart, 'importId' | 'undoUntil'> {
  verdicts: readonly RowVerdict[]
}

/** Imports of people from a file. */
export const imports = elementStore('invitationImports', scope => {
  const runCall = scope.use(runCalls)
  const invalidates = [keys.invitations, keys.users, keys.billing]
  /** Rows that the server has answered for. */
  const $done = atom(0)
  /** The parts of these rows that were sent before one was refused; repeated, such as after a step-up, it goes on there. */
  let sent: { rows: ImportRows['rows']; finished: FinishedImport | undefined } | undefined
  const run = async ({ rows, ...ofAll }: ImportRows): Promise<FinishedImport> => {
    const progress = sent?.rows === rows ? sent : { rows, finished: undefined }
    sent = progress
    let { finished } = progress
    $done.set(finished?.verdicts.length ?? 0)
    while (!finished || finished.verdicts.length < rows.length) {
      const before: readonly RowVerdict[] = finished?.verdicts ?? []
      const part = rows.slice(before.length, before.length + maxRowsPerCall)
      if (part.length === 0) throw new TypeError('An import needs rows')
      const begun = finished && { importId: finished.importId }
      const { verdicts, ...answer } = await runCall(calls.importRows, { rows: part, ...ofAll, ...begun })
      finished = { ...answer, verdicts: [...before, ...part.map((_row, index) => verdicts[index] ?? 'failed')] }
      progress.finished = finished
      $done.set(finished.verdicts.length)
    }
    sent = undefined
    return finished
  }
  return {
    $done: $done as ReadableAtom<number>,
    check: mutation(scope, { call: calls.check }),
    run: mutation(scope, {
      requires: calls.importRows.requires!,
      write: run,
      invalidates,
      tells: changeWithoutId('member.imported'),
    }),
    waiting: query(scope, { key: [...keys.invitations, 'imports'], call: calls.waiting }),
    undo: mutation(scope, { call: calls.undo, invalidates, tells: changeWithoutId('member.importUndone') }),
  }
})
