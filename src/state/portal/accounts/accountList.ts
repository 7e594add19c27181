import type { Tenant } from '../../../http/tenants/types.ts'
import { getPath } from '../../../http/getPath.ts'
import type { PublicUser } from '../../session/publicUser.ts'

/** An account of the person, as the switcher lists it. */
export interface Account {
  tenantId: string
  name: string
  /** The person's roles there, by name. */
  roles: readonly string[]
  /** Address of its logo; unchecked. */
  logo: string | undefined
  isCurrent: boolean
  /** Why it cannot be chosen; undefined for those that can. */
  unavailable: 'disabled' | 'deleted' | undefined
}

type ListedTenant = Partial<Tenant> & Pick<Tenant, 'tenantId'>

const unavailability = (tenant: ListedTenant): Account['unavailable'] => {
  if (typeof getPath(tenant, 'deletedAt') === 'string') return 'deleted'
  return [getPath(tenant, 'disabled'), getPath(tenant, 'isDisabled')].includes(true) ? 'disabled' : undefined
}

/** The accounts of a person by name; those that cannot be chosen are last. */
export const accountsOf = (user: PublicUser, currentId: string): Account[] => {
  const rolesIn = (id: string) => user.tenants.find(({ tenantId }) => tenantId === id)?.roles ?? []
  const isListed = user.accounts.some(({ tenantId }) => tenantId === currentId)
  // An address may name an account that is entered by way of another one, and so is in no list.
  const listed: readonly ListedTenant[] =
    isListed || currentId === '' ? user.accounts : [...user.accounts, { tenantId: currentId }]
  return listed
    .map((tenant): Account => {
      const { tenantId, name } = tenant
      const logo = tenant.logo || tenant.logoUrl
      return {
        tenantId,
        name: typeof name === 'string' && name !== '' ? name : tenantId,
        roles: rolesIn(tenantId).flatMap(role => (typeof role.name === 'string' ? [role.name] : [])),
        logo: typeof logo === 'string' ? logo : undefined,
        isCurrent: tenantId === currentId,
        unavailable: unavailability(tenant),
      }
    })
    .sort(
      (one, other) =>
        Number(one.unavailable !== undefined) - Number(other.unavailable !== undefined) ||
        one.name.localeCompare(other.name),
    )
}

/** The accounts whose name contains a text, whatever its case. */
export const accountsWith = (accounts: readonly Account[], text: string): Account[] => {
  const wanted = text.trim().toLocaleLowerCase()
  return accounts.filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
}
