import type { Tenant } from '../../../http/tenants/types.ts'
import { elementStore } from '../../kit/scope.ts'

/** The names of accounts that a bar showed, since an account whose access has ended is in no list any more. */
export const subAccountNames = elementStore('subAccountNames', ({ app }) => {
  const names = new Map<string, string>()
  app.onForget(next => next === 'ended' && names.clear())
  return {
    remember: (accounts: readonly Pick<Tenant, 'tenantId' | 'name'>[]): void =>
      accounts.forEach(({ tenantId, name }) => typeof name === 'string' && name !== '' && names.set(tenantId, name)),
    nameOf: (tenantId: string): string | undefined => names.get(tenantId),
  }
})
