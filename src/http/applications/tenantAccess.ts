import type { Server } from '../call.ts'
import { toFeError } from '../errors.ts'
import { tenantApplications, tenantAssignmentList } from './answers.ts'
import { tenantAssignments, tenantAssignmentsV2 } from './operations.ts'

/** An application of the active tenant, and who may open it; '' where the server tells that with the application only. */
export interface TenantAccess {
  appId: string
  accessType: string
}

/** The applications of the active tenant. Servers without the newer list are asked for the older one. */
export const tenantAccess = async (send: Server['whole']): Promise<readonly TenantAccess[]> => {
  try {
    const { rows } = await send(tenantAssignmentsV2, undefined, tenantAssignmentList)
    return rows.flatMap(({ assignments }) => assignments)
  } catch (cause) {
    if (toFeError(cause).status !== 404) throw cause
    const { rows } = await send(tenantAssignments, undefined, tenantApplications)
    return rows.flatMap(({ appIds }) => appIds.map(appId => ({ appId, accessType: '' })))
  }
}
