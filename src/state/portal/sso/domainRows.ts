import type { SsoConnectionDetails, SsoConnectionItem, SsoDomainItem } from '../../../http/ssoConfig/answers.ts'
import { hasVerifiedDomain } from './connectionState.ts'

/** What was found in place of the record of a domain. */
export type DomainProblem = NonNullable<SsoDomainItem['problem']>

/** A domain of a connection, as its card shows it. */
export interface DomainRow extends SsoDomainItem {
  connectionId: string
  /** Whether the record is put at the name of the domain itself, and not at a name of its own below it. */
  isAtDomain: boolean
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

/** Whether a server looks for a domain by itself, so that it may be verified any moment. */
export const isAwaited = ({ state, missingSince }: Pick<DomainRow, 'state' | 'missingSince'>): boolean =>
  state === 'pending' || missingSince !== undefined

const graceMs = 30 * 86_400_000

/** When a verified domain whose record is gone expires; '' for one that has its record. */
export const expiryOf = ({ missingSince }: Pick<DomainRow, 'missingSince'>): string => {
  const sinceMs = missingSince === undefined ? Number.NaN : Date.parse(missingSince)
  return Number.isNaN(sinceMs) ? '' : new Date(sinceMs + graceMs).toISOString()
}

const kinds = ['noRecord', 'otherText', 'wrongName', 'noAnswer', 'inUse'] as const

/** What a refused check found, as its context tells it; undefined where it tells nothing. */
export const problemIn = (context: Readonly<Record<string, unknown>> | undefined): DomainProblem | undefined => {
  const kind = kinds.find(known => known === context?.['kind'])
  const seen = context?.['seen']
  return kind && { kind, seen: Array.isArray(seen) ? seen.filter(text => typeof text === 'string') : [] }
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
