import { passkeyVerifier } from '../../demo/server/providers/passkeyVerifier.ts'
import { createSamlService } from '../../demo/server/providers/samlService.ts'
import type { Backend } from '../../src/backend/backend.ts'
import type { Connection } from '../../src/backend/request/requestInfo.ts'
import type { Store } from '../../src/backend/store/definitions.ts'
import type { BackendConfig } from '../../src/backend/settings/config.ts'
import type {
  Captcha,
  Checkpoints,
  IdentityProviders,
  Mail,
  Ports,
  StreamCalls,
  WebhookCalls,
} from '../../src/backend/ports/ports.ts'
import type { Dns } from '../../src/backend/ports/dns.ts'
import type { Saml } from '../../src/backend/ports/saml.ts'
import type { Delivery } from '../../src/backend/request/delivery.ts'
import type { Payments } from '../../src/backend/ports/payments.ts'
import type { Slack } from '../../src/backend/ports/slack.ts'
import type { Telemetry } from '../../src/backend/ports/telemetry.ts'
import { createEncryption } from '../../src/backend/ports/encryption.ts'
import { samplePassword } from '../../src/backend/context/seedContext.ts'
import { login, refreshToken } from '../../src/http/identityAuth/operations.ts'
import type { AuthResult } from '../../src/http/authResult.ts'
import { place, type Operation } from '../../src/http/operation.ts'
import { createSeededRandom } from '../../src/preview/ports.ts'
import { createAuditedBackend } from './auditCheck.ts'
import { makeMemoryStore } from './memorySamples.ts'
import { guardedPorts, repeatedTransactions } from './repeatedTransactions.ts'
import { requestOf } from './watchedChanges.ts'
import { addSamples } from './sampleData.ts'

/** Where the tested backend is. */
export const baseUrl = 'http://localhost:8400'
/** The password of all sample people. */
export const password = samplePassword

const onSharedStores = new Set<Backend>()

/** Stops the workers of tests with a store of their own: delayed jobs would wake them during another test on its database. */
export const stopWorkers = async (): Promise<void> => {
  await Promise.all([...onSharedStores].map(({ jobs }) => jobs.stop()))
  onSharedStores.clear()
}

/** A time that moves only when told. */
export const createClock = (start = '2026-03-01T10:00:00.000Z') => {
  let nowMs = Date.parse(start)
  return {
    now: () => nowMs,
    pass: (seconds: number) => {
      nowMs += seconds * 1000
    },
  }
}

/** An answer as a test looks at it. */
export interface Answer<Body = unknown> {
  status: number
  body: Body
  headers: Headers
}

/** How a request differs from an honest browser's. */
export interface Tampering {
  token?: string
  headers?: Record<string, string | undefined>
  ip?: string
  /** Sent as it is instead of the operation's body. */
  rawBody?: BodyInit
}

/** A browser: keeps cookies, sends the headers a page of ours sends. */
export const createBrowser = (backend: Backend, origin: string | undefined = baseUrl) => {
  const cookies = new Map<string, string>()
  const isSession = (name: string) => name.endsWith('fe_session')

  const put = (pair: string) => cookies.set(pair.slice(0, pair.indexOf('=')), pair)
  const keep = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      if (/Max-Age=0/.test(line)) cookies.delete(pair.slice(0, pair.indexOf('=')))
      else put(pair)
    }
  }

  const fetch = async (url: string, init: RequestInit, connection: Connection): Promise<Answer> => {
    const response = await backend.fetch(requestOf(url, init), connection)
    await backend.jobs.idle()
    keep(response)
    const text = await response.text()
    const isJson = /[/+]json\b/.test(response.headers.get('content-type') ?? '')
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers }
  }

  const send = async <Input, Body>(
    operation: Operation<Input, Body>,
    input?: Input,
    { token, headers = {}, ip = '192.0.2.1', rawBody }: Tampering = {},
  ): Promise<Answer<Body>> => {
    const { path, query, body } = place(operation, input)
    const url = new URL(`${baseUrl}/${operation.under === 'host' ? 'api' : 'frontegg'}${path}`)
    for (const [key, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(key, String(value))
    const all = {
      'content-type': body instanceof FormData ? undefined : 'application/json',
      'frontegg-source': 'login-box',
      origin: operation.method === 'GET' ? undefined : origin,
      cookie: cookies.size > 0 ? [...cookies.values()].join('; ') : undefined,
      authorization: token === undefined ? undefined : `Bearer ${token}`,
      ...headers,
    }
    const init: RequestInit = {
      method: operation.method,
      headers: Object.entries(all).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value] as [string, string]],
      ),
    }
    const sent = rawBody ?? (body === undefined || body instanceof FormData ? body : JSON.stringify(body))
    if (sent !== undefined) init.body = sent
    return (await fetch(url.href, init, { ip })) as Answer<Body>
  }

  return {
    send,
    fetch: (path: string, init: RequestInit = {}, ip = '192.0.2.1') => fetch(baseUrl + path, init, { ip }),
    signIn: (email: string, tampering: Tampering & { password?: string } = {}) =>
      send(login, { email, password: tampering.password ?? password }, tampering),
    refresh: (tenantId: string | null = null, tampering: Tampering = {}): Promise<Answer<AuthResult>> =>
      send(refreshToken, { tenantId }, tampering),
    /** The cookie of the session. */
    cookie: () => [...cookies].find(([name]) => isSession(name))?.[1],
    /** Puts a cookie in, or takes that of the session out. */
    setCookie: (pair: string | undefined) => {
      if (pair !== undefined) put(pair)
      else for (const name of [...cookies.keys()].filter(isSession)) cookies.delete(name)
    },
    /** What spares this browser the second factor. */
    deviceCookie: () => cookies.get('fe_device'),
  }
}

