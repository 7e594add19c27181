import type { Scope } from '../../../state/kit/scope.ts'
import { personalApiTokens } from '../../../state/portal/apiTokens/apiTokens.ts'
import { capabilities } from '../../../state/portal/common/capabilities.ts'
import { TokenList } from './TokenList.tsx'
import { userTokens } from './tokenOwners.ts'

/** Asks for the person's tokens, and for what the server can do. */
export const prefetch = (scope: Scope): void => {
  void scope.app.use(capabilities).load()
  void scope.use(personalApiTokens).list.refresh()
}

/** API tokens of the person. */
export const Page = () => <TokenList owner={userTokens} />
