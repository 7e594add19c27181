import type { SsoConnectionDetails, SsoConnectionItem, SsoDomainItem } from '../../../http/ssoConfig/answers.ts'
import type { ProvenDomain } from '../../sso/domainProof.ts'
import { hasVerifiedDomain } from './connectionState.ts'

/** A domain of a connection, as its card shows it. */
export interface DomainRow extends SsoDomainItem, ProvenDomain {
  connectionId: string
  /** True for the only verified domain of a connection that is turned on. */
  isLastOfActive: boolean
}

/** What servers with the contract only tell about a domain. Their records are put at the domain itself. */
const plainDomain = ({ id, domain, validated, txtRecord }: SsoConnectionItem['domains'][number]): SsoDomainItem => ({
  id,
  domain,
  state: validated ? 'verified' : 'pending',
  isVouchedFor: validated && txtRecord === '',
  name: domain,
  text: txtRecord,
  checkedAt: undefined,
  verifiedAt: undefined,
  missingSince: undefined,
  problem: undefined,
})

/** The domains of a connection, with the details that a server of ours knows. */
export const domainRowsOf = (
  connection: SsoConnectionItem,
  details: Pick<SsoConnectionDetails, 'domains'> | undefined,
): readonly DomainRow[] => {
  const domains = details?.domains ?? connection.domains.map(plainDomain)
  const verified = domains.filter(({ state }) => state === 'verified')
  return domains.map(domain => ({
    ...domain,
    connectionId: connection.id,
    isAtDomain: domain.name === domain.domain,
    isLastOfActive:
      connection.isEnabled && hasVerifiedDomain(connection) && verified.length === 1 && verified[0] === domain,
  }))
}

/** The domain of a mail address, which is suggested to its owner; '' without one, and for a domain that is there already. */
export const suggestedDomain = (email: string | undefined, domains: readonly { domain: string }[]): string => {
  const domain = email?.split('@').at(1)?.toLowerCase() ?? ''
  return domains.some(known => known.domain === domain) ? '' : domain
}

/** A domain as somebody typed it, in the form in which domains are compared: without an address around it. */
export const typedDomain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/(www\.)?/, '')
    .replace(/[./]+$/, '')

/** Whether a text can be the name of a mail domain. What nobody can own is left to the server. */
export const isDomainName = (text: string): boolean =>
  text.length <= 253 && /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u.test(text)
