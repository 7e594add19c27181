import { tenantTokens, userTokens } from '../../../http/tokens/calls.ts'
import { vendorConfig } from '../../vendor/vendorConfig.ts'
import type { AttentionItem, AttentionSource, AttentionTools } from '../attention.ts'
import { expiryOf } from '../common/expiry.ts'
import { tokenType } from './apiTokens.ts'

/** All that an organization may have; servers answer them whole. */
const everyToken = 10_000

/** How many tokens are named at most: those that ended last, and those that end first. */
const mostNamed = 5

/** Tokens that expired longer ago are left out: whatever used them has stopped or was given another one. */
const pastMs = 30 * 86_400_000

interface Kinds {
  past: AttentionItem['kind']
  soon: AttentionItem['kind']
}

const readTokens =
  (section: 'apiTokens' | 'personalApiTokens', own: typeof userTokens, kinds: Kinds) =>
  async ({ scope, run, nowMs, signal }: AttentionTools): Promise<AttentionItem[]> => {
    await scope.app.use(vendorConfig).loadVendorConfiguration()
    const sort = { by: 'expires', descending: false }
    const view = { page: 1, size: everyToken, sort, search: '', filters: {} }
    const { rows } = await run(own.page, { type: scope.use(tokenType).get(), view }, { signal })
    const recent = rows.filter(({ expires = '' }) => !(Date.parse(expires) < nowMs - pastMs))
    const named = (expiry: 'past' | 'soon') => recent.filter(token => expiryOf(token, nowMs) === expiry)
    const itemOf =
      (expiry: 'past' | 'soon') =>
      ({ description, id, expires }: (typeof rows)[number]): AttentionItem => ({
        kind: kinds[expiry],
        tone: expiry === 'past' ? 'danger' : 'warning',
        name: description || id,
        ...(expires && { at: expires }),
        place: { section, ...(description && { query: new URLSearchParams({ q: description }).toString() }) },
      })
    return [
      ...named('past').slice(-mostNamed).map(itemOf('past')),
      ...named('soon').slice(0, mostNamed).map(itemOf('soon')),
    ]
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
