import { setTimeout as wait } from 'node:timers/promises'
import type { AuthResult } from '../../../src/http/authResult.ts'
import { create } from '../../../src/http/groups/operations.ts'
import { createBrowser, tokenOf, type Answer } from '../server/browser.ts'

const repeatAfterMs = 200
/** An organization has at most 200 groups. */
const pauseMs = 150

/** What callers saw while the database was away and came back. */
export interface Ledger {
  /** Names of groups whose creation was acknowledged. */
  created: string[]
  /** Names whose repetition found that an earlier try, without an answer, had made them. */
  found: string[]
  /** How often each status was answered; 0 stands for no answer. */
  statuses: Record<number, number>
  /** Refreshes that ended a session. */
  sessionsLost: number
}

type Browser = ReturnType<typeof createBrowser>

/** Callers that write, and others that refresh their sessions without end. They repeat what failed. */
export const startLoad = async (addresses: readonly string[]) => {
  const ledger: Ledger = { created: [], found: [], statuses: {}, sessionsLost: 0 }
  const stopping = new AbortController()
  const isStopping = () => stopping.signal.aborted
  let writes = 0

  const counted = async <Body>(call: Promise<Answer<Body>>): Promise<Answer<Body> | undefined> => {
    const answer = await call.catch(() => undefined)
    const status = answer?.status ?? 0
    ledger.statuses[status] = (ledger.statuses[status] ?? 0) + 1
    return answer
  }

  const signedIn = async (address: string) => {
    const browser = createBrowser(address)
    const token = tokenOf(await browser.signIn('admin@acme.test'))
    return { browser, token }
  }

  const refreshed = async (browser: Browser): Promise<string | undefined> => {
    const answer: Answer<AuthResult> | undefined = await counted(browser.refresh())
    if (answer?.status === 401) ledger.sessionsLost += 1
    return answer?.status === 200 ? tokenOf(answer) : undefined
  }

  const write = async ({ browser, token }: { browser: Browser; token: string }) => {
    while (!isStopping()) {
      const name = `Group ${(writes += 1)}`
      for (let tries = 1; ; tries += 1) {
        const answer = await counted(browser.send(create, { name }, { token }))
        const status = answer?.status ?? 0
        if (status === 200 || (status === 409 && tries > 1)) {
          ledger[status === 200 ? 'created' : 'found'].push(name)
          break
        }
        if (status !== 0 && status !== 503) throw new Error(`${status} ${JSON.stringify(answer?.body)}`)
        if (isStopping()) return
        await wait(repeatAfterMs)
      }
      await wait(pauseMs)
    }
  }

  const refresh = async ({ browser }: { browser: Browser }) => {
    while (!isStopping() && ledger.sessionsLost === 0)
      await wait((await refreshed(browser)) === undefined ? repeatAfterMs : 40)
  }

  const places = [...addresses, ...addresses, ...addresses]
  const callers: Awaited<ReturnType<typeof signedIn>>[] = []
  // One after the other, because attempts of one person at the same time count as guesses.
  for (const address of places) callers.push(await signedIn(address))
  const running = callers.map((caller, index) => (index < 2 * addresses.length ? write(caller) : refresh(caller)))
  return {
    ledger,
    stop: async () => {
      stopping.abort()
      await Promise.all(running)
    },
  }
}
