import { useRef, useState, type ReactNode } from 'react'
import type { FeError } from '../../../http/errors.ts'
import type { MutationResult } from '../../../state/kit/mutation.ts'
import { RequestError } from '../../app/RequestError.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogActions, type DialogHandle } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { Strong, Text, UserText } from '../../ui/Text.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useToasts } from '../toasts/useToasts.ts'
import { isConfirmed } from './confirmation.ts'
import { DialogFrame } from './DialogFrame.tsx'
import { useDialog } from './DialogHost.tsx'
import { kitMessages } from '../kitMessages.ts'
import { SafePath } from './SafePath.tsx'
import { useAwaitedStepUp } from './useStepUp.tsx'

/** What a person is asked before something is done that costs them something. */
export interface Confirmation {
  /** The action and the name of its object, as a question. */
  title: string
  /** The consequence in one sentence. */
  text: ReactNode
  /** The verb and its object, on the red button. */
  confirmLabel: string
  /** Does it. Must not reject: a failure is shown in the dialog, which stays open. */
  run: () => Promise<MutationResult<unknown>>
  /** What to say when it is done. */
  done?: string | undefined
  /** Reverts it; offered with `done`. Tells its outcome itself. */
  undo?: (() => unknown) | undefined
  /** How long that is offered, where no other toast waits, in milliseconds. Default: 8 s. */
  undoMs?: number | undefined
  /** What is changed, so that only its newest change can be undone. */
  about?: string | undefined
  /** For what cannot be undone: the name of the object, or a word, that has to be typed first. */
  typed?: string | undefined
  /** What is lost, and what stays. */
  lost?: string | undefined
  kept?: string | undefined
  /** What else is decided with it, between its consequences and what has to be typed. */
  children?: ReactNode
  /** A way without the loss, and what begins it once the dialog is closed. */
  safePath?: { text: string; label: string; run: () => void } | undefined
}

/**
 * Asks before something is done that costs the person something; focus is on the button that does nothing, or in the field
 * for what has to be typed. Where the server asks for a fresh proof of who the person is, a dialog over this one does.
 */
export const ConfirmDialog = (confirmation: Confirmation) => {
  const { title, text, confirmLabel, run, done, undo, undoMs, about, typed, lost, kept, safePath } = confirmation
  const t = useMessages(kitMessages)
  const { close } = useDialog()
  const { show } = useToasts()
  const withStepUp = useAwaitedStepUp()
  const dialog = useRef<DialogHandle>(null)
  const [entered, setEntered] = useState('')
  const [state, setState] = useState<{ busy: boolean; error?: FeError }>({ busy: false })
  const isRunning = useRef(false)
  const isReady = typed === undefined || isConfirmed(entered, typed)

  const confirm = async () => {
    if (!isReady || isRunning.current) return
    isRunning.current = true
    setState({ busy: true })
    const result = await withStepUp(run)
    isRunning.current = false
    // A person who does not confirm that it is them decided not to do it: there is nothing to say.
    if (!result.ok) return setState({ busy: false, ...(result.error.code !== 'aborted' && { error: result.error }) })
    close()
    if (done !== undefined) show({ text: done, undo, undoMs, about })
  }
  const takeSafePath = () => {
    close()
    safePath?.run()
  }
  return (
    <DialogFrame ref={dialog} title={title} description={text} isBusy={state.busy} isDirty={() => false}>
      <Form onSubmit={() => void confirm()} isBusy={state.busy}>
        <RequestError error={state.error} />
        {lost !== undefined && <Consequence label={t('lost')} text={lost} />}
        {kept !== undefined && <Consequence label={t('kept')} text={kept} />}
        {safePath && <SafePath {...safePath} run={takeSafePath} />}
        {confirmation.children}
        {typed !== undefined && (
          <TextField
            name="confirmation"
            label={t('typeName', { name: typed })}
            autoComplete="off"
            spellCheck={false}
            onChange={event => setEntered(event.currentTarget.value)}
          />
        )}
        <DialogActions>
          <Button {...(typed === undefined && { 'data-autofocus': '' })} onClick={() => dialog.current?.leave()}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="danger" disabled={!isReady} isBusy={state.busy}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </Form>
    </DialogFrame>
  )
}

const Consequence = ({ label, text }: { label: string; text: string }) => (
  <Text>
    <Strong>{label}</Strong> <UserText>{text}</UserText>
  </Text>
)
