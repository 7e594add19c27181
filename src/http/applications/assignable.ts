import type { Server } from '../call.ts'
import { applicationList, tenantApplications } from './answers.ts'
import { list, tenantAssignments } from './operations.ts'

/** The applications of the organization that take an assignment. */
export const assignableApplications = async (send: Server['send']) => {
  const tenants = await send(tenantAssignments, undefined, tenantApplications)
  const ids = [...new Set(tenants.rows.flatMap(({ appIds }) => appIds))].join(',')
  if (ids === '') return []
  const { rows } = await send(list, { ids, _includeFreeAccess: false }, applicationList)
  return rows.filter(({ isAssignable }) => isAssignable).map(({ id, name }) => ({ id, name }))
}
