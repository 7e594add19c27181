/** Storage that ends with the page. */
const createStorage = (): Storage => {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    key: index => [...values.keys()][index] ?? null,
    getItem: key => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: key => void values.delete(key),
    clear: () => values.clear(),
  }
}

/**
 * Separates the page from others of the same origin: several steps are on one page of the documentation, and what a
 * sign-in in one of them stores or announces must not change the next one.
 */
export const keepStateHere = (): void => {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, { value: createStorage(), configurable: true })
  const own = ` ${crypto.randomUUID()}`
  const SharedChannel = BroadcastChannel
  globalThis.BroadcastChannel = class extends SharedChannel {
    constructor(name: string) {
      super(name + own)
    }
  }
  const { locks } = navigator
  const request = locks.request.bind(locks) as (name: string, ...more: unknown[]) => Promise<unknown>
  Object.assign(locks, { request: (name: string, ...more: unknown[]) => request(name + own, ...more) })
}
