import type {
  DirectoryLogEntry,
  DirectoryOperation,
  DirectoryOutcome,
  DirectoryRefusal,
} from '../../http/directory/types.ts'
import { hashText } from '../ports/randomTokens.ts'
import type { RefusalReason } from './reasons.ts'
import type { DirectoryContext } from './directoryContext.ts'
import type { DirectoryConnectionRecord } from './records.ts'
import { flattened } from './scimValues.ts'

const keptMs = 30 * 86_400_000
const minuteMs = 60_000
/** Most changes of one request that are kept, and most characters of a value. */
const mostChanges = 50
const longestValue = 200

type Change = DirectoryLogEntry['changes'][number]

/** What a request did, as far as it is known. */
export interface Handled {
  operation: DirectoryOperation
  outcome: DirectoryOutcome
  /** The user name or the name of the group. */
  target?: string
  /** The id of the member or the group in the organization. */
  targetId?: string | undefined
  changes?: readonly Change[]
}

const cut = (text: string) => (text.length > longestValue ? `${text.slice(0, longestValue - 1)}…` : text)

/** What differs between two versions of a resource, attribute by attribute. */
export const changesBetween = (before: unknown, after: unknown): Change[] => {
  const [had, has] = [flattened(before), flattened(after)]
  const paths = [...new Set([...had.keys(), ...has.keys()])]
  return paths
    .filter(path => had.get(path) !== has.get(path))
    .map(attribute => ({ attribute, before: had.get(attribute) ?? '', after: has.get(attribute) ?? '' }))
}

/** Method, path and status of a request. */
export interface Answered {
  request: string
  status: number
  reason?: string
  /** The same apart from the words. */
  why?: RefusalReason | undefined
  scimType?: string | undefined
}

/** A reason as it is kept. */
const keptReason = (why: RefusalReason | undefined): Pick<DirectoryRefusal, 'reasonCode' | 'reasonValue'> => ({
  reasonCode: why?.code ?? null,
  reasonValue: cut(why?.value ?? ''),
})

const entryOf = (
  { ports }: Pick<DirectoryContext, 'ports'>,
  { id: connectionId }: DirectoryConnectionRecord,
  { operation, outcome, target = '', targetId, changes = [] }: Handled,
  { request, status, reason = '', why, scimType }: Answered,
) => ({
  connectionId,
  operation,
  request: cut(request),
  status,
  outcome,
  target: cut(target),
  targetId: targetId ?? null,
  reason: reason.slice(0, 500),
  ...keptReason(why),
  scimType: scimType ?? null,
  changes: changes
    .slice(0, mostChanges)
    .map(({ attribute, before, after }) => ({ attribute: cut(attribute), before: cut(before), after: cut(after) })),
  expiresAt: new Date(ports.clock.now() + keptMs).toISOString(),
})

/** Adds a request to the log. */
export const logRequest = async (
  context: Pick<DirectoryContext, 'store' | 'ports' | 'tenantId'>,
  connection: DirectoryConnectionRecord,
  handled: Handled,
  answered: Answered,
): Promise<void> => {
  const { store, tenantId } = context
  await store.directoryLog.insert(tenantId, entryOf(context, connection, handled, answered))
}

/**
 * Adds a refused request to the log: of the same refusals within a minute only the first, so that a directory that repeats one
 * fills no disk.
 * @returns whether it was the first
 */
export const logRefusal = async (
  context: Pick<DirectoryContext, 'store' | 'ports' | 'tenantId'>,
  connection: DirectoryConnectionRecord,
  handled: Handled,
  answered: Answered,
): Promise<boolean> => {
  const { store, ports, tenantId } = context
  const minute = Math.floor(ports.clock.now() / minuteMs)
  const { status, reason } = answered
  const same = [connection.id, minute, handled.operation, handled.target ?? '', status, reason]
  const id = hashText(JSON.stringify(same))
  if (await store.directoryLog.get(tenantId, id)) return false
  await store.directoryLog.put(tenantId, id, () => entryOf(context, connection, handled, answered))
  return true
}
