import type { SsoRunDetails, SsoRunPerson } from './types.ts'

/** A link by which somebody without an account reads the report of a run. */
export interface SsoReportLink {
  id: string
  createdByEmail: string
  createdAt: string
  endsAt: string
}

/** The report of a run for somebody without an account: values are masked, and it tells nothing of accounts and roles. */
export interface SsoReport extends Pick<
  SsoRunDetails,
  'kind' | 'state' | 'startedAt' | 'endedAt' | 'number' | 'checks' | 'refusal'
> {
  organization: string
  endsAt: string
  person: Omit<SsoRunPerson, 'match' | 'roleIds'> | null
}
