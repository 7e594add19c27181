import type { PermissionKey } from '../../../http/roles/permissionKeys.ts'
import type { ElementStore } from '../../../state/kit/scope.ts'
import { apiTokens, personalApiTokens, type ApiTokens } from '../../../state/portal/apiTokens/apiTokens.ts'

/** What the two sections of API tokens differ in. */
export interface TokenOwner {
  tokens: ElementStore<ApiTokens>
  /** Whether tokens have roles, and are made by several people. */
  isTenant: boolean
  permissions: Readonly<Record<'read' | 'write' | 'delete', PermissionKey>>
}

const permissionsFor = (kind: 'userApiTokens' | 'tenantApiTokens'): TokenOwner['permissions'] => ({
  read: `fe.secure.read.${kind}`,
  write: `fe.secure.write.${kind}`,
  delete: `fe.secure.delete.${kind}`,
})

/** The person's own tokens. */
export const userTokens: TokenOwner = {
  tokens: personalApiTokens,
  isTenant: false,
  permissions: permissionsFor('userApiTokens'),
}

/** Tokens of the organization. */
export const tenantTokens: TokenOwner = {
  tokens: apiTokens,
  isTenant: true,
  permissions: permissionsFor('tenantApiTokens'),
}
