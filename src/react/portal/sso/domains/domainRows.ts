import type { SsoConnectionDetails, SsoConnectionItem, SsoDomainItem } from '../../../../http/ssoConfig/answers.ts'

/** A domain of a connection, as its card shows it. */
export interface DomainRow extends Omit<SsoDomainItem, 'checkedAt'> {
  connectionId: string
  /** Whether the server tells what it found and when. */
  isDetailed: boolean
  /** True for the only verified domain of a connection that is on: it stays. */
  isLastVerified: boolean
}

const known = (
  { id, domain, validated, txtRecord }: SsoConnectionItem['domains'][number],
  details: SsoConnectionDetails | undefined,
): Omit<DomainRow, 'connectionId' | 'isLastVerified'> => {
  const detailed = details?.domains.find(other => other.id === id)
  if (detailed) return { ...detailed, isDetailed: true }
  return {
    id,
    domain,
    state: validated ? 'verified' : 'pending',
    isVouchedFor: false,
    name: domain,
    text: txtRecord,
    verifiedAt: undefined,
    missingSince: undefined,
    problem: undefined,
    isDetailed: false,
  }
}

/** The domains of a connection, with what only a server of ours tells about them. */
export const domainRows = (
  { id: connectionId, domains, isEnabled }: Pick<SsoConnectionItem, 'id' | 'domains' | 'isEnabled'>,
  details: SsoConnectionDetails | undefined,
): DomainRow[] => {
  const rows = domains.map(domain => known(domain, details))
  const verified = rows.filter(({ state }) => state === 'verified')
  return rows.map(row => ({
    ...row,
    connectionId,
    isLastVerified: isEnabled && verified.length === 1 && verified[0]?.id === row.id,
  }))
}
