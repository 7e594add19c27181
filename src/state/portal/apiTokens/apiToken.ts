import type { SentToken } from '../../../http/tokens/answers.ts'

/** How programs use a token: as it is, or exchanged for short-lived ones. The vendor chooses one for all tenants. */
export type TokenType = 'AccessToken' | 'ClientCredentials'

/** An API token of a person or of the tenant, of either type, without its secret. */
export interface ApiToken extends SentToken {
  type: TokenType
}

/** How near the end of a token is: `soon` within seven days. */
export type Expiry = 'never' | 'later' | 'soon' | 'past'

const soonMs = 7 * 86_400_000

/** How near the end of a token is. */
export const expiryOf = ({ expires }: Partial<Pick<ApiToken, 'expires'>>, nowMs: number): Expiry => {
  const endMs = Date.parse(expires ?? '')
  if (Number.isNaN(endMs)) return 'never'
  if (endMs <= nowMs) return 'past'
  return endMs - nowMs <= soonMs ? 'soon' : 'later'
}
