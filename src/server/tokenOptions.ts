import { defaultClockToleranceSeconds, readRules, type AccessRules } from './access.ts'
import { checkNames, count, givenText, givenTexts } from './readOptions.ts'
import type { TokenClaims } from './tokenClaims.ts'

/** An algorithm that access tokens may be signed with; the reference server uses ES256, Frontegg RS256. */
export type TokenAlgorithm = 'ES256' | 'RS256'

/** Reads the keys of an issuer, as the global `fetch` does. */
export type KeyFetch = (url: string, init: RequestInit) => Promise<Response>

/** What a valid token is. */
export interface TokenOptions extends AccessRules {
  /** Who issues the tokens: the base URL of the reference server, or the domain of the Frontegg environment. Never take it from a token. */
  issuer: string
  /** For whom the tokens are, any of these. Default: the issuer, as with the reference server. For Frontegg the client ID. */
  audience?: string | readonly string[]
  /** Address of the issuer's public keys. Default: `/.well-known/jwks.json` below the issuer. */
  jwksUrl?: string
  /** Default: ES256 and RS256. */
  algorithms?: readonly TokenAlgorithm[]
  /** Kinds of tokens to accept: `user` for people, `apiToken` for programs. Default: `['user']`. */
  kinds?: readonly TokenClaims['kind'][]
  /** Seconds that the clocks of issuer and server may differ, at most 300. Default 30. */
  clockToleranceSeconds?: number
  /** Seconds for which keys are used that could not be read again because the issuer is away, at most a week. Default 43,200, 12 hours. */
  staleKeysSeconds?: number
  /** Allows a `jwksUrl` with http on another machine. Attackers who can change that traffic can then forge any token. Default: off. */
  allowInsecureHttp?: boolean
  /** Reads the keys in place of the global `fetch`. Each function has a cache of its own, so keep one. */
  fetch?: KeyFetch
  /** The time in milliseconds since 1970, for tests. Default `Date.now`. */
  now?: () => number
}

/** Options that were checked, with their defaults. */
export interface TokenSettings {
  issuer: string
  audience: string[]
  jwksUrl: string
  algorithms: TokenAlgorithm[]
  kinds: readonly TokenClaims['kind'][]
  clockToleranceSeconds: number
  staleKeysSeconds: number
  fetch: KeyFetch | undefined
  nowMs: number
  rules: AccessRules
}

const names: Readonly<Record<keyof TokenOptions, true>> = {
  issuer: true,
  audience: true,
  jwksUrl: true,
  algorithms: true,
  kinds: true,
  clockToleranceSeconds: true,
  staleKeysSeconds: true,
  allowInsecureHttp: true,
  fetch: true,
  now: true,
  tenantId: true,
  roles: true,
  permissions: true,
  stepUp: true,
}

const allAlgorithms: readonly TokenAlgorithm[] = ['ES256', 'RS256']
const allKinds: readonly TokenClaims['kind'][] = ['user', 'apiToken']
const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

/** A list with one of the possible values at least. @throws TypeError */
const someOf = <Value extends string>(name: string, value: unknown, possible: readonly Value[]): Value[] => {
  const isPossible = (one: unknown): one is Value => possible.some(other => other === one)
  if (Array.isArray(value) && value.length > 0 && value.every(isPossible)) return value
  throw new TypeError(`${name} has to be a list of ${possible.join(' and ')}`)
}

const addressOf = (name: string, text: string, allowInsecureHttp: boolean): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.test(url.hostname))
  if (url && (isSafe || (allowInsecureHttp && url.protocol === 'http:'))) return url.href
  throw new TypeError(`${name} has to be an https address, or one by http on this machine`)
}

const audienceOf = (options: TokenOptions, issuer: string): string[] => {
  if (!Object.hasOwn(options, 'audience')) return [issuer]
  const { audience } = options
  const { audience: list = [] } = givenTexts('audience', { audience: Array.isArray(audience) ? audience : [audience] })
  if (list.length === 0) throw new TypeError('audience has to name someone')
  return [...list]
}

/** A time that is no number would make every token valid forever. @throws TypeError */
const timeOf = (now: () => number): number => {
  const nowMs = now()
  if (Number.isFinite(nowMs)) return nowMs
  throw new TypeError('now has to return milliseconds')
}

/**
 * Checks options and adds the defaults.
 * @throws TypeError for unknown options, and for options that are there without a usable value
 */
export const readTokenOptions = (options: TokenOptions): TokenSettings => {
  checkNames('verifyToken', options, Object.keys(names))
  const { issuer } = givenText('issuer', options)
  if (issuer === undefined) throw new TypeError('issuer has to be a text')
  const { jwksUrl = `${issuer.replace(/\/+$/, '')}/.well-known/jwks.json` } = givenText('jwksUrl', options)
  const {
    clockToleranceSeconds = defaultClockToleranceSeconds,
    staleKeysSeconds = 43_200,
    algorithms = allAlgorithms,
    kinds = ['user'],
    now = Date.now,
  } = options
  return {
    issuer,
    audience: audienceOf(options, issuer),
    jwksUrl: addressOf(jwksUrl === options.jwksUrl ? 'jwksUrl' : 'issuer', jwksUrl, options.allowInsecureHttp === true),
    algorithms: [...someOf('algorithms', algorithms, allAlgorithms)],
    kinds: someOf('kinds', kinds, allKinds),
    clockToleranceSeconds: count('clockToleranceSeconds', clockToleranceSeconds, 300),
    staleKeysSeconds: count('staleKeysSeconds', staleKeysSeconds, 604_800),
    fetch: options.fetch,
    nowMs: timeOf(now),
    rules: readRules(options),
  }
}
