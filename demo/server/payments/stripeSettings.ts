import { isLoopback } from '../isLoopback.ts'

/** The operator's account at Stripe. */
export interface StripeSettings {
  secretKey: string
  publishableKey: string
  /** Secrets of the webhook endpoint, the newest first: while one is rolled, the previous one counts as well. */
  webhookSecrets: readonly string[]
  /** Where Stripe's API is; for tests, on this machine only. */
  apiBase?: URL
}

const names = ['FE_STRIPE_SECRET_KEY', 'FE_STRIPE_PUBLISHABLE_KEY', 'FE_STRIPE_WEBHOOK_SECRET'] as const

const listOf = (text: string): string[] => text.split(',').flatMap(entry => entry.trim() || [])

const baseOf = (text: string | undefined): URL | undefined => {
  if (!text) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 'http:' || !isLoopback(url.hostname) || url.pathname !== '/')
    throw new TypeError(
      'FE_STRIPE_API_BASE is for tests: it must be an address of this machine, such as http://127.0.0.1:12111',
    )
  return url
}

/** A restricted key (`rk_`) suffices. */
const isSecretKey = (text: string) => /^[rs]k_(test|live)_\w+$/.test(text)
const isLive = (key: string) => key.includes('_live_')

/**
 * Reads the settings of Stripe.
 * @throws TypeError when one of them is missing or malformed, or keys of test and live mode are mixed; never with a key in its text
 */
export const stripeFrom = (env: NodeJS.ProcessEnv): StripeSettings | undefined => {
  const [secretKey, publishableKey, webhookSecret] = names.map(name => env[name] || undefined)
  const apiBase = baseOf(env['FE_STRIPE_API_BASE'])
  if (!secretKey && !publishableKey && !webhookSecret) return undefined
  if (!secretKey || !publishableKey || !webhookSecret)
    throw new TypeError(`${names.join(', ')} are set together, or none of them`)
  const webhookSecrets = listOf(webhookSecret)
  if (!isSecretKey(secretKey)) throw new TypeError('FE_STRIPE_SECRET_KEY must be a key that begins sk_ or rk_')
  if (!/^pk_(test|live)_\w+$/.test(publishableKey))
    throw new TypeError('FE_STRIPE_PUBLISHABLE_KEY must be a key that begins pk_')
  if (!webhookSecrets.every(secret => /^whsec_\S+$/.test(secret)))
    throw new TypeError('FE_STRIPE_WEBHOOK_SECRET must begin with whsec_; two of them are separated by a comma')
  if (isLive(secretKey) !== isLive(publishableKey))
    throw new TypeError('The keys of Stripe are of different modes, test and live')
  return { secretKey, publishableKey, webhookSecrets, ...(apiBase && { apiBase }) }
}
