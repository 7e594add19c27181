import { atom, type ReadableAtom } from 'nanostores'
import { toFeError, type FeError } from '../../http/errors.ts'
import type { BoxFlow } from './flowNames.ts'
import { flow } from '../kit/scope.ts'

/** What a login box shows: a flow, and the step of it. */
export interface FlowScreen {
  readonly flow: BoxFlow
  readonly step: string
}

/** Whether a box waits for the server, and what went wrong last. */
export interface RequestState {
  readonly busy: boolean
  readonly error: FeError | undefined
}

/** What every box begins with; painted before our code is there. */
export const firstScreen: FlowScreen = { flow: 'login', step: 'preLogin' }
/** A box nothing has happened in. */
export const idleRequest: RequestState = { busy: false, error: undefined }

/** The one thing a box shows and the one thing it waits for, shared by all flows of an element. */
export const flowView = flow('box', scope => {
  const $screen = atom(firstScreen)
  const $request = atom(idleRequest)
  const roots = new Map<BoxFlow, { step: string; goBack: () => void }>()
  const change = (patch: Partial<RequestState>) => $request.set({ ...$request.get(), ...patch })

  return {
    $screen: $screen as ReadableAtom<FlowScreen>,
    $request: $request as ReadableAtom<RequestState>,
    /** Shows a step; only machines call it. What went wrong in another step is forgotten. */
    show: (next: FlowScreen): void => {
      const { flow: ofFlow, step } = $screen.get()
      if (ofFlow === next.flow && step === next.step) return
      change({ error: undefined })
      $screen.set(next)
    },
    /** Names the first step of a flow, and how to go back to it: what the browser's Back does in later steps. */
    setRoot: (ofFlow: BoxFlow, step: string, goBack: () => void): void => void roots.set(ofFlow, { step, goBack }),
    /** The first step of a flow that has more than one. */
    rootOf: (ofFlow: BoxFlow) => roots.get(ofFlow),
    /** Shows why something did not work. */
    fail: (error: FeError): void => change({ error }),
    /** Asks the server, one question at a time; a second one meanwhile is the same press twice (H3). */
    runRequest: async (ask: (signal: AbortSignal) => Promise<void>): Promise<void> => {
      if ($request.get().busy) return
      change({ busy: true, error: undefined })
      try {
        await ask(scope.signal())
      } catch (cause) {
        const error = toFeError(cause)
        if (error.code !== 'aborted') change({ error })
      } finally {
        change({ busy: false })
      }
    },
  }
})
