// Loaded beforehand, because a test that turns its clock on waits for turns, not for files.
import '../../src/state/signIn/flows/chooseAccount/chooseAccount.ts'
import '../../src/state/signIn/flows/mfa/mfa.ts'
import '../../src/state/signIn/flows/passkeys/prompt.ts'
import type { AppOptions } from '../../src/state/vendor/appOptions.ts'
import type { ElementAttributes } from '../../src/state/kit/scope.ts'
import { flowView } from '../../src/state/signIn/flowView.ts'
import { createScope } from '../../src/state/kit/scope.ts'
import { flows } from '../../src/state/signIn/flows.generated.ts'
import { identifierStep } from '../../src/state/signIn/identifierStep.ts'
import { flowRouter } from '../../src/state/signIn/flowRouter.ts'
import { passwordStep } from '../../src/state/signIn/flows/login/passwordStep.ts'
import { signInMachine } from '../../src/state/signIn/signInMachine.ts'
import { session } from '../../src/state/session/session.ts'
import { baseUrl, createTestBackend, type TestBackendOptions as BackendOptions } from './testBackend.ts'
import { browser, createTestClock, settle, tab } from './testApp.ts'

await Promise.all(Object.values(flows).map(({ load }) => load()))

/** Long enough for a slow machine; a test that passes never waits that long. */
const patienceMs = 120_000

/** What several boxes of a test may share: the backend, the browser's cookies and its tabs. */
interface Company {
  api: Awaited<ReturnType<typeof createTestBackend>>
  jar: Map<string, string>
  shared: ReturnType<typeof browser>
}

/** What a test wants to be different. */
interface LoginHarnessOptions {
  /** Default: the sign-in route. */
  address?: string
  attributes?: ElementAttributes
  options?: AppOptions
  backend?: BackendOptions
  /** A backend and cookie that other boxes of the test use as well. */
  with?: Company
  /** The box that was in the same tab before; what the tab stores is still there. */
  after?: Pick<ReturnType<typeof tab>, 'tabStore'>
}

/** A box on a page of `app.test`, on the real backend in memory; nothing waits, both clocks are turned by hand. */
export type LoginHarness = Awaited<ReturnType<typeof openLoginHarness>>

/** As in a browser, the answer to an aborted request is dropped. */
const unlessAborted = <T>(signal: AbortSignal | null | undefined, answer: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')), { once: true })
    answer.then(resolve, reject)
  })

/** Opens a login box on a page, with the session check done and the page's flow on screen. */
export const openLoginHarness = async (setup: LoginHarnessOptions = {}) => {
  const { address = 'https://app.test/account/login', attributes = {}, options = {} } = setup
  const api = setup.with?.api ?? (await createTestBackend(setup.backend))
  const jar = setup.with?.jar ?? new Map<string, string>()
  const shared = setup.with?.shared ?? browser()
  const time = createTestClock(api.clock.now())
  const answer = async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    headers.set('origin', 'https://app.test')
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const request = new Request(`${baseUrl}/frontegg${path}`, { ...init, headers, signal: null })
    const response = await unlessAborted(init.signal, api.backend.fetch(request, { ip: '192.0.2.1' }))
    await api.backend.jobs.idle()
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (line.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }
  const page = tab(answer, options, shared, time, address, setup.after?.tabStore)
  const gone: string[] = []
  const steps: string[] = []
  const shownAgain = new Set<() => void>()
  let isShown = true
  const scope = createScope(page.app, {
    attributes: () => attributes,
    navigate: to => void gone.push(to.href),
    stepShown: () => {},
    isShown: () => isShown,
    onShown: run => (shownAgain.add(run), () => void shownAgain.delete(run)),
  })
  const { $screen, $request } = scope.use(flowView)
  const { $session, check } = page.app.use(session)
  $screen.subscribe(({ flow, step }) => void steps.push(`${flow}.${step}`))
  const leave = scope.use(flowRouter).arrive()
  $session.subscribe(({ status }) => scope.use(signInMachine).sessionChanged(status))
  await check()
  await settle()

  /** Waits for what takes real time too: code that is loaded, digests. */
  const until = async (holds: () => boolean, what: string) => {
    const end = Date.now() + patienceMs
    while (Date.now() < end) {
      if (holds()) return
      await settle()
      await new Promise<void>(resolve => void setTimeout(resolve, 5))
    }
    throw new Error(`Never: ${what}; shown were ${steps.join(', ')}`)
  }

  return {
    ...page,
    api,
    jar,
    shared,
    scope,
    /** Where the page was sent, in order. */
    gone,
    /** Every place shown, as `flow.step`. */
    steps,
    leave,
    $request,
    session: page.app.use(session),
    /** The place that is shown now, as `flow.step`. */
    place: () => `${$screen.get().flow}.${$screen.get().step}`,
    until,
    /** The host keeps the box in its document, hidden. */
    hide: () => void (isShown = false),
    /** The host shows the box again. */
    showAgain: () => {
      isShown = true
      shownAgain.forEach(run => run())
    },
    /** Waits until a place is shown. */
    shows: (place: string) => until(() => steps.at(-1) === place, place),
    /** Waits until nothing is asked any more. */
    rests: () => until(() => !$request.get().busy, 'rest'),
    /** Lets time go by on both sides. */
    pass: async (ms: number) => {
      api.clock.pass(ms / 1000)
      await time.pass(ms)
    },
    identify: scope.use(identifierStep).identify,
    enterPassword: scope.use(passwordStep).enterPassword,
  }
}
