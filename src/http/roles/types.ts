/** A named set of permissions, owned by a tenant or by the vendor. */
export interface Role {
  id: string
  key: string
  name: string
  description?: string | null
  isDefault: boolean
  /** Ids of permissions. */
  permissions: string[]
  tenantId?: string
  vendorId: string
  level?: number
  createdAt: string
  updatedAt: string
}

/** One thing a person may do; `key` may end in a wildcard (`fe.secure.*`). */
export interface Permission {
  id: string
  key: string
  name: string
  description?: string
  categoryId: string
  fePermission: boolean
  createdAt: string
  updatedAt: string
  assignmentType?: 'NEVER' | 'ALWAYS' | 'ASSIGNABLE'
}
