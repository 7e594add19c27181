import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { FeError } from '../../../http/errors.ts'
import type { MutationResult } from '../../../state/kit/mutation.ts'
import { RequestError } from '../../app/RequestError.tsx'
import { useCodeForm } from '../../factors/useCodeForm.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { CodeField } from '../../ui/CodeField.tsx'
import { DialogActions, type DialogHandle } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { LightForm } from '../../ui/LightForm.tsx'
import { DialogFrame } from '../../kit/dialogs/DialogFrame.tsx'
import { useDialog } from '../../kit/dialogs/DialogHost.tsx'
import { kitMessages } from '../../kit/kitMessages.ts'

interface Props<Answer> {
  title: string
  text: string
  /** The verb and its object. */
  submitLabel: string
  isDestructive?: boolean
  /** False until there is something that a code could belong to. Default true. */
  isReady?: boolean
  /** Above the code. */
  preparation?: ReactNode
  /** Below the code. */
  children?: ReactNode
  run: (code: string) => Promise<MutationResult<Answer>>
  /** Handles an error that entering another code does not mend; returns whether it did. */
  onRefused?: (error: FeError) => boolean
  /** Tells that it is done; may open another dialog. */
  onDone: (answer: Answer) => void
}

/** Asks for a code of six digits. Its field is in the light DOM, where systems offer codes of text messages. */
export const CodeDialog = <Answer,>(props: Props<Answer>) => {
  const { title, text, submitLabel, isDestructive, isReady = true, preparation, children } = props
  const t = useMessages(kitMessages)
  const { close } = useDialog()
  const dialog = useRef<DialogHandle>(null)
  const [request, setRequest] = useState<{ busy: boolean; error: FeError | undefined }>(idle)
  const enterCode = async (code: string) => {
    setRequest({ ...idle, busy: true })
    const result = await props.run(code)
    if (result.ok) {
      props.onDone(result.answer)
      return close()
    }
    if (props.onRefused?.(result.error)) return undefined
    setRequest({ busy: false, error: result.error })
  }
  const { form, error, field, input } = useCodeForm({ request, isReady, enterCode })
  // The dialog, which opens before this, does not find fields in the light DOM.
  useEffect(() => input.current?.focus({ preventScroll: true }), [input])
  return (
    <DialogFrame ref={dialog} title={title} description={text} isBusy={request.busy} isDirty={() => false}>
      <LightForm>
        <Form {...form} aria-label={title}>
          {preparation}
          <RequestError error={error} />
          <CodeField {...field} />
          {children}
          <DialogActions>
            <Button onClick={() => dialog.current?.leave()}>{t('cancel')}</Button>
            <Button type="submit" variant={isDestructive ? 'danger' : 'primary'} isBusy={request.busy}>
              {submitLabel}
            </Button>
          </DialogActions>
        </Form>
      </LightForm>
    </DialogFrame>
  )
}

const idle = { busy: false, error: undefined }
