/** An invitation by mail that waits to be accepted. In the vendor's scope, because it is found by person. */
export interface InvitationFields {
  userId: string
  /** The tenant that invites. */
  ownerTenantId: string
  /** Null when nobody of the tenant did, as for samples. */
  inviterId: string | null
}

/** A link with which anybody may join a tenant. In the vendor's scope, because it is found by its token (§9). */
export interface InviteLinkFields {
  /** The tenant that invites. */
  ownerTenantId: string
  /** Kept readable, because those who made the link may look at it again. */
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
  /** True: domains where anybody gets an address are refused as well, whatever the list says. */
  blocksPublicDomains?: boolean
}
