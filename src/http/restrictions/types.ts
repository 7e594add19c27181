/** Whether the addresses of a list are the only ones that may, or the ones that may not. */
export type Strategy = 'ALLOW' | 'BLOCK'

/** A network address or block of addresses of a list. */
export interface IpRestriction {
  id: string
  /** IPv4 or IPv6, alone or as a block in CIDR notation. */
  ip: string
  strategy: Strategy
  isActive: boolean
  description?: string
  createdAt: string
  updatedAt: string
}

/** A new address of a list; by default active, and of the list that is in use. */
export interface NewIpRestriction {
  ip: string
  strategy?: Strategy
  isActive?: boolean
  description?: string
}

/** Which list of addresses is in use, if any. */
export interface IpRestrictionConfiguration {
  isActive: boolean
  strategy?: Strategy
}

/** One page of a list of addresses. */
export interface IpRestrictionPage {
  items: IpRestriction[]
  _metadata: { totalPages: number; totalItems: number }
}
