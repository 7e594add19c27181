import { createLocalJWKSet, type CryptoKey, type JWK, type JWTHeaderParameters } from 'jose'
import { retryAfterSeconds, serverError } from './errors.ts'
import type { KeyFetch } from './tokenOptions.ts'

/** When and how old keys may be. */
export interface KeyRules {
  nowMs: number
  /** For how long keys are used that cannot be read again. */
  staleKeysSeconds: number
}

/** The public keys of one issuer. */
export interface KeySet {
  /**
   * The key of a token, by its header.
   * @throws FeError `unknownKey` when the issuer has no such key, `keysUnavailable` when it could not be asked
   */
  keyFor: (header: JWTHeaderParameters, rules: KeyRules) => Promise<CryptoKey>
}

/** How long keys are used before they are read again; the reference server publishes new ones for twice as long before it uses them. */
const freshMs = 300_000
/** The least time between two fetches. Tokens with made-up key ids can cause no more. */
const cooldownMs = 10_000
/** The same after a fetch that failed. */
const failureCooldownMs = retryAfterSeconds * 1000
const timeoutMs = 5_000
const largestBytes = 262_144
const mostKeys = 100

/**
 * Keeps Next from caching the keys, by its own option of `fetch`, which others ignore. The standard option `cache` throws in some
 * runtimes.
 */
const uncached = { next: { revalidate: 0 } }

/** The members of a public key; a key of another type, or a private part, is never used. */
const publicKeyOf = (value: unknown): (JWK & { kid: string }) | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  const { kty, kid, alg, use, n, e, crv, x, y } = value as Record<string, unknown>
  if (typeof kid !== 'string' || kid === '' || (kty !== 'RSA' && kty !== 'EC')) return undefined
  const members = Object.entries({ kty, kid, alg, use, n, e, crv, x, y })
  return Object.fromEntries(members.filter(([, member]) => typeof member === 'string')) as unknown as JWK & {
    kid: string
  }
}

const textOf = async (response: Response): Promise<string> => {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  for (let bytes = 0; ;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > largestBytes) {
      await reader.cancel()
      throw new Error('The key set is too large')
    }
    text += decoder.decode(value, { stream: true })
  }
}

/** Rejects after the time limit, whatever became of the promise: some runtimes never settle one of a request that has ended. */
const inTime = async <Value>(promise: Promise<Value>, onLate?: () => void): Promise<Value> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      onLate?.()
      reject(new Error('The key set took too long'))
    }, timeoutMs)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

const readKeys = async (url: string, fetchKeys: KeyFetch): Promise<(JWK & { kid: string })[]> => {
  const abort = new AbortController()
  const read = async () => {
    const headers = { accept: 'application/json' }
    // Redirects are not followed: they could lead to an address that is not in the options.
    const init: RequestInit = { headers, redirect: 'manual', signal: abort.signal, ...uncached }
    const response = await fetchKeys(url, init)
    if (response.status !== 200) throw new Error(`The key set answered with status ${response.status}`)
    return textOf(response)
  }
  const body = JSON.parse(await inTime(read(), () => abort.abort())) as { keys?: unknown } | null
  const list: readonly unknown[] = Array.isArray(body?.keys) ? body.keys.slice(0, mostKeys) : []
  const keys = list.map(publicKeyOf).filter(key => key !== undefined)
  if (keys.length === 0) throw new Error('The key set has no usable key')
  return keys
}

/** Keys that were read, and the time. */
interface KnownKeys {
  ids: ReadonlySet<string>
  find: ReturnType<typeof createLocalJWKSet>
  readAtMs: number
}

/** The latest fetch. */
interface Attempt {
  startedAtMs: number
  isRunning: boolean
  failure?: unknown
  done: Promise<void>
}

/** Caches the keys at an address: one fetch at a time, a rest between fetches, and the last keys while the issuer is away. */
export const createKeySet = (url: string, fetchKeys: KeyFetch): KeySet => {
  let known: KnownKeys | undefined
  let latest: Attempt | undefined

  /** A clock that was put back makes everything old. */
  const isWithin = (sinceMs: number, nowMs: number, limitMs: number) => nowMs >= sinceMs && nowMs - sinceMs < limitMs

  const start = (nowMs: number): Attempt => {
    const attempt: Attempt = { startedAtMs: nowMs, isRunning: true, done: Promise.resolve() }
    attempt.done = readKeys(url, fetchKeys)
      .then(keys => {
        if (attempt !== latest) return
        known = { ids: new Set(keys.map(({ kid }) => kid)), find: createLocalJWKSet({ keys }), readAtMs: nowMs }
      })
      .catch((cause: unknown) => {
        attempt.failure = cause ?? new Error('The key set was refused')
      })
      .finally(() => {
        attempt.isRunning = false
      })
    return attempt
  }

  const isRunning = (nowMs: number) =>
    latest !== undefined && latest.isRunning && isWithin(latest.startedAtMs, nowMs, timeoutMs)

  /** Reads the keys again, unless that was tried a moment ago. */
  const refresh = async (nowMs: number) => {
    const restMs = latest?.failure === undefined ? cooldownMs : failureCooldownMs
    const isResting = latest && !latest.isRunning && isWithin(latest.startedAtMs, nowMs, restMs)
    if (isResting) return
    if (!latest || !isRunning(nowMs)) latest = start(nowMs)
    const { done } = latest
    await inTime(done).catch(() => {
      // What is known decides; the attempt itself ends by the same limit.
    })
  }

  const usable = ({ nowMs, staleKeysSeconds }: KeyRules) =>
    known && isWithin(known.readAtMs, nowMs, Math.max(staleKeysSeconds * 1000, freshMs)) ? known : undefined

  return {
    keyFor: async (header, rules) => {
      const { kid = '' } = header
      const { nowMs } = rules
      const isKnown = () => usable(rules)?.ids.has(kid) === true
      const isFresh = known && isWithin(known.readAtMs, nowMs, freshMs)
      // Who needs no news does not wait for a fetch that another request has started.
      if (!isKnown() || (!isFresh && !isRunning(nowMs))) await refresh(nowMs)
      const keys = usable(rules)
      const hasFailed = latest?.failure !== undefined || latest?.isRunning === true
      if (keys?.ids.has(kid)) return keys.find(header)
      if (!keys || hasFailed) throw serverError('keysUnavailable', { cause: latest?.failure })
      throw serverError('unknownKey')
    },
  }
}

// oxlint-disable-next-line no-restricted-globals -- this entry runs on servers, outside of any app and its ports
const globalFetch: KeyFetch = (url, init) => fetch(url, init)
const keySets = new WeakMap<KeyFetch, Map<string, KeySet>>()
/** Addresses with keys in memory, far more than a server has issuers. */
const mostAddresses = 64

/** The keys at an address, cached in this process for each function that reads them. */
export const keySetAt = (url: string, fetchKeys: KeyFetch = globalFetch): KeySet => {
  const sets = keySets.get(fetchKeys) ?? new Map<string, KeySet>()
  keySets.set(fetchKeys, sets)
  const keySet = sets.get(url) ?? createKeySet(url, fetchKeys)
  if (!sets.has(url) && sets.size >= mostAddresses) sets.delete(sets.keys().next().value ?? '')
  sets.set(url, keySet)
  return keySet
}