/** A browser of a test. */
export type Browser = ReturnType<typeof createBrowser>

/** What a test wants to be different. */
export interface TestBackendOptions {
  config?: Partial<BackendConfig>
  /** Wraps the store, to break it. */
  wrap?: (store: Store) => Store
  isEmpty?: boolean
  /** Runs each transaction twice, which takes more random ids. Default: unless there is a store to break or of the test. */
  repeatsTransactions?: boolean
  /** Makes an empty store. Default: in memory. */
  makeStore?: (ports: Ports) => Promise<Store>
  /** Default: no other provider answers. */
  identityProviders?: IdentityProviders
  /** Default: no domain has records. */
  dns?: Dns
  /** Default: every receiver accepts. */
  webhooks?: WebhookCalls
  /** Default: every destination of audit logs accepts. */
  streams?: StreamCalls
  /** Default: no service checks captchas. */
  captcha?: Captcha
  /** Default: SAML without a key for hidden assertions. */
  saml?: Saml
  /** Default: checkpoints of audit logs are kept in the database only. */
  checkpoints?: Checkpoints
  /** What the server has no provider for. Default: it delivers everything. */
  undeliverable?: readonly Delivery[]
  /** Default: no application is registered at Slack. */
  slack?: Slack
  /** Default: nobody watches. */
  telemetry?: Telemetry
  /** Default: nothing can be sold. */
  makePayments?: (ports: Ports, store: Store) => Payments
  /** Default: VAT IDs are not checked. */
  checkTaxId?: NonNullable<Ports['checkTaxId']>
  /** Default: no PDF files are written. */
  documents?: NonNullable<Ports['documents']>
  /** Default: only the most common passwords are known. */
  breaches?: NonNullable<Ports['breaches']>
}

const noProviders: IdentityProviders = { ask: () => Promise.reject(new Error('No provider answers')) }

const anyReceiver: WebhookCalls = {
  refusalOf: () => undefined,
  post: () => Promise.resolve({ status: 200, headers: {}, text: 'OK' }),
}

const anyDestination: StreamCalls = { refusalOf: () => undefined, send: async () => ({ status: 200, text: '' }) }

/**
 * A seeded backend on a memory store, with a clock that stands still and cheap hashing that is counted. Each of its
 * transactions runs twice, as after a conflict.
 */
export const createTestBackend = async (setup: TestBackendOptions = {}) => {
  const {
    config = {},
    wrap = store => store,
    isEmpty = false,
    makeStore = makeMemoryStore,
    identityProviders = noProviders,
    captcha,
    saml,
    slack,
    telemetry,
    undeliverable = [],
    checkpoints,
    webhooks = anyReceiver,
    streams = anyDestination,
    dns = { readTexts: async () => [] },
  } = setup
  const clock = createClock()
  const faults: { message: string; traceId: string; cause: unknown }[] = []
  const verified: string[] = []
  const mails: Mail[] = []
  const messages: { to: string; text: string }[] = []
  const ports: Ports = {
    clock,
    random: createSeededRandom(7),
    hasher: {
      hash: async text => `hashed:${text}`,
      verify: async (hash, text) => {
        verified.push(text)
        return hash === `hashed:${text}`
      },
    },
    mailer: { isAvailable: !undeliverable.includes('mail'), send: async mail => void mails.push(mail) },
    sms: { isAvailable: !undeliverable.includes('textMessage'), send: async message => void messages.push(message) },
    identityProviders,
    dns,
    webhooks,
    streams,
    ...(captcha && { captcha }),
    passkeys: passkeyVerifier,
    encryption: createEncryption([new Uint8Array(32).fill(7)]),
    saml: saml ?? createSamlService({ clock }),
    ...(slack && { slack }),
    ...(telemetry && { telemetry }),
    ...(checkpoints && { checkpoints }),
    log: { error: (message, traceId, cause) => faults.push({ message, traceId, cause }) },
  }
  const store = await makeStore(ports)
  if (setup.breaches) ports.breaches = setup.breaches
  if (setup.documents) ports.documents = setup.documents
  if (setup.checkTaxId) ports.checkTaxId = setup.checkTaxId
  if (setup.makePayments) ports.payments = setup.makePayments(ports, store)
  if (!isEmpty) await addSamples(store, ports)
  const allowed = { allowedOrigins: ['https://app.test'], ...config }
  // Tests that break the store, or bring their own, count its calls.
  const { repeatsTransactions = !setup.wrap && !setup.makeStore } = setup
  const used = repeatsTransactions
    ? { ...guardedPorts(ports), store: repeatedTransactions(store) }
    : { ...ports, store }
  const backend = createAuditedBackend({ ...used, config: { baseUrl, isDemo: true, ...allowed } }, wrap)
  if (setup.makeStore) onSharedStores.add(backend)
  return {
    backend,
    store,
    ports,
    clock,
    faults,
    verified,
    /** Mails sent so far. */
    mails,
    /** Text messages sent so far. */
    messages,
    browser: (origin?: string) => createBrowser(backend, origin),
  }
}

/** The access token of a finished sign-in. */
export const tokenOf = ({ status, body }: Answer<AuthResult>): string => {
  if (status !== 200 || body.accessToken === undefined)
    throw new Error(`Not signed in: ${status} ${JSON.stringify(body)}`)
  return body.accessToken
}

/** The claims of a token, unchecked. */
export const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>
