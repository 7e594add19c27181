import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { FeError } from '../../../http/errors.ts'
import type { CeremonyEnd } from '../../../state/factors/ceremony.ts'
import type { MutationResult } from '../../../state/kit/mutation.ts'
import { RequestError } from '../../app/RequestError.tsx'
import { keyMessages } from '../../factors/securityKeyMessages.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogActions, type DialogHandle } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { StatusLine } from '../../ui/StatusLine.ts'
import { DialogFrame } from '../../kit/dialogs/DialogFrame.tsx'
import { useDialog, useDialogs } from '../../kit/dialogs/DialogHost.tsx'
import { kitMessages } from '../../kit/kitMessages.ts'
import { useStepUp } from '../../kit/dialogs/useStepUp.tsx'

interface Props<Answer> {
  title: string
  text: string
  /** The verb and its object. */
  submitLabel: string
  isDestructive?: boolean
  $end: ReadableAtom<CeremonyEnd | undefined>
  /** Aborts the ceremony. */
  stop: () => void
  /** Runs the ceremony with the fields of the form; answers with a falsy value when it gave no key. */
  run: (data: FormData) => Promise<MutationResult<Answer>>
  /** Tells that it is done; may open another dialog. */
  onDone: (answer: Answer & {}) => void
  /** Why the try after a step-up failed. */
  failed?: FeError | undefined
  children?: ReactNode
}

/** A ceremony with a passkey or security key. The dialog of the browser opens on a press only. */
export const KeyDialog = <Answer,>(props: Props<Answer>) => {
  const { title, text, submitLabel, isDestructive, $end, stop, run, onDone, failed, children } = props
  const t = useMessages(keyMessages)
  const tDialog = useMessages(kitMessages)
  const end = useStore($end)
  const dialogs = useDialogs()
  const { close } = useDialog()
  const withStepUp = useStepUp()
  const dialog = useRef<DialogHandle>(null)
  const [state, setState] = useState<{ busy: boolean; error?: FeError | undefined }>({ busy: false, error: failed })
  // A ceremony must not outlive its dialog, and how it ended is not news for the next one.
  useEffect(() => stop, [stop])

  const isDone = (result: MutationResult<Answer>): boolean => {
    if (!result.ok || !result.answer) return false
    onDone(result.answer)
    return true
  }
  const errorOf = (result: MutationResult<Answer>) => (result.ok ? undefined : result.error)
  const submit = async (data: FormData) => {
    setState({ busy: true })
    const result = await withStepUp(
      () => run(data),
      later => {
        // Browsers may want another press after a step-up.
        if (!isDone(later)) dialogs.open(<KeyDialog {...props} failed={errorOf(later)} />)
      },
    )
    if (isDone(result)) return close()
    setState({ busy: false, error: errorOf(result) })
  }
  return (
    <DialogFrame ref={dialog} title={title} description={text} isDirty={() => false}>
      <Form onSubmit={data => void submit(data)} isBusy={state.busy}>
        <RequestError error={state.error} />
        <StatusLine>{end && <span>{t(end)}</span>}</StatusLine>
        {children}
        <DialogActions>
          <Button onClick={() => dialog.current?.leave()}>{tDialog('cancel')}</Button>
          <Button type="submit" variant={isDestructive ? 'danger' : 'primary'} data-autofocus="" isBusy={state.busy}>
            {submitLabel}
          </Button>
        </DialogActions>
      </Form>
    </DialogFrame>
  )
}
