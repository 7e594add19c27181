import type { Scope } from '../kit/scope.ts'
import { hideFragment, hideSecrets, onlyValue } from '../kit/urlSecrets.ts'
import type { FlowPage } from './flowTable.ts'

/**
 * The token of a link that is its fragment, or a parameter of a route that is in the hash. It leaves the address before any
 * request is sent.
 */
export const takeLinkToken = (scope: Scope, { query, fragment = '', routing }: FlowPage): string => {
  if (routing.strategy === 'hash') {
    hideSecrets(scope, ['token'])
    return onlyValue(query, 'token')
  }
  hideFragment(scope)
  return fragment
}
