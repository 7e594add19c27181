import { getPath } from '../../../http/getPath.ts'
import type { KeyValueStore } from '../../kit/ports.ts'

/** Storage key of the accounts used last, in this browser. No secret: ids of accounts, for one user. */
const key = 'FE_RECENT_ACCOUNTS'
const most = 4

/** The ids of the accounts that a user used last in this browser, the newest first. */
export const readRecent = (store: KeyValueStore, sub: string): string[] => {
  const text = store.read(key) ?? ''
  if (text.length > 2_000) return []
  try {
    const value: unknown = JSON.parse(text)
    const ids = getPath(value, 'v') === 1 && getPath(value, 'sub') === sub ? getPath(value, 'ids') : undefined
    return Array.isArray(ids) ? ids.filter(id => typeof id === 'string').slice(0, most) : []
  } catch {
    return [] // Anybody can write to the storage of a browser.
  }
}

/** Puts an account at the beginning of a user's list; the list of another user is discarded. */
export const addRecent = (store: KeyValueStore, sub: string, tenantId: string): string[] => {
  const ids = [tenantId, ...readRecent(store, sub).filter(id => id !== tenantId)].slice(0, most)
  store.write(key, JSON.stringify({ v: 1, sub, ids }))
  return ids
}

/** Removes the list. */
export const forgetRecent = (store: KeyValueStore): void => store.remove(key)
