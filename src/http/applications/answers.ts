import { pipe, transform } from 'valibot'
import { fields, flag, id, list, shape, text, texts } from '../fields.ts'

/** Which applications a tenant has. */
export const tenantApplications = list(fields({ appIds: texts }))

/** The applications of the vendor. */
export const applicationList = list(
  shape({ id, name: text, accessType: text, isActive: flag }, ({ id: appId, name, accessType, isActive }) => ({
    id: appId,
    name: name || appId,
    isAssignable: isActive && accessType === 'MANAGED_ACCESS',
  })),
)

/** Ids of the applications of a member. */
export const applicationIds = pipe(
  list(id),
  transform(({ rows }) => rows),
)
