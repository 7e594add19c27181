import type { AuditFault } from '../../http/audits/types.ts'
import type { Ports } from '../ports/ports.ts'
import type { Store } from '../store/definitions.ts'
import { waiting } from '../store/systemRecords.ts'
import { readEnd } from './auditChain.ts'
import { checkpointFaults } from './keptCheckpoints.ts'
import { findSealKey, type SealKey } from './sealKey.ts'
import { segmentId, type Checkpoint } from './sealRecords.ts'
import { looseFault, looseRows, sequenceOf } from './unsealedRows.ts'
import { verifySegments, type Checked } from './verifyAudits.ts'

/** Segments that one check takes at most. */
const mostSegments = 50
/** Times that a check is made again because the log went on meanwhile. */
const mostTries = 3

/** Whose log is checked. */
export interface LogContext {
  store: Store
  ports: Pick<Ports, 'clock' | 'encryption' | 'checkpoints'>
  tenantId: string
}

/** What is checked: rows, or segments from one sequence to another. */
export interface LogPart {
  ids?: readonly string[] | undefined
  from: number
  to: number
  /** A signature that somebody kept. */
  checkpoint?: string | undefined
}

/** What a check found. */
export interface LogCheck extends Checked {
  /** Number of segments; 0 where the end of the log cannot be trusted. */
  sequence: number
  pending: number
}

type Part = Checked & { pending: number }

const checkRows = async (
  { store, ports, tenantId }: LogContext,
  key: SealKey,
  head: Checkpoint,
  ids: readonly string[],
): Promise<Part> => {
  const items = await store.audits.getMany(ids.map(id => ({ tenantId, id })))
  const faults = items.flatMap(row => looseFault(ports, head, row) ?? [])
  const sequences = new Set(items.flatMap(row => sequenceOf(row) ?? []))
  let rows = 0
  for (const sequence of [...sequences].toSorted((one, other) => one - other)) {
    const checked = await verifySegments(store, key, head, [sequence, sequence])
    rows += checked.rows
    faults.push(...checked.faults)
  }
  return { rows, pending: items.filter(({ seal }) => seal === waiting).length, faults }
}

/**
 * Checks segments, and all rows that were written between the time of the one before them and that of the last one: together
 * the ranges of a log cover every row, whatever it says about itself.
 */
const checkRange = async (
  { store, ports }: LogContext,
  key: SealKey,
  head: Checkpoint,
  { from: first, to: end }: LogPart,
): Promise<Part> => {
  const from = Math.min(Math.max(1, first), head.sequence + 1)
  const to = Math.min(end, from + mostSegments - 1)
  const { rows, faults, segments } = await verifySegments(store, key, head, [from, to])
  const start = segments.get(segmentId(from - 1))?.sealedAt
  const finish = to < head.sequence ? segments.get(segmentId(to))?.sealedAt : undefined
  const isOfLog = to >= from
  const loose = isOfLog
    ? await looseRows(store, ports, head, {
        ...(start !== undefined && { from: start }),
        ...(finish !== undefined && { before: finish }),
      })
    : []
  return { rows, pending: 0, faults: [...faults, ...loose] }
}

const checkOnce = async (context: LogContext, key: SealKey | undefined, part: LogPart): Promise<LogCheck> => {
  const { store, ports, tenantId } = context
  // Before the end of the chain, which another process may continue meanwhile.
  const own = await ports.checkpoints?.latest(tenantId)
  const { head, fault } = await readEnd(store, key, tenantId)
  const ofCheckpoints: AuditFault[] = []
  for (const signature of new Set([part.checkpoint, own]))
    if (signature !== undefined && key)
      ofCheckpoints.push(...(await checkpointFaults(store, key, tenantId, head, signature)))
  if (!head || !key) return { sequence: 0, rows: 0, pending: 0, faults: [...(fault ? [fault] : []), ...ofCheckpoints] }
  const { ids } = part
  const checked = ids ? await checkRows(context, key, head, ids) : await checkRange(context, key, head, part)
  return { ...checked, sequence: head.sequence, faults: [...ofCheckpoints, ...checked.faults] }
}

/** Checks a part of an organization's log. Faults that come from a log that goes on meanwhile are none. */
export const verifyLog = async (context: LogContext, part: LogPart): Promise<LogCheck> => {
  const key = await findSealKey(context.store, context.ports)
  for (let tries = 1; ; tries += 1) {
    const check = await checkOnce(context, key, part)
    if (check.faults.length === 0 || tries === mostTries) return check
    const { head } = await readEnd(context.store, key, context.tenantId)
    if (!head || head.sequence === check.sequence) return check
  }
}
