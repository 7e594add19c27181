import { collection } from '../../store/store.ts'

/** Which list of network addresses a tenant uses. */
export interface IpSettingsFields {
  isActive: boolean
  strategy: 'ALLOW' | 'BLOCK'
}

/** A network address or block of addresses in a list of a tenant. */
export interface IpRuleFields {
  /** In the form of RFC 5952. */
  ip: string
  strategy: 'ALLOW' | 'BLOCK'
  isActive: boolean
  description?: string
}

/** Which list of mail domains a tenant uses for people who join; in the vendor's scope, for those who found one. */
export interface EmailDomainSettingsFields {
  isActive: boolean
  listType: 'ALLOW' | 'BLOCK'
  /** True: public mail domains are refused as well, whatever the list says. */
  blocksPublicDomains: boolean
}

/** A mail domain in a list. */
export interface EmailDomainFields {
  /** In the form of `parseEmailDomain`. */
  domain: string
  type: 'ALLOW' | 'BLOCK'
}

/** From which countries people of a tenant may connect. */
export interface CountryRulesFields {
  isActive: boolean
  /** Whether only the listed countries are allowed, or all but these. */
  action: 'ALLOW' | 'BLOCK'
  /** Whether a sign-in from an unknown country is allowed. */
  failStrategy: 'ALLOW' | 'BLOCK'
  /** True: people are told by mail when their sign-in was refused. */
  sendsMail: boolean
  /** ISO 3166-1 alpha-2 codes in upper case. */
  countries: string[]
}

/** Restrictions by network address, country and email domain. */
export const restrictionCollections = {
  ipSettings: collection<IpSettingsFields>({ cached: true }),
  ipRules: collection<IpRuleFields>({ unique: [['ip', 'strategy']], cached: true }),
  emailDomainSettings: collection<EmailDomainSettingsFields>({ cached: true }),
  emailDomains: collection<EmailDomainFields>({ unique: [['domain', 'type']], cached: true }),
  countryRules: collection<CountryRulesFields>({ cached: true }),
}

declare module '../../store/definitions.ts' {
  interface Definitions extends Declared<typeof restrictionCollections> {}
}
