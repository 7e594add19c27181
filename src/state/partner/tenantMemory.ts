import { atom, type ReadableAtom } from 'nanostores'
import { getPath } from '../kit/getPath.ts'
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

/** Favourites and last visits of a person, kept as long as the tab. */
export const tenantMemory = elementStore('tenantMemory', ({ app }) => {
  const { tabStore, clock } = app.ports
  const key = `FE_PARTNER_TENANTS:${app.name}`
  const $remembered = atom<Remembered>(nothing)
  let userId = ''
  const write = (next: Remembered) => {
    $remembered.set(next)
    tabStore.write(key, JSON.stringify({ v: 1, userId, ...next }))
  }
  return {
    $remembered: $remembered as ReadableAtom<Remembered>,
    /** Reads what is remembered for a person. */
    openFor: (id: string): void => {
      if (id === userId) return
      userId = id
      $remembered.set(read(tabStore.read(key) ?? '', id))
    },
    /** Forgets everything of the person. */
    forget: (): void => {
      userId = ''
      $remembered.set(nothing)
      tabStore.remove(key)
    },
    setFavourite: (tenantId: string, isFavourite: boolean): void => {
      const { favourites, visits } = $remembered.get()
      const others = favourites.filter(id => id !== tenantId)
      write({ favourites: isFavourite ? [...others, tenantId].slice(-most) : others, visits })
    },
    visited: (tenantId: string): void => {
      const { favourites, visits } = $remembered.get()
      const others = visits.filter(([id]) => id !== tenantId)
      write({ favourites, visits: [[tenantId, clock.now()] as const, ...others].slice(0, most) })
    },
  }
})
