/** A pending invitation by mail. In the vendor's scope, because it is found by person. */
export interface InvitationFields {
  userId: string
  /** The tenant that invites. */
  ownerTenantId: string
  /** Null when no member did, as for sample data. */
  inviterId: string | null
}

/** A link with which anyone may join a tenant. In the vendor's scope, as it is found by token (docs/product.md §9). */
export interface InviteLinkFields {
  /** The tenant that invites. */
  ownerTenantId: string
  /** Stored in plain text, because its creators may view the link again. */
  token: string
  roleIds: string[]
  createdBy: string | null
  expiresAt: string
}

/** Which mail domains may join a tenant, or may found one in the vendor's scope. */
export interface EmailDomainRuleFields {
  isActive: boolean
  listType: 'ALLOW' | 'BLOCK'
  domains: string[]
  /** True: public mail domains are refused as well, whatever the list says. */
  blocksPublicDomains?: boolean
}
