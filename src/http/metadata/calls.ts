import { auditsMetadata, type AuditColumns } from '../audits/answers.ts'
import { callOfSeveral } from '../call.ts'
import { FeError, genericErrorCode } from '../errors.ts'
import * as operations from './operations.ts'

/** A table with more can't be read. */
const mostColumns = 60

/** The columns of the audit log, each name once; none where the server names none. Rejects where it has no metadata of the log. */
export const auditColumns = callOfSeveral({
  name: operations.audits.name,
  run: async ({ send }, _all: void): Promise<AuditColumns> => {
    const { rows } = await send(operations.audits, undefined, auditsMetadata)
    const [metadata] = rows
    if (!metadata) throw new FeError(genericErrorCode, 'metadata not found: audits')
    const names = new Set<string>()
    const isNew = (name: string) => {
      const isKnown = names.has(name)
      names.add(name)
      return !isKnown
    }
    const known = metadata.properties.filter(({ field }) => isNew(field.name)).slice(0, mostColumns)
    return { sent: known.map(({ sent }) => sent), fields: known.map(({ field }) => field) }
  },
})
