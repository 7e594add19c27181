/** The part of Trusted Types that is used; browsers without them take the URL as a string. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (text: string) => string },
  ) => { createScriptURL: (text: string) => string }
}

/** A third-party script: the page's policy must allow its policy name and its URL. */
export interface ThirdPartyScript {
  /** Name of the Trusted Types policy. */
  policy: string
  /** Constant start of the URL; the policy accepts no other. */
  start: string
  /** The rest of the URL. */
  rest: string
}

const policies = new Map<string, (address: string) => string>()
const loading = new Map<string, Promise<void>>()

/** @throws TypeError where the page's own policy does not allow this name */
const trusted = ({ policy, start, rest }: ThirdPartyScript): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return start + rest
  let allow = policies.get(policy)
  if (!allow) {
    const made = trustedTypes.createPolicy(policy, {
      createScriptURL: address => {
        if (!address.startsWith(start)) throw new TypeError('This address is not of this script')
        return address
      },
    })
    policies.set(policy, (allow = address => made.createScriptURL(address)))
  }
  return allow(start + rest)
}

const add = (script: ThirdPartyScript): Promise<void> =>
  new Promise((resolve, reject) => {
    const element = document.createElement('script')
    element.async = true
    // Browsers hide the nonce from selectors and attributes, but not from scripts.
    const { nonce } = document.querySelector<HTMLScriptElement>('script[nonce]') ?? {}
    if (nonce) element.nonce = nonce
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => {
      element.remove()
      reject(new Error(`${script.start} was blocked or does not answer`))
    })
    element.src = trusted(script)
    document.head.append(element)
  })

/**
 * Loads a third-party script once per page, with the page's nonce and under a Trusted Types policy of its own.
 * Rejects when the page or the browser blocks it; a later call tries again.
 */
export const loadThirdPartyScript = (script: ThirdPartyScript): Promise<void> => {
  const address = script.start + script.rest
  const known = loading.get(address)
  if (known) return known
  const added = add(script)
  loading.set(address, added)
  added.catch(() => loading.delete(address))
  return added
}
