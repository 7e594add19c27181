import * as operations from '../../../http/audits/operations.ts'
import { FeError, genericErrorCode, genericErrorMessage } from '../../../http/errors.ts'
import type { AuditFault, AuditVerification } from '../../../http/audits/types.ts'
import { getPath } from '../../kit/getPath.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { flow } from '../../kit/scope.ts'

/** Name of the ability to check seals. */
export const sealCapability = 'audits.verify'

/** Segments that one call checks. */
const step = 50
/** Faults that are told at most. */
const mostFaults = 20

const isCount = (value: unknown): value is number => typeof value === 'number' && value >= 0

/** @throws FeError for an answer that is not the result of a check: it proves nothing, so it must not look like one */
const readVerification = (answer: unknown): AuditVerification => {
  const [sequence, rows, pending] = ['sequence', 'rows', 'pending'].map(name => getPath(answer, name))
  const faults = getPath(answer, 'faults')
  const areFaults = Array.isArray(faults) && faults.every(fault => typeof getPath(fault, 'kind') === 'string')
  if (!isCount(sequence) || !isCount(rows) || !isCount(pending) || !areFaults)
    throw new FeError(genericErrorCode, genericErrorMessage)
  return { sequence, rows, pending, faults: faults as AuditFault[] }
}

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
    read: async (ids: string, signal) => readVerification(await scope.send(operations.verify, { ids }, { signal })),
  }),
  /** Checks all rows, some segments at a time. */
  verifyAll: mutation(scope, {
    write: async ({ onProgress, signal }: WholeCheck) => {
      const found = { rows: 0, faults: [] as AuditFault[] }
      for (let from = 1, last = 1; from <= last && found.faults.length < mostFaults; from += step) {
        const answer = readVerification(await scope.send(operations.verify, { from, to: from + step - 1 }, { signal }))
        last = answer.sequence
        found.rows += answer.rows
        found.faults.push(...answer.faults)
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
