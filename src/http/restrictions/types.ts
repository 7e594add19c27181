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

/** A mail domain of a list. */
export interface EmailDomainRestriction {
  id: string
  /** In lower case; other scripts as A-labels (RFC 5890). Stands for itself alone, not for its subdomains. */
  domain: string
  type: Strategy
}

/** A mail domain for a list. */
export type NewEmailDomain = Omit<EmailDomainRestriction, 'id'>

/** Which list of mail domains is in use, if any. */
export interface EmailDomainRestrictionConfiguration {
  active: boolean
  listType: Strategy
  /** True: domains of public mail providers are refused as well, whatever the list says. */
  blockPublicDomains: boolean
}

/** A change of `EmailDomainRestrictionConfiguration`; the list has another name there. */
export interface EmailDomainRestrictionSettings {
  active: boolean
  blockPublicDomains?: boolean
  type?: Strategy
}

/** A chosen country. */
export interface CountryRestriction {
  id: string
  /** ISO 3166-1 alpha-2. */
  countryCode: string
}

/** How the chosen countries are used. */
export interface CountryRestrictionConfiguration {
  id?: string
  enabled: boolean
  action: Strategy
  /** Whether a connection from an unknown country is allowed. */
  failStrategy: Strategy
  /** True: people get an email when their sign-in was refused. */
  shouldSendRestrictionEmail: boolean
}

/** The country of the request. */
export interface OwnCountry {
  /** False where the server does not learn countries at all. */
  isAvailable: boolean
  /** Absent where it is not known. */
  countryCode?: string
  valid: boolean
}
