import { atom, type ReadableAtom } from 'nanostores'
import { captchaPublic } from '../../http/securityPolicy/publicOperations.ts'
import type { CaptchaPolicy } from '../../http/securityPolicy/types.ts'
import type { App } from '../kit/app.ts'
import { feature } from '../kit/feature.ts'

/** The action that a captcha token is for. */
export type CaptchaAction = 'login' | 'signup'

/** Limit for how long a captcha may delay a request. */
const timeoutMs = 5_000

const within = <T>({ ports: { clock } }: App, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const cancel = clock.after(timeoutMs, () => reject(new Error('It took too long')))
    work.then(resolve, reject).finally(cancel)
  })

/** Creates tokens, by site key: a substitute for tests and demos, else the service. */
const adapterOf = ({ allPorts }: App, siteKey: string) =>
  siteKey === 'test' ? async () => 'test-captcha' : (action: CaptchaAction) => allPorts().captcha.token(siteKey, action)

/** Captcha tokens, where the vendor requires them (§7). A captcha that cannot be loaded blocks nothing. */
export const captcha = feature('captcha', app => {
  const $isMissing = atom(false)
  let reading: Promise<CaptchaPolicy | undefined> | undefined

  /** Any failure means that there is no token (§8); the next caller retries. */
  const policy = () =>
    (reading ??= within(app, app.send(captchaPublic)).catch(() => {
      reading = undefined
      return undefined
    }))

  return {
    /** True when a captcha is required and the last one could not be loaded. */
    $isMissing: $isMissing as ReadableAtom<boolean>,
    /** Reads the policy ahead of time. Nothing else is loaded before it requires a captcha. */
    prepare: (): void => void policy(),
    /** The token for an action; undefined when none is required or available. */
    tokenFor: async (action: CaptchaAction): Promise<string | undefined> => {
      const { enabled = false, siteKey = '' } = (await policy()) ?? {}
      if (!enabled || siteKey === '') return undefined
      try {
        const token = await within(app, adapterOf(app, siteKey)(action))
        $isMissing.set(false)
        return token
      } catch (cause) {
        $isMissing.set(true)
        app.ports.log.warn(
          `The captcha could not be loaded: ${cause instanceof Error ? cause.message : String(cause)}. The page's policy must allow scripts and ` +
            'frames of https://www.google.com and https://www.gstatic.com, and the Trusted Types policy fe-captcha.',
        )
        return undefined
      }
    },
  }
})
