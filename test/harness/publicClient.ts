import { ContextHolder, createApiClient } from '@frontegg/rest-api'
import type { Backend } from '../../src/backend/backend.ts'
import { baseUrl } from './testBackend.ts'

/** One request of the public client, for tests that look at what travelled. */
export interface Sent {
  path: string
  body: unknown
  status: number
  answer: unknown
}

const appName = 'wire'
const replaced = ['fetch', 'window', 'document', 'sessionStorage', 'localStorage'] as const

/**
 * The public client of the API (`@frontegg/rest-api`) in a page whose requests a backend answers. The client reaches for
 * globals, which are replaced while a job runs, so jobs follow each other.
 */
export const createPublicPage = (backend: Backend, { appId }: { appId?: string } = {}) => {
  const cookies = new Map<string, string>()
  const sent: Sent[] = []

  const fetch = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers)
    if ((init.method ?? 'GET') !== 'GET') headers.set('origin', baseUrl)
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const { method, body } = init
    const request = new Request(address, { headers, ...(method && { method }), ...(body && { body }) })
    const response = await backend.fetch(request, { ip: '192.0.2.1' })
    await backend.jobs.idle()
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (line.includes('Max-Age=0')) cookies.delete(name)
      else cookies.set(name, value)
    }
    const text = await response.clone().text()
    const isJson = response.headers.get('content-type')?.includes('json')
    sent.push({
      path: new URL(address).pathname.replace('/frontegg', ''),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      status: response.status,
      answer: isJson ? JSON.parse(text) : text,
    })
    return response
  }

  const memory = () => {
    const values = new Map<string, string>()
    return {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    }
  }
  const fakes: Record<(typeof replaced)[number], unknown> = {
    fetch,
    window: { location: { search: '', href: baseUrl } },
    document: {},
    sessionStorage: memory(),
    localStorage: memory(),
  }

  return {
    cookies,
    /** Requests so far, oldest first. */
    sent,
    /** Calls functions of the public client. */
    call: async <T>(job: (api: ReturnType<typeof createApiClient>) => Promise<T>): Promise<T> => {
      const real = replaced.map(name => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)
      for (const name of replaced)
        Object.defineProperty(globalThis, name, { value: fakes[name], configurable: true, writable: true })
      try {
        const holder = ContextHolder.for(appName)
        holder.setContext({ baseUrl, requestCredentials: 'include', ...(appId !== undefined && { appId }) })
        return await job(createApiClient(appName))
      } finally {
        for (const [name, descriptor] of real) {
          if (descriptor) Object.defineProperty(globalThis, name, descriptor)
          else Reflect.deleteProperty(globalThis, name)
        }
      }
    },
  }
}
