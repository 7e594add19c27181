import type { Scope } from '../../../state/kit/scope.ts'
import { personalApiTokens } from '../../../state/portal/apiTokens/apiTokens.ts'
import { capabilities } from '../../../state/vendor/capabilities.ts'
import { tokenList } from './TokenList.tsx'
import { userTokens } from './tokenOwners.ts'

/** Asks for the person's tokens, and for what the server can do. */
export const prefetch = (scope: Scope): void => {
  void scope.app.use(capabilities).load()
  void scope.use(personalApiTokens).list.refresh()
}

const TokenList = tokenList(userTokens)

/** API tokens of the person. */
export const Page = () => <TokenList />
