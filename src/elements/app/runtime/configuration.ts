import type { ContextOptions } from '../../../http/context.ts'
import type { AppOptions } from '../../../state/vendor/appOptions.ts'
import { optionsOf, readAttributes } from '../../attributes.ts'
import { consoleLog } from '../consoleLog.ts'
import type { GivenOptions } from '../contracts.ts'

const shared = ['baseUrl', 'urlPrefix', 'clientId', 'appId'] as const

/** Checks a base URL: absolute `http(s)`, without credentials or other secrets, never `http` from an `https` page. */
const isUsableBase = (base: NonNullable<ContextOptions['baseUrl']>, pageUrl: URL): boolean => {
  if (typeof base === 'function') return true
  if (!URL.canParse(base)) return false
  const { protocol, username, password, search, hash } = new URL(base)
  const isPlain = !username && !password && !search && !hash
  return isPlain && (protocol === 'https:' || (protocol === 'http:' && pageUrl.protocol !== 'https:'))
}

/** One or more path segments, none of which leads elsewhere. */
const prefixPattern = /^(?!\.{1,2}(?:\/|$))[\w.:@-]+(?:\/(?!\.{1,2}(?:\/|$))[\w.:@-]+)*$/

/** Base URL and prefix without the white space and slashes around them; an unusable prefix is left out. */
const normalized = (name: string, { ...options }: ContextOptions): ContextOptions => {
  const { baseUrl, urlPrefix } = options
  if (typeof baseUrl === 'string') options.baseUrl = baseUrl.trim()
  if (urlPrefix === undefined || urlPrefix === '') return options
  const prefix = typeof urlPrefix === 'string' ? urlPrefix.trim().replaceAll(/^\/+|\/+$/g, '') : ''
  if (prefixPattern.test(prefix)) return { ...options, urlPrefix: prefix }
  consoleLog.warn(`The URL prefix of app "${name}" is not a path and was ignored`)
  delete options.urlPrefix
  return options
}

const withAttributes = ({ element, ...options }: GivenOptions): AppOptions[] =>
  element ? [options, optionsOf(readAttributes(element))] : [options]

/**
 * Merges what hosts gave, in order. The first base URL, prefix, client and application id win, and a different later
 * one is logged as a warning; every other option fills in what is unset.
 */
export const mergeOptions = (name: string, given: readonly GivenOptions[], pageUrl: URL): AppOptions => {
  const merged: AppOptions = {}
  let context: ContextOptions = {}
  for (const { contextOptions = {}, ...rest } of given.flatMap(withAttributes)) {
    const set = Object.entries(contextOptions ?? {}).filter(([, value]) => value !== undefined)
    const next: ContextOptions = normalized(name, Object.fromEntries(set))
    if (next.baseUrl && !isUsableBase(next.baseUrl, pageUrl)) {
      consoleLog.warn(`The base URL of app "${name}" cannot be used from this page`)
      delete next.baseUrl
    }
    for (const key of shared)
      if (context[key] !== undefined && next[key] !== undefined && context[key] !== next[key])
        consoleLog.warn(`${key} of app "${name}" is set already; a different later value was ignored`)
    context = { ...next, ...context }
    for (const [key, value] of Object.entries(rest))
      if (value !== undefined) (merged as Record<string, unknown>)[key] ??= value
  }
  // The preview answers under any base URL.
  if (merged.preview) context.baseUrl ??= pageUrl.origin
  return { ...merged, contextOptions: context }
}

/** True once there is a base URL to send requests to. */
export const isConfigured = ({ preview, contextOptions }: AppOptions): boolean =>
  Boolean(preview || contextOptions?.baseUrl)

/** Whether the base URL ends in the prefix, which is added to it once more. A server may have its API there, so it is used. */
export const endsInPrefix = ({ contextOptions: { baseUrl, urlPrefix = 'frontegg' } = {} }: AppOptions): boolean =>
  typeof baseUrl === 'string' &&
  URL.canParse(baseUrl) &&
  new URL(baseUrl).pathname.replace(/\/+$/, '').endsWith(`/${urlPrefix}`)
