import type { Server } from '../call.ts'
import { applicationList } from './answers.ts'
import { list } from './operations.ts'
import { tenantAccess } from './tenantAccess.ts'

/** The applications of the organization that take an assignment. */
export const assignableApplications = async (send: Server['send']) => {
  const known = await tenantAccess(send)
  const managed = known.filter(({ accessType }) => accessType !== 'FREE_ACCESS')
  const ids = [...new Set(managed.map(({ appId }) => appId))].join(',')
  if (ids === '') return []
  const { rows } = await send(list, { ids, _includeFreeAccess: false }, applicationList)
  return rows.filter(({ isAssignable }) => isAssignable).map(({ id, name }) => ({ id, name }))
}
