import { samplePassword } from '../../../src/backend/context/seedContext.ts'
import { login, refreshToken } from '../../../src/http/identityAuth/operations.ts'
import type { AuthResult } from '../../../src/http/authResult.ts'
import { place, type Operation } from '../../../src/http/operation.ts'

/** An answer as a test looks at it. */
export interface Answer<Body> {
  status: number
  body: Body
  headers: Headers
}

/** How a request differs from an honest browser's. */
export interface Tampering {
  token?: string
  /** `undefined` leaves a header out. */
  headers?: Record<string, string | undefined>
  /** Sent as it is instead of the operation's body. */
  rawBody?: BodyInit
}

const given = (headers: Record<string, string | undefined>): [string, string][] =>
  Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as [string, string]]))

/** A browser that talks to a listening server: it keeps cookies and sends what a page of that server sends. */
export const createBrowser = (address: string, origin = address) => {
  const cookies = new Map<string, string>()
  const isSession = (name: string) => name.endsWith('fe_session')
  const sentCookies = () => (cookies.size > 0 ? [...cookies.values()].join('; ') : undefined)
  const put = (pair: string) => void cookies.set(pair.slice(0, pair.indexOf('=')), pair)

  const fetchAnswer = async <Body>(url: URL, init: RequestInit): Promise<Answer<Body>> => {
    const response = await fetch(url, { redirect: 'manual', ...init })
    for (const line of response.headers.getSetCookie())
      if (/Max-Age=0/.test(line)) cookies.delete(line.slice(0, line.indexOf('=')))
      else put(line.slice(0, line.indexOf(';')))
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: (isJson ? JSON.parse(text) : text) as Body, headers: response.headers }
  }

  const send = <Input, Body>(
    operation: Operation<Input, Body>,
    input?: Input,
    { token, headers = {}, rawBody }: Tampering = {},
  ): Promise<Answer<Body>> => {
    const { path, query, body } = place(operation as Operation<never, unknown>, input)
    const url = new URL(`/frontegg${path}`, address)
    for (const [key, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(key, String(value))
    const isForm = body instanceof FormData
    const sent = rawBody ?? (body === undefined || isForm ? body : JSON.stringify(body))
    return fetchAnswer(url, {
      method: operation.method,
      headers: given({
        'content-type': isForm ? undefined : 'application/json',
        'frontegg-source': 'login-box',
        origin: operation.method === 'GET' ? undefined : origin,
        cookie: sentCookies(),
        authorization: token && `Bearer ${token}`,
        ...headers,
      }),
      ...(sent === undefined ? {} : { body: sent }),
      ...(sent instanceof ReadableStream ? { duplex: 'half' } : {}),
    })
  }

  return {
    send,
    get: (path: string, headers: Record<string, string> = {}) =>
      fetchAnswer<string>(new URL(path, address), { headers: given({ cookie: sentCookies(), ...headers }) }),
    signIn: (email: string, password = samplePassword, tampering: Tampering = {}) =>
      send(login, { email, password }, tampering),
    refresh: (tampering: Tampering = {}): Promise<Answer<AuthResult>> =>
      send(refreshToken, { tenantId: null }, tampering),
    /** The cookie of the session. */
    cookie: () => [...cookies].find(([name]) => isSession(name))?.[1],
    /** Puts a cookie in, or takes that of the session out. */
    setCookie: (pair: string | undefined) => {
      if (pair !== undefined) put(pair)
      else for (const name of [...cookies.keys()].filter(isSession)) cookies.delete(name)
    },
  }
}

/** The access token of a finished sign-in. */
export const tokenOf = ({ status, body }: Answer<AuthResult>): string => {
  if (status !== 200 || body.accessToken === undefined)
    throw new Error(`Not signed in: ${status} ${JSON.stringify(body)}`)
  return body.accessToken
}
