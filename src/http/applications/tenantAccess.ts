import type { Server } from '../call.ts'
import { toFeError } from '../errors.ts'
import { tenantApplications, tenantAssignmentList } from './answers.ts'
import { tenantAssignments, tenantAssignmentsV2 } from './operations.ts'

/** An application of the active tenant, and who may open it; '' where the server tells that with the application only. */
export interface TenantAccess {
  appId: string
  accessType: string
}

const newer = async (send: Server['whole']): Promise<readonly TenantAccess[]> => {
  try {
    const { rows } = await send(tenantAssignmentsV2, undefined, tenantAssignmentList)
    return rows.flatMap(({ assignments }) => assignments)
  } catch (cause) {
    if (toFeError(cause).status === 404) return []
    throw cause
  }
}

/** The applications of the active tenant. The older list is asked for where the newer one is missing or names none. */
export const tenantAccess = async (send: Server['whole']): Promise<readonly TenantAccess[]> => {
  const known = await newer(send)
  if (known.length > 0) return known
  const { rows } = await send(tenantAssignments, undefined, tenantApplications)
  return rows.flatMap(({ appIds }) => appIds.map(appId => ({ appId, accessType: '' })))
}
