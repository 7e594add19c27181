import type { PolicyChange } from '../../../http/securityPolicy/types.ts'
import type { MutationResult } from '../../../state/kit/mutation.ts'
import { policyTrials } from '../../../state/portal/common/policyTrials.ts'
import { isAnybodyAffected, cancelledResult, policyImpact } from '../../../state/portal/common/policyImpact.ts'
import { useElementStore } from '../../app/host.ts'
import { useDialogs } from '../../kit/dialogs/DialogHost.tsx'
import { useAwaitedStepUp } from '../../kit/dialogs/useStepUp.tsx'
import { ImpactDialog } from './ImpactDialog.tsx'

/**
 * Returns how to save a policy after a dry run: when it would sign out or lock out people, a dialog says so first;
 * where the server asks for a fresh second factor, the next one does. Both are shown over the form, which stays as it is.
 * Without consent or factor nothing is saved, and the result has the code `aborted`.
 */
export const useDryRun = () => {
  const { impact } = useElementStore(policyImpact)
  const { trials } = useElementStore(policyTrials)
  const dialogs = useDialogs()
  const withStepUp = useAwaitedStepUp()
  return async <Answer,>(
    change: PolicyChange,
    save: () => Promise<MutationResult<Answer>>,
  ): Promise<MutationResult<Answer>> => {
    const found = await impact.run(change)
    if (!found.ok) return found
    const { answer } = found
    if (answer && isAnybodyAffected(answer)) {
      const goesOn = await new Promise<boolean>(resolve =>
        dialogs.openOver(<ImpactDialog change={change} impact={answer} onAnswer={resolve} />),
      )
      if (!goesOn) return cancelledResult
    }
    const result = await withStepUp(save)
    if (result.ok) void trials.refresh()
    return result
  }
}
