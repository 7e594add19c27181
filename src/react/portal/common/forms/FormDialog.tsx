import { Fragment, useRef, type ReactNode } from 'react'
import { useMessages } from '../../../messages/useMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { DialogActions, type DialogHandle } from '../../../ui/Dialog.tsx'
import { Form } from '../../../ui/Form.tsx'
import { DialogFrame } from '../dialogs/DialogFrame.tsx'
import { useLeaveGuard } from '../leaveGuard.ts'
import { ConflictBar } from './ConflictBar.tsx'
import { EditError } from './EditError.tsx'
import type { EditFormState } from './editFormState.ts'
import { formMessages } from './messages.ts'

interface Props {
  /** The action and its object. */
  title: string
  description?: ReactNode
  size?: 'regular' | 'wide' | 'panel'
  /** Of `useEditForm`, whose `onSaved` closes the dialog. */
  form: EditFormState
  /** The verb and its object. */
  submitLabel: string
  children: ReactNode
}

/** A form in a dialog. It stays open with everything typed until it is saved, and asks before anything typed is lost. */
export const FormDialog = ({ title, description, size, form, submitLabel, children }: Props) => {
  const t = useMessages(formMessages)
  const dialog = useRef<DialogHandle>(null)
  useLeaveGuard({ isDirty: form.isDirty, mayLeave: async () => (await dialog.current?.mayClose()) ?? true })
  return (
    <DialogFrame
      ref={dialog}
      title={title}
      description={description}
      size={size}
      isDirty={form.isDirtyNow}
      isBusy={form.busy}
    >
      <Form {...form.form}>
        <EditError form={form} />
        <Fragment key={form.version}>{children}</Fragment>
        {form.conflict ? (
          <ConflictBar {...form.conflict} />
        ) : (
          <DialogActions>
            <Button onClick={() => dialog.current?.leave()}>{t('cancel')}</Button>
            <Button type="submit" variant="primary" isBusy={form.busy}>
              {submitLabel}
            </Button>
          </DialogActions>
        )}
      </Form>
    </DialogFrame>
  )
}
