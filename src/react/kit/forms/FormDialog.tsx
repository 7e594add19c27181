import { Fragment, useRef, type ReactNode } from 'react'
import { useMessages } from '../../messages/useMessages.ts'
import { Announcer } from '../../ui/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { DialogActions, type DialogHandle } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { Text } from '../../ui/Text.tsx'
import { DialogFrame } from '../dialogs/DialogFrame.tsx'
import { useLeaveGuard } from '../leaveGuard.ts'
import { ConflictBar } from './ConflictBar.tsx'
import { EditError } from './EditError.tsx'
import type { EditFormState } from './editFormState.ts'
import { kitMessages } from '../kitMessages.ts'

interface Props {
  /** The action and its object. */
  title: string
  description?: ReactNode
  size?: 'regular' | 'wide' | 'panel'
  /** Of `useEditForm`, whose `onSaved` closes the dialog. */
  form: EditFormState
  /** The verb and its object. */
  submitLabel: string
  /** Marks the action as one that takes something away; the safe button has focus then, unless there is a field. */
  isDestructive?: boolean
  children: ReactNode
}

/** A form in a dialog. It stays open with everything typed until it is saved, and asks before anything typed is lost. */
export const FormDialog = ({ title, description, size, form, submitLabel, isDestructive, children }: Props) => {
  const t = useMessages(kitMessages)
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
        {form.isMerged && <Text data-tone="1">{t('merged')}</Text>}
        <Announcer text={form.isMerged ? t('merged') : undefined} />
        {form.conflict ? (
          <DialogActions>
            <ConflictBar {...form.conflict} />
          </DialogActions>
        ) : (
          <DialogActions>
            <Button {...(isDestructive && { 'data-autofocus': '' })} onClick={() => dialog.current?.leave()}>
              {t('cancel')}
            </Button>
            <Button type="submit" variant={isDestructive ? 'danger' : 'primary'} isBusy={form.busy}>
              {submitLabel}
            </Button>
          </DialogActions>
        )}
      </Form>
    </DialogFrame>
  )
}
