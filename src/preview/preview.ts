import type { Clock, Log } from '../backend/ports/ports.ts'
import type { PreviewMethod } from '../http/previewMethods.ts'
import { createCookieJar } from './cookieJar.ts'
import { createPreviewDirectory } from './directory.ts'
import { createFaults, type Fault } from './faults.ts'
import { createPreviewProvider } from './identityProviders.ts'
import { createPreviewInbox, type PreviewMessage } from './inbox.ts'
import { createPreviewPictures } from './pictures.ts'
import { baseUrl, createPreviewBackend } from './previewBackend.ts'
import { createPreviewSignIn } from './previewSignIn.ts'
import { previewStreams } from './streams.ts'
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
  /** What it offers besides passwords. Default: everything. */
  methods?: readonly PreviewMethod[]
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
  const { delayMs = 500, urlPrefix = 'frontegg', pageOrigin, methods, storage, clock = { now: Date.now } } = options
  const { log = consoleLog, onMessage } = options
  if (!globalThis.crypto?.subtle) throw new TypeError('The preview needs https or localhost.')
  const jar = createCookieJar(clock)
  const memory = createMemory(storage)
  const faults = createFaults(urlPrefix)
  const inbox = createPreviewInbox(clock.now, onMessage)
  const identityProviders = createPreviewProvider(clock)
  const saml = createPreviewSaml(clock)
  const slack = createPreviewSlack(baseUrl)
  const pictures = createPreviewPictures()
  const ports = {
    clock,
    log,
    mailer: inbox.mailer,
    sms: inbox.sms,
    identityProviders,
    saml: saml.port,
    slack,
    webhooks: previewWebhooks,
    streams: previewStreams,
    pictures: pictures.port,
  }
  const start = () => createPreviewBackend({ urlPrefix, pageOrigin, methods, ports })
  let running = start()

  /** The same path below our own base URL. */
  const localUrl = ({ pathname, search }: URL): URL => {
    const begin = Math.max(0, pathname.indexOf(`/${urlPrefix}/`))
    return new URL(baseUrl + pathname.slice(begin) + search)
  }
  const answer = async (url: URL, init: RequestInit = {}): Promise<Response> => {
    const { signal: _signal, credentials, ...rest } = init
    const cookies = credentials === 'omit' ? { read: () => '', write: () => {} } : jar
    return (await running).answer(new Request(localUrl(url), rest), cookies)
  }
  const local = {
    urlOf: (path: string) => new URL(`${baseUrl}/${urlPrefix}${path}`),
    answer,
    store: async () => (await running).store,
  }
  const directory = createPreviewDirectory(local)
  const { signIn, remember, recall } = createPreviewSignIn({ jar, memory, ...local })
  let recalled: Promise<void> | undefined

  return {
    fetch: async (url, init = {}) => {
      await wait(delayMs, init.signal)
      await (recalled ??= recall())
      const fault = faults.take(init.method ?? 'GET', localUrl(url).pathname)
      if (fault === 'network') throw new TypeError('Failed to fetch')
      if (fault !== undefined)
        return Response.json({ errors: [`The preview was told to answer ${fault}`] }, { status: fault })
      const elsewhere =
        identityProviders.visit(url, answer) ?? saml.visit(url, answer) ?? slack.visit(url) ?? directory.visit(url)
      const response = await (elsewhere ?? answer(url, init))
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
        ({ jobs }) => jobs.stop(),
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
