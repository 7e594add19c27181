import { me } from '../../http/users/operations.ts'
import type { Tenant } from '../../http/tenants/types.ts'
import type { App } from '../kit/app.ts'
import { accountsOperation } from './profile.ts'
import type { SessionPublisher } from './sessionPublisher.ts'
import type { ChangeMessage } from './tabMessages.ts'

/** What screens show of accounts. */
const names = ['name', 'address', 'timezone', 'dateFormat', 'timeFormat', 'currency', 'logo'] as const

/** The fields of an account; those that were cleared are missing in the answer. */
const fieldsOf = (tenant: Tenant) => Object.fromEntries(names.map(name => [name, tenant[name] ?? '']))

/** Reads the person's profile or accounts again, and shows what has changed. @throws FeError */
export const readChange = async (
  app: App,
  about: ChangeMessage['about'],
  { showProfile, showTenant }: Pick<SessionPublisher, 'showProfile' | 'showTenant'>,
  signal: AbortSignal,
): Promise<void> => {
  if (about === 'profile') return void showProfile(await app.send(me, {}, { signal }))
  const { tenants } = await app.send(accountsOperation(app), undefined, { signal })
  for (const tenant of Array.isArray(tenants) ? tenants : []) showTenant(tenant.tenantId, fieldsOf(tenant))
}
