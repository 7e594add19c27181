import * as auditCalls from '../../../http/audits/calls.ts'
import { calls } from '../../kit/calls.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { elementStore } from '../../kit/scope.ts'
import { keys } from '../common/keys.ts'

/** How a check of the whole log reports progress and is cancelled. */
export interface WholeCheck {
  /** Called with the share that is done, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Checks of the seals of the log. */
export const auditSeals = elementStore('auditSeals', scope => ({
  /** The check of some rows, by their ids with commas between them. */
  ofRows: query(scope, { key: [...keys.audits, 'seals'], call: auditCalls.verify }),
  /** Checks all rows, some segments at a time. */
  verifyAll: mutation(scope, {
    requires: auditCalls.verifyAll.requires,
    write: ({ onProgress, signal }: WholeCheck) => scope.use(calls)(auditCalls.verifyAll, { onProgress }, { signal }),
  }),
  /** Answers with the signed state of the log, as the text of a file. */
  checkpoint: mutation(scope, { call: auditCalls.checkpoint }),
}))
