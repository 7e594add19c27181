import type { OpenContext } from '../context/context.ts'
import type { MemberFields } from '../identity/memberLists/memberReadModels.ts'
import { positionOf, type SavedRecord } from '../store/store.ts'

/** A member as listed. */
export type Member = SavedRecord<MemberFields>

const pageSize = 500

/** The members of a tenant in parts of some hundreds, so that any number of them can be looked at. */
export async function* memberPages(
  { store }: Pick<OpenContext, 'store'>,
  tenantId: string,
  where: { status?: MemberFields['status'] } = {},
): AsyncGenerator<Member[]> {
  const query = { where, limit: pageSize, total: { upTo: 1 } }
  let page = (await store.members.find(tenantId, query)).items
  for (;;) {
    yield page
    const last = page.at(-1)
    if (page.length < pageSize || !last) return
    page = (await store.members.find(tenantId, { ...query, after: positionOf(last, { by: 'createdAt' }) })).items
  }
}
