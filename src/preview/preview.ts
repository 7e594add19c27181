import { sealAudits } from '../backend/seals/sealAudits.ts'
import { createBackend, type Backend } from '../backend/backend.ts'
import type { Store } from '../backend/store/definitions.ts'
import { createMemoryStore } from '../backend/memoryStore.ts'
import { splitToken } from '../backend/ports/randomTokens.ts'
import type { Clock, Log, Ports } from '../backend/ports/ports.ts'
import { createEncryption } from '../backend/ports/encryption.ts'
import { seed, seedPreview } from '../backend/seed.ts'
import { vendorScope } from '../backend/store/store.ts'
import { samplePassword } from '../backend/context/seedContext.ts'
import { login } from '../http/identityAuth/operations.ts'
import type { AuthResult } from '../http/authResult.ts'
import type { Operation } from '../http/operation.ts'
import { switchTenant } from '../http/tenants/operations.ts'
import { createCookieJar } from './cookieJar.ts'
import { createFaults, type Fault } from './faults.ts'
import { createPreviewProvider } from './identityProviders.ts'
import { unsignedPasskeys } from './passkeys.ts'
import { createPreviewInbox, type PreviewMessage } from './inbox.ts'
import { createPreviewPictures } from './pictures.ts'
import { createSeededRandom, fastHasher } from './ports.ts'
import { previewWebhooks } from './webhooks.ts'
import { createMemory } from './remembered.ts'
import { createPreviewSaml } from './saml.ts'
import { createPreviewSlack } from './slack.ts'

/** How a preview behaves; everything has a default. */
export interface PreviewOptions {
  /** How long each answer takes. Default 500. */
  delayMs?: number
  /** Path below the base URL, as the app has it. Default `frontegg`. */
  urlPrefix?: string
  /** Origin of the page (`http` or `https`). Default: the preview's own, where no passkey works. */
  pageOrigin?: string
  /** Where to remember who is signed in, across pages. Holds no secret. Default: nowhere. */
  storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Called with each mail and text message that would have been sent. */
  onMessage?: (message: PreviewMessage) => void
  /** Default: the real time. */
  clock?: Clock
  /** Default: the console. */
  log?: Log
}

/** The reference backend in the page: nothing leaves it. */
export interface Preview {
  /** Answers a call to any base URL. */
  fetch: (url: URL, init?: RequestInit) => Promise<Response>
  /** Mails and text messages that would have been sent, newest first. */
  messages: () => readonly PreviewMessage[]
  /** Makes the next call of an operation fail: with a status, or as if the network were down. */
  failNext: (operationName: string, fault: Fault) => void
  /** Restores the sample data, signed out. */
  reset: () => void
  /** Signs a sample person in, as with their password. Rejects when more is needed, such as a second factor. */
  signInAs: (email: string) => Promise<void>
}

/** How often the rows of the audit log are sealed, at most. */
const sealEveryMs = 20_000

/** An `https` address, because pages on `https` follow no other. */
const baseUrl = 'https://localhost'
/** An address reserved for documentation (RFC 5737). */
const ip = '203.0.113.10'
const country = 'US'

const consoleLog: Log = { error: (message, traceId, cause) => console.error(`Preview: ${message} (${traceId})`, cause) }

const wait = (delayMs: number, signal: AbortSignal | null | undefined) =>
  new Promise<void>((resolve, reject) => {
    signal?.throwIfAborted()
    const leave = () => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', leave)
      resolve()
    }, delayMs)
    signal?.addEventListener('abort', leave, { once: true })
  })

