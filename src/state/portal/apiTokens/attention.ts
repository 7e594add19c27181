import { tenantTokens, userTokens } from '../../../http/tokens/calls.ts'
import { vendorConfig } from '../../vendor/vendorConfig.ts'
import type { AttentionItem, AttentionSource, AttentionTools } from '../attention.ts'
import { expiryOf } from '../common/expiry.ts'
import { tokenType } from './apiTokens.ts'

/** More tokens than these are not looked through; those that end first come first. */
const most = 100

interface Kinds {
  past: AttentionItem['kind']
  soon: AttentionItem['kind']
}

const readTokens =
  (section: 'apiTokens' | 'personalApiTokens', own: typeof userTokens, kinds: Kinds) =>
  async ({ scope, run, nowMs, signal }: AttentionTools): Promise<AttentionItem[]> => {
    await scope.app.use(vendorConfig).loadVendorConfiguration()
    const sort = { by: 'expires', descending: false }
    const view = { page: 1, size: most, sort, search: '', filters: {} }
    const { rows } = await run(own.page, { type: scope.use(tokenType).get(), view }, { signal })
    return rows.flatMap((token): AttentionItem[] => {
      const expiry = expiryOf(token, nowMs)
      if (expiry !== 'past' && expiry !== 'soon') return []
      const tone = expiry === 'past' ? 'danger' : 'warning'
      const name = token.description || token.id
      return [{ kind: kinds[expiry], tone, name, ...(token.expires && { at: token.expires }), place: { section } }]
    })
  }

/** API tokens of the organization that have ended or soon will. */
export const apiTokensAttention: AttentionSource = {
  section: 'apiTokens',
  permission: 'fe.secure.read.tenantApiTokens',
  read: readTokens('apiTokens', tenantTokens, { past: 'tokenEnded', soon: 'tokenEnds' }),
}

/** The person's own API tokens that have ended or soon will. */
export const personalApiTokensAttention: AttentionSource = {
  section: 'personalApiTokens',
  permission: 'fe.secure.read.userApiTokens',
  read: readTokens('personalApiTokens', userTokens, { past: 'ownTokenEnded', soon: 'ownTokenEnds' }),
}
