import * as operations from '../../../http/audits/operations.ts'
import type { AuditFault, AuditVerification } from '../../../http/audits/types.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { flow } from '../../kit/scope.ts'

/** Name of the ability to check seals. */
export const sealCapability = 'audits.verify'

/** Segments that one call checks. */
const step = 50
/** Faults that are told at most. */
const mostFaults = 20

const faultsOf = ({ faults }: Partial<AuditVerification>): AuditFault[] => (Array.isArray(faults) ? faults : [])

/** A check of the whole log. */
export interface WholeCheck {
  /** Called with the share that is done, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Checks of the seals of the log; for a server with the ability `audits.verify`. */
export const auditSeals = flow('auditSeals', scope => ({
  /** The check of some rows, by their ids with commas between them. */
  ofRows: query(scope, {
    key: ['audits', 'seals'],
    read: async (ids: string, signal) => {
      const answer = await scope.send(operations.verify, { ids }, { signal })
      return { ...answer, faults: faultsOf(answer) }
    },
  }),
  /** Checks all rows, some segments at a time. */
  verifyAll: mutation(scope, {
    write: async ({ onProgress, signal }: WholeCheck) => {
      const found = { rows: 0, faults: [] as AuditFault[] }
      for (let from = 1, last = 1; from <= last && found.faults.length < mostFaults; from += step) {
        const answer = await scope.send(operations.verify, { from, to: from + step - 1 }, { signal })
        last = answer.sequence
        found.rows += answer.rows
        found.faults.push(...faultsOf(answer))
        onProgress(last === 0 ? 1 : Math.min(1, (from + step - 1) / last))
      }
      return found
    },
  }),
  /** Answers with the signed state of the log, as the text of a file. */
  checkpoint: mutation(scope, {
    write: async () => JSON.stringify(await scope.send(operations.checkpoint), undefined, 2),
  }),
}))
