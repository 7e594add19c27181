import { atom, type ReadableAtom } from 'nanostores'
import { flowView } from './flowView.ts'
import { feature } from '../kit/feature.ts'
import type { Scope } from '../kit/scope.ts'

/** Login boxes of an app that may contain a typed credential: all that are not on their last step. */
export const credentialForms = feature('credentialForms', () => {
  const $count = atom(0)
  const open = new Set<Scope>()
  return {
    $count: $count as ReadableAtom<number>,
    /** Counts a login box from now on; returns the function that stops counting it. */
    watch: (scope: Scope): (() => void) => {
      const note = (isOpen: boolean) => {
        if (isOpen) open.add(scope)
        else open.delete(scope)
        $count.set(open.size)
      }
      const stop = scope
        .use(flowView)
        .$screen.subscribe(({ flow, step }) => note(flow !== 'login' || step !== 'success'))
      return () => {
        stop()
        note(false)
      }
    },
  }
})
