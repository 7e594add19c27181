import type { MfaFactorKind } from '../../../state/factors/mfaFactors.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { useDialogs } from '../../kit/dialogs/DialogHost.tsx'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { BackupCodesDialog } from './BackupCodesDialog.tsx'
import { privacyMessages } from './messages.ts'
import { useOutcome } from './useOutcome.ts'

/** Tells that a factor was added: with the first one come backup codes, which are shown before. */
export const useAdded = (kind: MfaFactorKind): ((codes: readonly string[]) => void) => {
  const t = useMessages(privacyMessages)
  const dialogs = useDialogs()
  const { show } = useToasts()
  const { mailed } = useOutcome()
  const done = mailed(t('factorAdded', { factor: t(kind) }))
  return codes => {
    if (codes.length > 0) dialogs.open(<BackupCodesDialog codes={codes} done={done} />)
    else show({ text: done })
  }
}
