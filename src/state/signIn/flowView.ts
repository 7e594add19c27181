import { atom, type ReadableAtom } from 'nanostores'
import { toFeError, type FeError } from '../../http/errors.ts'
import type { FlowName, Flows } from './flowTable.ts'
import { elementStore } from '../kit/scope.ts'
import { runningSignOut } from '../session/runningSignOut.ts'

/** The screen of a login box: a flow and its step. */
export type FlowScreen =
  | { readonly [Name in FlowName]: { readonly flow: Name; readonly step: Flows[Name] } }[FlowName]
  | { readonly flow: FlowName; readonly step: typeof notLoaded }

/** The request state of a login box: whether it waits for the server, and the last error. */
export interface RequestState {
  readonly busy: boolean
  readonly error: FeError | undefined
}

/** The first screen of every login box; painted before the code is loaded. */
export const firstScreen: FlowScreen = { flow: 'login', step: 'preLogin' }
/** The step of any flow that could not be loaded. */
export const notLoaded = 'notLoaded'
/** The request state of a new login box. */
export const idleRequest: RequestState = { busy: false, error: undefined }

/** The screen and the request state of a login box, shared by all flows of an element. */
export const flowView = elementStore('flowView', scope => {
  const $screen = atom<FlowScreen>(firstScreen)
  const $request = atom(idleRequest)
  const $pageFlow = atom<FlowName | undefined>(undefined)
  const roots = new Map<FlowName, { step: string; goBack: () => void }>()
  const change = (patch: Partial<RequestState>) => $request.set({ ...$request.get(), ...patch })
  let running: AbortController | undefined

  const run = async (ask: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    const own = new AbortController()
    running = own
    change({ busy: true, error: undefined })
    try {
      const signOut = scope.app.use(runningSignOut).settled()
      if (signOut) await signOut
      await ask(AbortSignal.any([scope.signal(), own.signal]))
    } catch (cause) {
      const error = toFeError(cause)
      if (running === own && error.code !== 'aborted') {
        change({ error })
        scope.reportFailure(error)
      }
    } finally {
      if (running === own) {
        running = undefined
        change({ busy: false })
      }
    }
  }

  return {
    $screen: $screen as ReadableAtom<FlowScreen>,
    $request: $request as ReadableAtom<RequestState>,
    /**
     * The flow that the page was opened for, undefined until the router knows it. The shown step may belong to another
     * flow that it led to.
     */
    $pageFlow: $pageFlow as ReadableAtom<FlowName | undefined>,
    /** Sets the flow that the page was opened for; only the router calls it. */
    setPageFlow: (next: FlowName): void => $pageFlow.set(next),
    /** Shows a step; only machines call it. Clears the error of the previous step. */
    show: (next: FlowScreen): void => {
      const { flow: ofFlow, step } = $screen.get()
      if (ofFlow === next.flow && step === next.step) return
      change({ error: undefined })
      $screen.set(next)
    },
    /**
     * Sets the first step of a flow, and the function that returns to it: the browser's Back calls it in later steps. An
     * empty text means that every step is a later one.
     */
    setRoot: <Name extends FlowName>(ofFlow: Name, step: Flows[Name] | '', goBack: () => void): void =>
      void roots.set(ofFlow, { step, goBack }),
    /** The first step of a flow that has more than one. */
    rootOf: (ofFlow: FlowName) => roots.get(ofFlow),
    /** Shows the error of a failed action. */
    fail: (error: FeError): void => {
      change({ error })
      scope.reportFailure(error)
    },
    /** Runs a request, one at a time; a second one meanwhile is a double press and is ignored. */
    runRequest: async (ask: (signal: AbortSignal) => Promise<void>): Promise<void> => {
      if (!running) await run(ask)
    },
    /** Runs a request in place of the running one, which is aborted. */
    replaceRequest: (ask: (signal: AbortSignal) => Promise<void>): Promise<void> => {
      running?.abort()
      return run(ask)
    },
  }
})
