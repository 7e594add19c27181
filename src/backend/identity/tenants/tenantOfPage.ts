import type { OpenContext } from '../../context/context.ts'
import { vendorScope } from '../../store/store.ts'

/** The tenant of a page without a session: by its login alias, or the requested tenant, which may not exist. */
export const tenantOfPage = async ({
  store,
  requestInfo,
}: Pick<OpenContext, 'store' | 'requestInfo'>): Promise<string | undefined> => {
  const alias = requestInfo.header('frontegg-login-alias')
  if (!alias) return requestInfo.requestedTenantId
  return (await store.tenants.find(vendorScope, { where: { alias } })).items[0]?.id
}
