import { useEffect, useRef, useState } from 'react'
import { object, string } from 'valibot'
import type { FeError } from '../../../http/errors.ts'
import type { MutationResult } from '../../../state/kit/mutation.ts'
import { factorPhone } from '../../../state/portal/privacy/factorPhone.ts'
import { useElementStore } from '../../app/host.ts'
import { RequestError } from '../../app/RequestError.tsx'
import { useForm } from '../../app/useForm.ts'
import { enrolMessages } from '../../factors/enrolmentMessages.ts'
import { PhoneField } from '../../factors/PhoneField.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogActions, type DialogHandle } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { DialogFrame } from '../../kit/dialogs/DialogFrame.tsx'
import { useDialogs } from '../../kit/dialogs/DialogHost.tsx'
import { kitMessages } from '../../kit/kitMessages.ts'
import { useStepUp } from '../../kit/dialogs/useStepUp.tsx'
import { PhoneCodeDialog } from './PhoneCodeDialog.tsx'

const schema = object({ phoneNumber: string() })

interface Props {
  /** Why sending the code failed after a step-up. */
  failed?: FeError | undefined
}

/** Asks for the phone to add, and sends a code to it. */
export const AddPhoneDialog = ({ failed }: Props) => {
  const t = useMessages(enrolMessages)
  const tDialog = useMessages(kitMessages)
  const { prepare, sendToNew } = useElementStore(factorPhone)
  const dialogs = useDialogs()
  const withStepUp = useStepUp()
  const dialog = useRef<DialogHandle>(null)
  const [request, setRequest] = useState<{ busy: boolean; error: FeError | undefined }>({ busy: false, error: failed })
  const [isWrong, setWrong] = useState(false)
  useEffect(() => prepare(), [prepare])

  const sent = (result: MutationResult<boolean>): boolean => {
    if (!result.ok || !result.answer) return false
    dialogs.open(<PhoneCodeDialog beginAgain={error => dialogs.open(<AddPhoneDialog failed={error} />)} />)
    return true
  }
  const submit = async (typed: string) => {
    setRequest({ busy: true, error: undefined })
    const result = await withStepUp(
      () => sendToNew.run({ typed }),
      later => {
        if (!sent(later)) dialogs.open(<AddPhoneDialog failed={later.ok ? undefined : later.error} />)
      },
    )
    if (sent(result)) return
    setRequest({ busy: false, error: result.ok ? undefined : result.error })
    setWrong(result.ok)
  }
  const form = useForm({ schema, request, submit: ({ phoneNumber }) => submit(phoneNumber) })
  return (
    <DialogFrame ref={dialog} title={t('phoneTitle')} description={t('phoneText')} isBusy={request.busy}>
      <Form {...form.form}>
        <RequestError error={form.error} />
        <PhoneField
          {...form.field('phoneNumber')}
          label={t('phoneNumber')}
          description={t('phoneHint')}
          error={isWrong ? t('phoneWrong') : undefined}
          onInput={() => setWrong(false)}
        />
        <DialogActions>
          <Button onClick={() => dialog.current?.leave()}>{tDialog('cancel')}</Button>
          <Button type="submit" variant="primary" isBusy={request.busy}>
            {t('sendCode')}
          </Button>
        </DialogActions>
      </Form>
    </DialogFrame>
  )
}
