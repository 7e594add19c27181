import type { ScreenSession } from './interruption.ts'

/** The session whose screens are shown, also while it is interrupted; undefined when there is none. */
export const shownSession = (
  state: ScreenSession,
): Extract<ScreenSession, { status: 'signedIn' | 'interrupted' }> | undefined =>
  state.status === 'signedIn' || state.status === 'interrupted' ? state : undefined
