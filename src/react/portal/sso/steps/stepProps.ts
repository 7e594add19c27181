import type { SsoConnectionDetails, SsoConnectionItem } from '../../../../http/ssoConfig/answers.ts'
import type { SetUpStep } from '../../../../state/portal/sso/connectionState.ts'

/** What each step of the set-up gets. */
export interface StepProps {
  connection: SsoConnectionItem
  /** What only a server of ours tells; undefined on others. */
  details: SsoConnectionDetails | undefined
  /** Why the person may not change anything here; undefined when they may. */
  disabledReason: string | undefined
  /** Shows another step. */
  goTo: (step: SetUpStep) => unknown
}
