/** One of the vendor's applications, as people open it. */
export interface Application {
  id: string
  name: string
  /** `MANAGED_ACCESS`: only for people it was assigned to. */
  accessType: 'FREE_ACCESS' | 'MANAGED_ACCESS'
  /** Address that opens it. */
  appURL: string
  loginURL: string
  logoURL: string
  isDefault: boolean
  isActive: boolean
  type: string
  frontendStack: string
  description: string
  integrationFinishedAt: string
  createdAt: string
  updatedAt: string
}

/** Which applications a tenant has. */
export interface TenantApplications {
  tenantId: string
  appIds?: string[]
}

/** Applications of a member. */
export interface AssignmentInput {
  userId: string
  tenantId: string
  appIds: string[]
}

/** How many members an application was assigned to, those who are invited included. */
export interface AssignedCount {
  appId: string
  memberCount: number
}

/** When the person opened an application last. */
export interface ApplicationUse {
  appId: string
  /** ISO date. */
  usedAt: string
}

/** Which applications a tenant has, and who may open each. */
export interface TenantAssignments {
  tenantId: string
  assignments: { appId: string; accessType: Application['accessType'] }[]
}
