import { atom, type ReadableAtom } from 'nanostores'
import { toFeError } from '../../http/errors.ts'
import * as partner from '../../http/partner/calls.ts'
import { calls } from '../kit/calls.ts'
import { getPath } from '../../http/getPath.ts'
import { elementStore } from '../kit/scope.ts'

const most = 200
const maxLength = 50_000

interface Remembered {
  favourites: readonly string[]
  /** When tenants were opened last, in milliseconds, the newest first. */
  visits: readonly (readonly [tenantId: string, time: number])[]
}

const nothing: Remembered = { favourites: [], visits: [] }

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string').slice(0, most) : []

const isVisit = (value: unknown): value is readonly [string, number] =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number'

const read = (text: string, userId: string): Remembered => {
  if (text.length > maxLength) return nothing
  try {
    const value: unknown = JSON.parse(text)
    if (getPath(value, 'v') !== 1 || getPath(value, 'userId') !== userId) return nothing
    const visits = getPath(value, 'visits')
    return {
      favourites: textsIn(getPath(value, 'favourites')),
      visits: (Array.isArray(visits) ? visits : []).filter(isVisit).slice(0, most),
    }
  } catch {
    return nothing // Anybody can write to the storage of a browser.
  }
}

/**
 * Favourites and last visits of a person: kept by a server that can, so that they are the same in every browser, and for as
 * long as the tab otherwise. The tab has a copy in both cases, which is shown until the server has answered.
 */
export const tenantMemory = elementStore('tenantMemory', scope => {
  const { tabStore, clock, log } = scope.app.ports
  const run = scope.use(calls)
  const key = `FE_PARTNER_TENANTS:${scope.app.name}`
  const $remembered = atom<Remembered>(nothing)
  let userId = ''
  const write = (next: Remembered) => {
    $remembered.set(next)
    tabStore.write(key, JSON.stringify({ v: 1, userId, ...next }))
  }
  /** Has the server do something. What it cannot do, or fails to do, the tab remembers alone. */
  const tell = async <Output>(call: () => Promise<Output>): Promise<Output | undefined> => {
    try {
      return await call()
    } catch (cause) {
      const { code, message } = toFeError(cause)
      if (code !== 'notSupported' && code !== 'aborted') log.warn(`List of tenants: ${message}`)
      return undefined
    }
  }
  /** Takes over what the server remembers, unless the person has changed something since it was asked. */
  const readServer = async () => {
    const [asked, before] = [userId, $remembered.get()]
    const found = await tell(() => run(partner.remembered, undefined, { signal: scope.signal() }))
    if (found && asked === userId && before === $remembered.get())
      write({ favourites: found.favorites.slice(-most), visits: found.visits.slice(0, most) })
  }
  return {
    $remembered: $remembered as ReadableAtom<Remembered>,
    /** Reads what is remembered for a person. */
    openFor: (id: string): void => {
      if (id === userId) return
      userId = id
      $remembered.set(read(tabStore.read(key) ?? '', id))
      void readServer()
    },
    /** Forgets everything of the person in this tab. */
    forget: (): void => {
      userId = ''
      $remembered.set(nothing)
      tabStore.remove(key)
    },
    setFavourite: (tenantId: string, isFavourite: boolean): void => {
      const { favourites, visits } = $remembered.get()
      const others = favourites.filter(id => id !== tenantId)
      write({ favourites: isFavourite ? [...others, tenantId].slice(-most) : others, visits })
      void tell(() => run(isFavourite ? partner.addFavorite : partner.removeFavorite, { tenantId }))
    },
    visited: (tenantId: string): void => {
      const { favourites, visits } = $remembered.get()
      const others = visits.filter(([id]) => id !== tenantId)
      write({ favourites, visits: [[tenantId, clock.now()] as const, ...others].slice(0, most) })
      // The page may leave for that tenant at once.
      void tell(() => run(partner.visited, { tenantId }, { keepalive: true }))
    },
  }
})
