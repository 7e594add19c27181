import { atom, type ReadableAtom } from 'nanostores'
import { elementStore } from '../kit/scope.ts'

/** What a person who views as another member may do: see, or make some changes; `unknown` where the server does not say. */
export type ViewingAccess = 'read' | 'write' | 'unknown'

/** Tells the frame that the session is an impersonation, as the bar of impersonations knows, which few people load. */
export const viewingAccess = elementStore('viewingAccess', () => {
  const $access = atom<ViewingAccess | undefined>(undefined)
  return {
    /** Undefined in the person's own session. */
    $access: $access as ReadableAtom<ViewingAccess | undefined>,
    tell: (access: ViewingAccess | undefined): void => $access.set(access),
  }
})
