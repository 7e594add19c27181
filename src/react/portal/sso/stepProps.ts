import type { SsoConnectionDetails, SsoConnectionItem } from '../../../http/ssoConfig/answers.ts'
import type { SetUpStep } from '../../../state/portal/sso/connectionState.ts'

/** What each step of the set-up gets. */
export interface StepProps {
  connection: SsoConnectionItem
  /** What only a server of ours tells; undefined on others. */
  details: SsoConnectionDetails | undefined
  /** Whether the saved settings are those that somebody got in with; undefined where the server makes no tests. */
  isTested: boolean | undefined
  /** Why the person may not change anything here; undefined when they may. */
  disabledReason: string | undefined
  /** Shows another step. */
  goTo: (step: SetUpStep) => unknown
}
