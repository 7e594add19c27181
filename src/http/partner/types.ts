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
