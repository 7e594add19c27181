import { csvText } from '../../../http/csv.ts'
import type { OpenContext } from '../../context/context.ts'
import { hashText } from '../../ports/randomTokens.ts'
import { findSealKey } from '../../seals/sealKey.ts'
import type { Store } from '../../store/definitions.ts'
import { positionOf, type Position } from '../../store/store.ts'
import { heldRoles, readRoleData, type RoleData } from './heldRoles.ts'
import type { AccessReviewRowFields, ReviewRecord } from './records.ts'
import { laterRows } from './rowsJob.ts'

type Context = Pick<OpenContext, 'store' | 'ports'>

const batch = 1_000

/** What begins the last line of a file. */
const sealName = 'Seal'

const columns = [
  'Member',
  'Email',
  'Member id',
  'Role',
  'Role id',
  'From groups',
  'Given after the start',
  'Decision',
  'Reason',
  'Decided by',
  'Decided by (id)',
  'Decided at',
  'Result',
  'Failure',
]

const decisions = { keep: 'Keep', removeRole: 'Remove role', removeMember: 'Remove member', '': 'Undecided' } as const
const results = { removed: 'Removed', gone: 'No longer there', failed: 'Failed', '': '' } as const

/** Memberships of people, by their ids. */
type Memberships = ReadonlyMap<string, { roleIds: string[]; groupIds?: string[] }>

const isThere = ({ userId, roleId }: AccessReviewRowFields, memberships: Memberships, data: RoleData): boolean => {
  const membership = memberships.get(userId)
  return membership !== undefined && (roleId === '' || heldRoles(membership, data).has(roleId))
}

const resultOf = (row: AccessReviewRowFields, isStillThere: boolean): string => {
  if (row.result !== '') return results[row.result]
  if (!isStillThere) return results.gone
  return row.decision === 'keep' ? 'Kept' : 'Unchanged'
}

const lineOf = (row: AccessReviewRowFields, decision: string, result: string) => [
  row.name,
  row.email,
  row.userId,
  row.roleName,
  row.roleId,
  row.groups.join('; '),
  row.isLater ? 'Yes' : 'No',
  decision,
  row.reason,
  row.decider,
  row.decidedBy,
  row.decidedAt,
  result,
  row.failure,
]

/** The rows of a review in their order, batch by batch. */
async function* allRows(store: Store, { tenantId, id: reviewId }: ReviewRecord) {
  const sort = { by: 'order', direction: 'asc' } as const
  let after: Position | undefined
  for (;;) {
    const query = { where: { reviewId }, sort, limit: batch, total: { upTo: 0 }, ...(after && { after }) }
    const { items } = await store.accessReviewRows.find(tenantId, query)
    yield items
    const last = items.at(-1)
    if (items.length < batch || !last) return
    after = positionOf(last, sort)
  }
}

/** The lines about rows, and about access that was given later and is not in the review. */
const rowLines = async (store: Store, review: ReviewRecord) => {
  const { tenantId } = review
  const data = await readRoleData(store, tenantId)
  const lines = []
  for await (const rows of allRows(store, review)) {
    const userIds = [...new Set(rows.map(({ userId }) => userId))]
    const found = await store.memberships.getMany(userIds.map(id => ({ tenantId, id })))
    const memberships = new Map(found.map(membership => [membership.userId, membership]))
    for (const row of rows)
      lines.push(lineOf(row, decisions[row.decision], resultOf(row, isThere(row, memberships, data))))
  }
  for await (const rows of laterRows(store, review))
    for (const row of rows) lines.push(lineOf(row, 'Not reviewed', 'Unchanged'))
  return lines
}

/** The evidence of a review: what it was, its rows, and a signed hash of all of that as the last line. */
export const makeEvidence = async (
  { store, ports }: Context,
  review: ReviewRecord,
  completed: { at: string; by: string },
): Promise<{ text: string; hash: string }> => {
  const { tenantId, id: reviewId, name, createdAt, dueAt } = review
  const rows = await rowLines(store, review)
  const content = csvText([
    ['Access review', name],
    ['Review id', reviewId],
    ['Organization id', tenantId],
    ['Started at', createdAt],
    ['Due at', dueAt],
    ['Completed at', completed.at],
    ['Completed by', completed.by],
    ['Rows', rows.length],
    [],
    columns,
    ...rows,
  ])
  const hash = hashText(content)
  const key = await findSealKey(store, ports)
  const statement = { tenantId, reviewId, sha256: hash, rows: rows.length, completedAt: completed.at }
  const seal = key ? await key.signReview(statement) : ''
  return { text: `${content}${sealName},${seal}\r\n`, hash }
}

/** Whether a file is that of a review of a tenant, unchanged since this server sealed it. */
export const isSealed = async (
  { store, ports }: Context,
  { tenantId, id: reviewId }: Pick<ReviewRecord, 'tenantId' | 'id'>,
  text: string,
): Promise<{ isValid: boolean; hash: string }> => {
  const start = text.lastIndexOf(`${sealName},`)
  const hash = hashText(text.slice(0, start))
  const statement = await (await findSealKey(store, ports))?.readReview(text.slice(start + sealName.length + 1).trim())
  const isValid = statement?.sha256 === hash && statement.tenantId === tenantId && statement['reviewId'] === reviewId
  return { isValid, hash }
}
