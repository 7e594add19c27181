import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { CDPSession } from 'playwright-core'

/** A conversation with one page of the browser, in the words of the DevTools protocol. */
export type DevTools = Pick<CDPSession, 'send' | 'on'>

/** A page in a browser context of its own. */
export interface BarePage {
  devTools: DevTools
  close: () => Promise<void>
}

/**
 * A browser that is driven by the protocol alone. Libraries for tests switch on more of DevTools than a measurement
 * bears: with its Runtime domain on, the engine reads the whole of a large script again to be ready for a stack trace.
 */
export interface BareBrowser {
  version: string
  openPage: () => Promise<BarePage>
  close: () => Promise<void>
}

interface Message {
  id?: number
  sessionId?: string
  method?: string
  params?: unknown
  result?: unknown
  error?: { message: string }
}

const connect = async (url: string) => {
  const socket = new WebSocket(url)
  await once(socket, 'open')
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const listeners = new Map<string, ((params: never) => void)[]>()
  const keyOf = (sessionId: string | undefined, event: string) => `${sessionId ?? ''} ${event}`
  let lastId = 0
  socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const { id, sessionId, method, params, result, error } = JSON.parse(data) as Message
    if (method !== undefined)
      for (const listener of listeners.get(keyOf(sessionId, method)) ?? []) listener(params as never)
    const answer = id === undefined ? undefined : waiting.get(id)
    if (id !== undefined) waiting.delete(id)
    if (error === undefined) answer?.resolve(result)
    else answer?.reject(new Error(error.message))
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser is gone'))
  })
  const send = (sessionId: string | undefined, method: string, params: object = {}) => {
    const answer = Promise.withResolvers<unknown>()
    lastId += 1
    waiting.set(lastId, answer)
    socket.send(JSON.stringify({ id: lastId, sessionId, method, params }))
    return answer.promise
  }
  const on = (sessionId: string | undefined, event: string, listener: (params: never) => void) => {
    const key = keyOf(sessionId, event)
    listeners.set(key, [...(listeners.get(key) ?? []), listener])
  }
  /** A session of a page; without a name, the browser itself. */
  return (sessionId?: string) =>
    ({ send: send.bind(undefined, sessionId), on: on.bind(undefined, sessionId) }) as unknown as DevTools
}

const socketAddress = async (lines: AsyncIterable<string>) => {
  for await (const line of lines) {
    const [, url] = /DevTools listening on (ws:\S+)/.exec(line) ?? []
    if (url !== undefined) return url
  }
  throw new Error('The browser ended before it could be spoken to')
}

/** Starts a browser with a profile of its own, which is removed at the end. */
export const launchBare = async (executablePath: string, flags: readonly string[]): Promise<BareBrowser> => {
  const profile = await mkdtemp(join(tmpdir(), 'fe-bench-'))
  const child = spawn(
    executablePath,
    ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, '--window-size=1280,800', ...flags],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const exit = once(child, 'exit')
  const session = await connect(await socketAddress(createInterface(child.stderr)))
  child.stderr.resume()
  const browser = session()
  const { product } = await browser.send('Browser.getVersion')

  const openPage = async (): Promise<BarePage> => {
    const { browserContextId } = await browser.send('Target.createBrowserContext', {})
    const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank', browserContextId })
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true })
    return {
      devTools: session(sessionId),
      close: async () => void (await browser.send('Target.disposeBrowserContext', { browserContextId })),
    }
  }
  const close = async () => {
    child.kill()
    await exit
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  return { version: product.replace(/^.*\//, ''), openPage, close }
}
