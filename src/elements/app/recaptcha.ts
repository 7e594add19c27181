import { loadThirdPartyScript } from './thirdPartyScript.ts'

/** The global that the reCAPTCHA script defines. */
interface Recaptcha {
  ready: (run: () => void) => void
  execute: (siteKey: string, options: { action: string }) => PromiseLike<string>
}

/**
 * Asks reCAPTCHA (version 3) for a token. Its script is loaded on first use. Rejects when the page blocks it.
 * @throws TypeError for a malformed site key
 */
export const recaptchaToken = async (siteKey: string, action: string): Promise<string> => {
  if (!/^[\w-]{10,100}$/.test(siteKey)) throw new TypeError('The site key is none')
  const start = 'https://www.google.com/recaptcha/api.js?render='
  await loadThirdPartyScript({ policy: 'fe-captcha', start, rest: siteKey })
  const { grecaptcha } = globalThis as { grecaptcha?: Recaptcha }
  if (!grecaptcha) throw new Error('The script defines no reCAPTCHA')
  await new Promise<void>(resolve => grecaptcha.ready(resolve))
  return grecaptcha.execute(siteKey, { action })
}
