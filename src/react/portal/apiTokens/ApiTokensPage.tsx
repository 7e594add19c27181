import type { Scope } from '../../../state/kit/scope.ts'
import { apiTokens } from '../../../state/portal/apiTokens/apiTokens.ts'
import { capabilities } from '../../../state/vendor/capabilities.ts'
import { roleLookup } from '../../../state/portal/common/roleLookup.ts'
import { tokenList } from './TokenList.tsx'
import { tenantTokens } from './tokenOwners.ts'
import { useRoleNames } from '../common/useRoleNames.ts'

/** Asks for the tokens, their roles, and what the server can do. */
export const prefetch = (scope: Scope): void => {
  void scope.app.use(capabilities).load()
  void scope.use(apiTokens).list.refresh()
  void scope.use(roleLookup).refresh()
}

const TokenList = tokenList(tenantTokens)

/** API tokens of the organization. */
export const Page = () => <TokenList roleName={useRoleNames()} />
