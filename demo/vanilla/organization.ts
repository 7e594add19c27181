import type { PublicUser } from '../../src/index.ts'

/** Name of the user's active organization. */
export const organizationOf = ({ accounts, tenantId }: PublicUser): string =>
  accounts.find(account => account.tenantId === tenantId)?.name ?? tenantId
