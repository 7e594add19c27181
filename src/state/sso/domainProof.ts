import type { SsoDomainItem } from '../../http/ssoConfig/answers.ts'

/** What was found in place of the record of a domain. */
export type DomainProblem = NonNullable<SsoDomainItem['problem']>

/** A domain with its proof, for its administrator or for the holder of a set-up link. */
export interface ProvenDomain extends Pick<
  SsoDomainItem,
  'id' | 'domain' | 'state' | 'name' | 'text' | 'checkedAt' | 'problem'
> {
  /** Whether the record is put at the name of the domain itself, and not at a name of its own below it. */
  isAtDomain: boolean
  /** True where the operator vouches for the domain, so that it needs no record. */
  isVouchedFor: boolean
  /** Since when it is verified, and since when its record is missing; undefined where nobody tells. */
  verifiedAt: string | undefined
  missingSince: string | undefined
}

/** Whether a server looks for a domain by itself, so that it may be verified any moment. */
export const isAwaited = ({ state, missingSince }: Pick<ProvenDomain, 'state' | 'missingSince'>): boolean =>
  state === 'pending' || missingSince !== undefined

const graceMs = 30 * 86_400_000

/** When a verified domain whose record is gone expires; '' for one that has its record. */
export const expiryOf = ({ missingSince }: Pick<ProvenDomain, 'missingSince'>): string => {
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
