import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { FeError } from '../../../http/errors.ts'
import type { MutationResult } from '../../../state/kit/mutation.ts'
import { passkeys } from '../../../state/portal/privacy/passkeys.ts'
import { useFlow } from '../../app/host.ts'
import { RequestError } from '../../app/RequestError.tsx'
import { keyMessages } from '../../factors/securityKeyMessages.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogActions, type DialogHandle } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { StatusLine } from '../../ui/StatusLine.ts'
import { DialogFrame } from '../common/dialogs/DialogFrame.tsx'
import { useDialog, useDialogs } from '../common/dialogs/DialogHost.tsx'
import { dialogMessages } from '../common/dialogs/messages.ts'
import { useStepUp } from '../common/dialogs/useStepUp.tsx'
import { useToasts } from '../common/toasts/useToasts.ts'
import { privacyMessages } from './messages.ts'
import { useOutcome } from './useOutcome.ts'

/** Creates a passkey by the dialog of the browser, which opens on a press only. */
export const AddPasskeyDialog = ({ failed }: { failed?: FeError | undefined }) => {
  const t = useMessages(privacyMessages)
  const tDialog = useMessages(dialogMessages)
  const tKey = useMessages(keyMessages)
  const { add, $end, stop } = useFlow(passkeys)
  const end = useStore($end)
  const dialogs = useDialogs()
  const { close } = useDialog()
  const { mailed } = useOutcome()
  const { show } = useToasts()
  const withStepUp = useStepUp()
  const dialog = useRef<DialogHandle>(null)
  const [state, setState] = useState<{ busy: boolean; error?: FeError | undefined }>({ busy: false, error: failed })
  // A ceremony must not outlive its dialog, and how it ended is not news for the next one.
  useEffect(() => stop, [stop])

  const tell = (result: MutationResult<boolean>) => {
    if (result.ok && result.answer) show({ text: mailed(t('passkeyAdded')) })
    return result.ok && result.answer
  }
  const create = async () => {
    setState({ busy: true })
    const result = await withStepUp(
      () => add.run(),
      later => {
        // Browsers may want another press after a step-up.
        if (!tell(later)) dialogs.open(<AddPasskeyDialog failed={later.ok ? undefined : later.error} />)
      },
    )
    if (tell(result)) return close()
    setState({ busy: false, error: result.ok ? undefined : result.error })
  }
  return (
    <DialogFrame ref={dialog} title={t('addPasskeyTitle')} description={t('addPasskeyText')} isDirty={() => false}>
      <Form onSubmit={() => void create()} isBusy={state.busy}>
        <RequestError error={state.error} />
        <StatusLine>{end && <span>{tKey(end)}</span>}</StatusLine>
        <DialogActions>
          <Button onClick={() => dialog.current?.leave()}>{tDialog('cancel')}</Button>
          <Button type="submit" variant="primary" data-autofocus="" isBusy={state.busy}>
            {t('createPasskey')}
          </Button>
        </DialogActions>
      </Form>
    </DialogFrame>
  )
}
