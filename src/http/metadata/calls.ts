import { auditsMetadata, type AuditColumns } from '../audits/answers.ts'
import { callOfSeveral } from '../call.ts'
import { FeError, genericErrorCode } from '../errors.ts'
import * as operations from './operations.ts'

/** The columns of the audit log; none where the server names none. Rejects where it has no metadata of the log. */
export const auditColumns = callOfSeveral({
  name: operations.audits.name,
  run: async ({ send }, _all: void): Promise<AuditColumns> => {
    const { rows } = await send(operations.audits, undefined, auditsMetadata)
    const [metadata] = rows
    if (!metadata) throw new FeError(genericErrorCode, 'metadata not found: audits')
    const known = metadata.properties
    return { sent: known.map(({ sent }) => sent), fields: known.map(({ field }) => field) }
  },
})
