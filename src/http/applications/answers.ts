import { pipe, transform, type InferOutput } from 'valibot'
import { count, fields, flag, flagByDefault, id, list, rows, shape, text, texts } from '../fields.ts'

/** Which applications a tenant has. */
export const tenantApplications = list(fields({ appIds: texts }))

const assignment = fields({ appId: id, accessType: text })

/** Which applications a tenant has, and who may open each. */
export const tenantAssignmentList = list(fields({ assignments: rows(assignment) }))

/** The applications of the vendor. */
export const applicationList = list(
  shape({ id, name: text, accessType: text, isActive: flag }, ({ id: appId, name, accessType, isActive }) => ({
    id: appId,
    name: name || appId,
    isAssignable: isActive && accessType === 'MANAGED_ACCESS',
  })),
)

const application = shape(
  {
    id,
    name: text,
    description: text,
    logoURL: text,
    appURL: text,
    accessType: text,
    isActive: flagByDefault,
  },
  ({ name, logoURL, appURL, accessType, ...sent }) => ({
    ...sent,
    name: name || sent.id,
    /** '' where there is none. */
    logo: logoURL,
    /** The address that opens it, as the server names it. */
    address: appURL,
    /** False: open to everyone in the organization. */
    isManaged: accessType === 'MANAGED_ACCESS',
  }),
)

/** The applications of the vendor, as people open them. */
export const applicationDetails = list(application)

/** Ids of the applications of a member. */
export const applicationIds = pipe(
  list(id),
  transform(({ rows: ids }) => ids),
)

/** The members that applications were assigned to. */
export const assignedUsers = list(fields({ appId: id, userIds: texts }))

/** How many members each application was assigned to. */
export const assignedCountList = list(fields({ appId: id, memberCount: count }))

/** When the person opened applications last. */
export const useList = list(fields({ appId: id, usedAt: id }))

/** An application of the vendor, as people open it. */
export type ReadApplication = InferOutput<typeof application>
