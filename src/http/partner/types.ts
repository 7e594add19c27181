/** Whose tenants are asked for. */
export interface PartnerUser {
  user_id: string
  name: string
  email: string
  /** The tenant that the person acts in; '' for none yet. */
  customer_id: string
  /** The tenants that the session knows already. */
  existing_ids: string[]
}

/** A tenant as the shell's own API lists it. */
export interface PartnerTenant {
  tenantId: string
  /** Label of the tenant's own interface, which is below `/ui/`. */
  domain_name: string
  name?: string
  /** True: nobody may choose it. */
  disabled?: boolean
}

/** A switch to another tenant. */
export interface PartnerSwitch {
  user_id: string
  tenant_id: string
  /** The tenant that is left; '' for none. */
  old_customer_id: string
}

/** How the members of a tenant are protected. */
export interface TenantHealth {
  tenantId: string
  /** Active members; invited and disabled people are not counted. */
  members: number
  /** Those of them with a second factor. */
  withSecondFactor: number
}

/** What a person has marked in the list of their tenants, and opened. */
export interface RememberedTenants {
  /** Ids, the newest last. */
  favorites: string[]
  /** The tenant opened last first. */
  visits: { tenantId: string; visitedAt: string }[]
}
