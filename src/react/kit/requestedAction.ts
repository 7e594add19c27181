import { createContext, use, useEffect, useEffectEvent } from 'react'
import type { Action } from './action.ts'

/** An action that was chosen elsewhere, for the page to do. */
export interface ActionRequest {
  /** The key of the action; undefined while nothing is asked for. */
  key: string | undefined
  /** Tells that the page has begun it. */
  taken: () => void
}

/** What pages are asked to do; undefined where nothing asks. */
export const ActionRequestContext = createContext<ActionRequest | undefined>(undefined)

/** Does the action that was asked for, as soon as the page offers it. One that the person may not do is left alone. */
export const useRequestedAction = (actions: readonly Action[]): void => {
  const request = use(ActionRequestContext)
  const begin = useEffectEvent(() => {
    const action = request && actions.find(({ key }) => key !== undefined && key === request.key)
    if (!action) return
    request.taken()
    if (action.disabledReason === undefined) void action.run()
  })
  // Without dependencies: a page offers some actions only once its data is there.
  useEffect(() => begin())
}
