import { atom, type ReadableAtom } from 'nanostores'
import { toFeError, type FeError } from '../../http/errors.ts'
import type { BoxFlow } from './options.ts'
import { flow } from './scope.ts'

/** What a login box shows: a flow, and the step of it. */
export interface Place {
  readonly flow: BoxFlow
  readonly step: string
}

/** Whether a box waits for the server, and what went wrong last. */
export interface Work {
  readonly busy: boolean
  readonly error: FeError | undefined
}

/** What every box begins with; painted before our code is there. */
export const firstPlace: Place = { flow: 'login', step: 'preLogin' }
/** A box nothing has happened in. */
export const noWork: Work = { busy: false, error: undefined }

/** The one thing a box shows and the one thing it waits for, shared by all flows of an element. */
export const box = flow('box', scope => {
  const $place = atom(firstPlace)
  const $work = atom(noWork)
  const roots = new Map<BoxFlow, { step: string; goBack: () => void }>()
  const change = (patch: Partial<Work>) => $work.set({ ...$work.get(), ...patch })

  return {
    $place: $place as ReadableAtom<Place>,
    $work: $work as ReadableAtom<Work>,
    /** Shows a step; only machines call it. What went wrong in another step is forgotten. */
    show: (next: Place): void => {
      const { flow: ofFlow, step } = $place.get()
      if (ofFlow === next.flow && step === next.step) return
      change({ error: undefined })
      $place.set(next)
    },
    /** Names the first step of a flow, and how to go back to it: what the browser's Back does in later steps. */
    setRoot: (ofFlow: BoxFlow, step: string, goBack: () => void): void => void roots.set(ofFlow, { step, goBack }),
    /** The first step of a flow that has more than one. */
    rootOf: (ofFlow: BoxFlow) => roots.get(ofFlow),
    /** Shows why something did not work. */
    fail: (error: FeError): void => change({ error }),
    /** Asks the server, one question at a time; a second one meanwhile is the same press twice (H3). */
    whileBusy: async (ask: (signal: AbortSignal) => Promise<void>): Promise<void> => {
      if ($work.get().busy) return
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
