/** The part of Trusted Types we use; browsers without them take the address as it is. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (text: string) => string },
  ) => { createScriptURL: (text: string) => string }
}

/** A script of another party: the page must allow it by name and address. */
export interface ThirdPartyScript {
  /** Name of the Trusted Types policy. */
  policy: string
  /** What every address of it begins with; nothing else ever passes the policy. */
  start: string
  /** The rest of the address. */
  rest: string
}

const policies = new Map<string, (address: string) => string>()
const loading = new Map<string, Promise<void>>()

/** @throws TypeError where the page's own policy does not know ours */
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
    // Browsers hide the value from selectors and attributes, not from scripts.
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
 * Loads a script of another party once per page, with the page's nonce and under a Trusted Types policy of its own.
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
