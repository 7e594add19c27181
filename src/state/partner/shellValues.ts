import type { TenantEntry } from '../../http/partner/answers.ts'
import type { PublicUser } from '../session/publicUser.ts'

/** Who is signed in, without the token. */
export interface ShellAuth {
  user: Pick<PublicUser, 'id' | 'name' | 'email'>
  userId: string
}

/** State of the shell (docs/product.md §3, session state). */
export interface ShellValues {
  /** `domain_name` of the current tenant; '' for none. */
  currentDomainName: string
  /** The current tenant; '' before one was chosen. */
  tenantId: string
  /** The person's tenants, also disabled ones. */
  tenantIds: readonly string[]
  tenantsList: readonly TenantEntry[]
  /** Host name of the page. */
  currentDomain: string
  auth: ShellAuth | undefined
  isSingleTenant: boolean
  /** True while the browser leaves for the interface of a tenant. */
  isRedirection: boolean
}

/** The state before anybody is signed in. */
export const noValues: ShellValues = {
  currentDomainName: '',
  tenantId: '',
  tenantIds: [],
  tenantsList: [],
  currentDomain: '',
  auth: undefined,
  isSingleTenant: false,
  isRedirection: false,
}
