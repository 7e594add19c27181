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
  const run = async ({ rows, ...ofAll }: ImportRows): Promise<FinishedImport> => {
    $done.set(0)
    let finished: FinishedImport | undefined
    for (let start = 0; start < rows.length; start += mostRowsPerCall) {
      const part = rows.slice(start, start + mostRowsPerCall)
      const begun = finished && { importId: finished.importId }
      const { importId, undoUntil, verdicts } = await send(importPart, { rows: part, ...ofAll, ...begun })
      finished = { importId, undoUntil, verdicts: [...(finished?.verdicts ?? []), ...verdicts] }
      $done.set(start + part.length)
    }
    if (!finished) throw new TypeError('An import needs rows')
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
