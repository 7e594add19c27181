import { beginChain } from '../../seals/auditChain.ts'
import type { OpenContext } from '../../context/context.ts'
import { newId } from '../../ports/randomTokens.ts'
import { vendorScope } from '../../store/store.ts'

/** Adds an organization of a new person, with the beginning of its audit log, in a transaction; resolves to its id. */
export const addTenant = async (
  { store, ports }: Pick<OpenContext, 'store' | 'ports'>,
  name: string,
): Promise<string> => {
  const { id } = await store.tenants.insert(vendorScope, {
    id: newId(ports.random),
    name,
    isReseller: false,
    isDisabled: false,
    parentTenantId: null,
    tenantType: 'customer',
    metadata: {},
  })
  await beginChain({ store, ports }, id)
  return id
}
