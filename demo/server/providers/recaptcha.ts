import { type Store, singletonId } from '../../../src/backend/store/definitions.ts'
import type { Captcha } from '../../../src/backend/ports/ports.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { createIdentityProviders } from './identityProviders.ts'

/** The operator's account at reCAPTCHA. */
export interface RecaptchaSettings {
  /** Public; pages load reCAPTCHA with it. */
  siteKey: string
  secret: string
  /** From 0 (a bot) to 1 (a human). Keys of version 2 have no scores, so their tokens are refused. */
  minScore: number
}

const siteverify = 'https://www.google.com/recaptcha/api/siteverify'

/** Error codes caused by the configuration or by reCAPTCHA; all others are about the token. */
const faults = ['missing-input-secret', 'invalid-input-secret', 'bad-request', 'invalid-keys', 'browser-error']

/**
 * Reads `FE_RECAPTCHA_SITE_KEY`, `FE_RECAPTCHA_SECRET` and `FE_RECAPTCHA_MIN_SCORE`.
 * @throws TypeError when one is invalid or set without the other
 */
export const recaptchaFrom = (env: NodeJS.ProcessEnv): RecaptchaSettings | undefined => {
  const { FE_RECAPTCHA_SITE_KEY: siteKey, FE_RECAPTCHA_SECRET: secret, FE_RECAPTCHA_MIN_SCORE: score } = env
  if (!siteKey && !secret) return undefined
  if (!siteKey || !secret) throw new TypeError('FE_RECAPTCHA_SITE_KEY and FE_RECAPTCHA_SECRET belong together')
  if (!/^[\w-]{10,100}$/.test(siteKey)) throw new TypeError('FE_RECAPTCHA_SITE_KEY is no site key')
  if (score && !/^(0(\.\d{1,2})?|1(\.0{1,2})?)$/.test(score))
    throw new TypeError('FE_RECAPTCHA_MIN_SCORE must be a number from 0 to 1, such as 0.5')
  return { siteKey, secret, minScore: score ? Number(score) : 0.5 }
}

/**
 * Verifies tokens with reCAPTCHA: within five seconds, by https, for the attempted action. Rejects when reCAPTCHA fails,
 * so that the sign-in is refused.
 * @param address of the verification endpoint; another one is for tests only
 */
export const createRecaptcha = (
  { secret, minScore }: Pick<RecaptchaSettings, 'secret' | 'minScore'>,
  address = siteverify,
): Captcha => {
  const url = new URL(address)
  const { ask } = createIdentityProviders(address === siteverify ? [] : [url.origin])
  return {
    verify: async (token, { ip, action }) => {
      const { status, json } = await ask(url, { form: { secret, response: token, remoteip: ip } })
      const answer = (typeof json === 'object' && json !== null ? json : {}) as Record<string, unknown>
      if (status !== 200 || typeof answer['success'] !== 'boolean')
        throw new Error(`reCAPTCHA answered with status ${status} and no verdict`)
      const errors: unknown[] = Array.isArray(answer['error-codes']) ? answer['error-codes'] : []
      const fault = faults.find(word => errors.includes(word))
      if (fault !== undefined) throw new Error(`reCAPTCHA could not check the token: ${fault}`)
      if (!answer['success']) return false
      const { score, action: itsAction } = answer
      return typeof score === 'number' && score >= minScore && itsAction === action
    },
  }
}

/**
 * Stores the captcha policy that the environment sets at each start: required with a site key; without one, a policy that
 * could no longer be fulfilled is disabled.
 */
export const publishRecaptcha = async (store: Store, recaptcha: RecaptchaSettings | undefined): Promise<void> => {
  const current = await store.captchaPolicies.get(vendorScope, singletonId)
  const isWanted = recaptcha !== undefined
  if (!isWanted && !current?.isEnabled) return
  const siteKey = recaptcha?.siteKey ?? ''
  await store.captchaPolicies.put(vendorScope, singletonId, () => ({ isEnabled: isWanted, siteKey }))
}
