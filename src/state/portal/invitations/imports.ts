import { atom, type ReadableAtom } from 'nanostores'
import { mostRowsPerCall } from '../../../http/invitations/limits.ts'
import { importCheck, importPart, importUndo, waitingImports } from '../../../http/invitations/operations.ts'
import { waitingImportList } from '../../../http/invitations/answers.ts'
import type { ImportedPart, ImportRows, RowVerdict, WaitingImport } from '../../../http/invitations/types.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { read } from '../../kit/read.ts'
import { flow } from '../../kit/scope.ts'
import { invitationsKey } from './invitations.ts'

/** The ability of a server to import people. */
export const importCapability = importPart.name

/** An import that has ended, with the verdict of each row. */
export interface FinishedImport extends Pick<ImportedPart, 'importId' | 'undoUntil'> {
  verdicts: RowVerdict[]
}

/** Imports of people from a file. */
export const imports = flow('invitationImports', scope => {
  const { send } = scope
  const invalidates = [invitationsKey, ['users']] as const
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
      const part = rows.slice(before.length, before.length + mostRowsPerCall)
      if (part.length === 0) throw new TypeError('An import needs rows')
      const begun = finished && { importId: finished.importId }
      const { importId, undoUntil, verdicts } = await send(importPart, { rows: part, ...ofAll, ...begun })
      finished = {
        importId,
        undoUntil,
        verdicts: [...before, ...part.map((_row, index) => verdicts[index] ?? 'failed')],
      }
      progress.finished = finished
      $done.set(finished.verdicts.length)
    }
    sent = undefined
    return finished
  }
  return {
    $done: $done as ReadableAtom<number>,
    check: mutation(scope, { write: (input: ImportRows) => send(importCheck, input) }),
    run: mutation(scope, { write: run, invalidates }),
    waiting: query(scope, {
      key: [...invitationsKey, 'imports'],
      read: async (_all: void, signal): Promise<readonly WaitingImport[]> =>
        (await read(scope, waitingImports, undefined, waitingImportList, { signal })).rows,
    }),
    undo: mutation(scope, { write: (id: string) => send(importUndo, { id }), invalidates }),
  }
})
