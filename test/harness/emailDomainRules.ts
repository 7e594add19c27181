import { singletonId, type Store } from '../../src/backend/store/definitions.ts'

interface Rules {
  isActive?: boolean
  listType: 'ALLOW' | 'BLOCK'
  /** The list in use. */
  domains?: readonly string[]
  blocksPublicDomains?: boolean
}

/** Replaces the rules for mail domains of a tenant or the vendor. */
export const putEmailDomainRules = async (
  store: Store,
  scope: string,
  { isActive = true, listType, domains = [], blocksPublicDomains = false }: Rules,
): Promise<void> => {
  await store.emailDomainSettings.put(scope, singletonId, () => ({ isActive, listType, blocksPublicDomains }))
  await store.emailDomains.removeWhere(scope, {})
  for (const domain of domains) await store.emailDomains.insert(scope, { domain, type: listType })
}
