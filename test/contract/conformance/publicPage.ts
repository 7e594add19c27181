import { wireRequest, type AnswerCase, type WireRequest } from './exchange.ts'

/** What a page under observation did. */
export interface PageRecord {
  requests: WireRequest[]
  logged: { warn: number; error: number }
  /** Resolves to the address the page leaves for, if it does. */
  left: Promise<string>
}

const replaced = ['fetch', 'window', 'document', 'sessionStorage', 'console'] as const

/**
 * Runs a job with the globals of a page at an address, all of them fakes that remember, and puts the real ones back.
 * The public client reaches for globals, so jobs must follow each other.
 */
export const onPage = async <T>(
  page: string,
  { answer }: AnswerCase,
  job: (record: PageRecord, tab: Map<string, string>) => Promise<T>,
): Promise<T> => {
  const tab = new Map<string, string>()
  let leave = (_address: string) => {}
  const record: PageRecord = {
    requests: [],
    logged: { warn: 0, error: 0 },
    left: new Promise(resolve => (leave = resolve)),
  }
  const location = { search: new URL(page).search }
  Object.defineProperty(location, 'href', { get: () => page, set: leave })
  const fakes: Record<(typeof replaced)[number], unknown> = {
    fetch: async (url: string, init: RequestInit) => {
      record.requests.push(wireRequest(url, init))
      return answer()
    },
    window: { location },
    document: { createElement: () => ({ setAttribute: () => {}, click: () => {} }) },
    sessionStorage: { getItem: (key: string) => tab.get(key) ?? null, setItem: tab.set.bind(tab) },
    console: {
      ...console,
      warn: () => (record.logged.warn += 1),
      error: () => (record.logged.error += 1),
    },
  }
  const real = replaced.map(name => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)
  for (const name of replaced)
    Object.defineProperty(globalThis, name, { value: fakes[name], configurable: true, writable: true })
  try {
    return await job(record, tab)
  } finally {
    for (const [name, descriptor] of real) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor)
      else Reflect.deleteProperty(globalThis, name)
    }
  }
}