/** Builds a preview. @throws TypeError without Web Crypto, as on http pages other than localhost. */
export const createPreview = (options: PreviewOptions = {}): Preview => {
  const { delayMs = 500, urlPrefix = 'frontegg', pageOrigin, storage, clock = { now: Date.now } } = options
  const { log = consoleLog, onMessage } = options
  if (!globalThis.crypto?.subtle) throw new TypeError('The preview needs https or localhost.')
  const jar = createCookieJar(clock)
  const memory = createMemory(storage)
  const faults = createFaults(urlPrefix)
  const inbox = createPreviewInbox(clock.now, onMessage)
  const provider = createPreviewProvider(clock)
  const saml = createPreviewSaml(clock)
  const slack = createPreviewSlack(baseUrl)
  const pictures = createPreviewPictures()

  let sealedMs = 0
  const start = async (): Promise<{ store: Store; backend: Backend; seal: () => Promise<unknown> }> => {
    const random = createSeededRandom(1)
    // Lives as long as the store.
    const encryption = createEncryption([crypto.getRandomValues(new Uint8Array(32))])
    const messages = {
      mailer: inbox.mailer,
      sms: inbox.sms,
      identityProviders: provider,
      saml: saml.port,
      slack,
      webhooks: previewWebhooks,
      pictures: pictures.port,
    }
    const ports: Ports = { clock, random, hasher: fastHasher, ...messages, passkeys: unsignedPasskeys, encryption, log }
    const store = createMemoryStore(ports)
    await seed(store, ports)
    await seedPreview(store, ports)
    const seal = () => sealAudits({ store, ports })
    await seal()
    sealedMs = clock.now()
    // Passkeys are bound to the page's own domain, and links lead to it.
    const page = pageOrigin === undefined ? {} : { appUrl: pageOrigin, allowedOrigins: [pageOrigin] }
    const config = { baseUrl, urlPrefix, isDemo: true, ...page }
    return { store, backend: createBackend({ ...ports, store, config }), seal }
  }
  let running = start()

  /** The same path below our own base URL. */
  const localUrl = ({ pathname, search }: URL): URL => {
    const begin = Math.max(0, pathname.indexOf(`/${urlPrefix}/`))
    return new URL(baseUrl + pathname.slice(begin) + search)
  }

  const answer = async (url: URL, init: RequestInit = {}): Promise<Response> => {
    const { backend, seal } = await running
    const { signal: _signal, credentials, ...rest } = init
    const cookies = credentials === 'omit' ? { read: () => '', write: () => {} } : jar
    const userAgent = globalThis.navigator?.userAgent ?? ''
    const response = await backend.fetch(new Request(localUrl(url), rest), {
      ip,
      country,
      origin: baseUrl,
      userAgent,
      cookies,
    })
    // Messages are in the inbox when the page shows that they were sent.
    await backend.jobs.idle()
    if (clock.now() - sealedMs >= sealEveryMs) {
      sealedMs = clock.now()
      await seal()
    }
    return response
  }

  const send = async <Input>(operation: Operation<Input, unknown>, body: Input, token?: string): Promise<unknown> => {
    const response = await answer(new URL(`${baseUrl}/${urlPrefix}${operation.path}`), {
      method: operation.method,
      headers: {
        'Content-Type': 'application/json',
        'frontegg-source': 'preview',
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${operation.name} answered ${response.status}`)
    return response.status === 204 ? undefined : response.json()
  }

  const signIn = async (email: string): Promise<string> => {
    const { accessToken } = (await send(login, { email, password: samplePassword })) as AuthResult
    if (accessToken === undefined) throw new Error(`${email} cannot sign in with a password alone`)
    return accessToken
  }

  /** Remembers the person of the session in the cookie jar. */
  const remember = async () => {
    const { store } = await running
    const token = splitToken(/(?:^|; )(?:__Host-)?fe_session=([^;]*)/.exec(jar.read())?.[1])
    const session = token && (await store.sessions.find(vendorScope, { where: { familyId: token.id } })).items[0]
    const user = session && (await store.users.get(vendorScope, session.userId))
    memory.write(user && { email: user.email, tenantId: session.activeTenantId })
  }

  /** Signs the remembered person in again; if that is no longer possible, the preview starts signed out. */
  const recall = async () => {
    const known = memory.read()
    if (!known) return
    try {
      const token = await signIn(known.email)
      await send(switchTenant, { tenantId: known.tenantId }, token)
    } catch {
      jar.clear()
    }
  }
  let recalled: Promise<void> | undefined

  return {
    fetch: async (url, init = {}) => {
      await wait(delayMs, init.signal)
      await (recalled ??= recall())
      const fault = faults.take(init.method ?? 'GET', localUrl(url).pathname)
      if (fault === 'network') throw new TypeError('Failed to fetch')
      if (fault !== undefined)
        return Response.json({ errors: [`The preview was told to answer ${fault}`] }, { status: fault })
      const response = await (provider.visit(url, answer) ??
        saml.visit(url, answer) ??
        slack.visit(url) ??
        answer(url, init))
      await remember()
      return response
    },
    messages: inbox.list,
    failNext: faults.add,
    reset: () => {
      jar.clear()
      faults.clear()
      inbox.clear()
      pictures.revokeAll()
      memory.write(undefined)
      recalled = Promise.resolve()
      // A start that failed, which the next call reports, has no jobs.
      void running.then(
        ({ backend }) => backend.jobs.stop(),
        () => undefined,
      )
      running = start()
    },
    signInAs: async email => {
      recalled = Promise.resolve()
      await signIn(email)
      await remember()
    },
  }
}
