import type { PublicUser } from '../../src/index.ts'

/** Name of the organization a person works for right now. */
export const organizationOf = ({ accounts, tenantId }: PublicUser): string =>
  accounts.find(account => account.tenantId === tenantId)?.name ?? tenantId
