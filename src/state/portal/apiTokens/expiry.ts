import type { ApiToken } from '../../../http/tokens/calls.ts'

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
