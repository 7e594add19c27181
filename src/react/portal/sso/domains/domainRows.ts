import type { SsoConnectionDetails, SsoConnectionItem, SsoDomainItem } from '../../../../http/ssoConfig/answers.ts'

/** A domain of a connection, as its card shows it. */
export interface DomainRow extends Omit<SsoDomainItem, 'checkedAt'> {
  connectionId: string
  /** Whether the server tells what it found and when. */
  isDetailed: boolean
  /** True for the only verified domain of a connection that is on: it stays. */
  isLastVerified: boolean
}

/** A domain as servers with the contract only have it: its record is at the domain itself. */
const plainRow = ({ id, domain, validated, txtRecord }: SsoConnectionItem['domains'][number]) => ({
  id,
  domain,
  state: validated ? ('verified' as const) : ('pending' as const),
  isVouchedFor: false,
  name: domain,
  text: txtRecord,
  verifiedAt: undefined,
  missingSince: undefined,
  problem: undefined,
  isDetailed: false,
})

/** The domains of a connection: from its details where the server has them, which come a moment later than the connection. */
export const domainRows = (
  { id: connectionId, domains, isEnabled }: Pick<SsoConnectionItem, 'id' | 'domains' | 'isEnabled'>,
  details: SsoConnectionDetails | undefined,
): DomainRow[] => {
  const rows = details ? details.domains.map(domain => ({ ...domain, isDetailed: true })) : domains.map(plainRow)
  const verified = rows.filter(({ state }) => state === 'verified')
  return rows.map(row => ({
    ...row,
    connectionId,
    isLastVerified: isEnabled && verified.length === 1 && verified[0]?.id === row.id,
  }))
}
