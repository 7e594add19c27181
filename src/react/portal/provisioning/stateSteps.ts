import type { DirectoryState } from '../../../state/portal/provisioning/directoryState.ts'
import type { DirectoryView, ViewStart } from './provisioningViews.ts'

/** What a person does next about a connection: the view that it is done in, and the label of its button. */
interface NextStep {
  view: DirectoryView
  /** What the view begins with. */
  start?: ViewStart
  label: 'continueSetUp' | 'review' | 'viewLog' | 'manageTokens' | 'viewDetails'
}

const details: NextStep = { view: 'overview', label: 'viewDetails' }
const tokens: NextStep = { view: 'tokens', label: 'manageTokens' }

/** What a person does next in each state of a connection. */
export const stateSteps: Readonly<Record<DirectoryState, NextStep>> = {
  tokenEnded: tokens,
  quiet: { view: 'setUp', label: 'continueSetUp' },
  waiting: { view: 'overview', label: 'review' },
  refused: { view: 'log', start: { outcome: 'refused' }, label: 'viewLog' },
  notStarted: details,
  paused: details,
  tokenEnds: tokens,
  receiving: details,
}
