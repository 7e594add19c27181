import { auditsMetadata, type AuditColumns } from '../audits/answers.ts'
import { callOfSeveral } from '../call.ts'
import * as operations from './operations.ts'

/** The columns of the audit log; none where the server names none. */
export const auditColumns = callOfSeveral({
  name: operations.audits.name,
  run: async ({ send }, _all: void): Promise<AuditColumns> => {
    const { rows } = await send(operations.audits, undefined, auditsMetadata)
    const known = rows[0]?.properties ?? []
    return { sent: known.map(({ sent }) => sent), fields: known.map(({ field }) => field) }
  },
})
