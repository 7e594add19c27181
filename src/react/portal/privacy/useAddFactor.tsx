import type { MutationResult } from '../../../state/kit/mutation.ts'
import { keyKindsOf } from '../../../state/factors/keyCeremony.ts'
import type { OwnFactor, OwnFactors } from '../../../state/portal/privacy/ownFactors.ts'
import { secondFactors } from '../../../state/portal/privacy/secondFactors.ts'
import { useElementStore } from '../../app/host.ts'
import { useErrorText, errorMessages } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { useDialogs } from '../../kit/dialogs/DialogHost.tsx'
import { useStepUp } from '../../kit/dialogs/useStepUp.tsx'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { AddAppDialog } from './AddAppDialog.tsx'
import { AddKeyDialog } from './AddKeyDialog.tsx'
import { AddPhoneDialog } from './AddPhoneDialog.tsx'
import { privacyMessages } from './messages.ts'

/** Kinds of factors that people add and remove themselves; mailed codes come with the account. */
type OwnKind = Exclude<OwnFactor['kind'], 'email'>

/** Begins to add a factor, by its kind. */
export const useAddFactor = ({ strategies }: OwnFactors) => {
  const t = useMessages(privacyMessages)
  const tError = useMessages(errorMessages)
  const { beginApp } = useElementStore(secondFactors)
  const dialogs = useDialogs()
  const { show } = useToasts()
  const errorText = useErrorText()
  const withStepUp = useStepUp()

  const tellFailure = (result: MutationResult<unknown>) => {
    const reason = result.ok ? tError('generic') : errorText(result.error)
    if (result.ok || result.error.code !== 'ER-STEP-UP-REQUIRED')
      show({ text: t('notDone', { reason }), isFailure: true })
  }
  const addApp = async () => {
    const begun = (result: MutationResult<boolean>) =>
      result.ok && result.answer ? dialogs.open(<AddAppDialog beginAgain={() => void addApp()} />) : tellFailure(result)
    begun(await withStepUp(() => beginApp.run(), begun))
  }
  return {
    authenticator: addApp,
    securityKey: async () => dialogs.open(<AddKeyDialog kinds={keyKindsOf(strategies)} />),
    sms: async () => dialogs.open(<AddPhoneDialog />),
  } satisfies Record<OwnKind, () => Promise<void>>
}
