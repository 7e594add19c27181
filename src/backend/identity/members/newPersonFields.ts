import type { UserFields } from './records.ts'

/** What a new person is made from; the rest has its default. */
export type NewPersonFields = Pick<UserFields, 'email' | 'name' | 'activeTenantId'> & Partial<UserFields>

/** The fields of a new person: an unverified local account without a tenant, unless they say otherwise. */
export const newPersonFields = (given: NewPersonFields): UserFields => ({
  hasBreachedPassword: false,
  isVerified: false,
  isDisabled: false,
  isSample: false,
  provider: 'local',
  tenantIds: [],
  metadata: '{}',
  ...given,
})
