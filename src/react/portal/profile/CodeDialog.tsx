import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { object, pipe, regex, string } from 'valibot'
import type { FeError } from '../../../http/errors.ts'
import { contactChange, type PendingChange } from '../../../state/portal/profile/contactChange.ts'
import { useElementStore } from '../../app/host.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { CodeField } from '../../ui/CodeField.tsx'
import { moveFocus } from '../../ui/focusRegion.ts'
import { ResendLine } from '../../ui/ResendLine.tsx'
import { useDialog } from '../../kit/dialogs/DialogHost.tsx'
import { useAwaitedStepUp } from '../../kit/dialogs/useStepUp.tsx'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { useEditForm } from '../../kit/forms/useEditForm.ts'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { profileMessages } from './messages.ts'
import { resendMessages } from '../../factors/resendMessages.ts'

const sixDigits = /^\d{6}$/

interface Props {
  title: string
  /** Where the code was sent. */
  text: string
  pending: PendingChange
  /** What to say when it is done. */
  done: string
}

/** Takes the code of a change, and carries it out. */
export const CodeDialog = ({ title, text, pending: first, done }: Props) => {
  const t = useMessages(profileMessages)
  const { verify } = useElementStore(contactChange)
  const { close } = useDialog()
  const { show } = useToasts()
  const input = useRef<HTMLInputElement>(null)
  const [pending, setPending] = useState(first)
  const faultOf = ({ code }: FeError) => {
    if (code === 'ER-WRONG-CODE') return { field: 'code' as const, message: t('codeWrong') }
    if (code === 'ER-CODE-SPENT') return { field: 'code' as const, message: t('codeSpent') }
    return undefined
  }
  const form = useEditForm({
    schema: object({ code: pipe(string(), regex(sixDigits, t('codeMissing'))) }),
    row: '',
    values: () => ({ code: '' }),
    isNew: true,
    save: ({ code }) => verify.run({ pending, code }),
    onSaved: () => {
      close()
      show({ text: done })
    },
    faultOf,
  })
  const { name, error } = form.field('code')
  useEffect(() => {
    if (!error || !input.current || form.busy) return
    moveFocus(input.current)
  }, [error, form.busy])
  return (
    <FormDialog title={title} description={text} form={form} submitLabel={t('confirm')}>
      <CodeField
        ref={input}
        name={name}
        error={error}
        label={t('code')}
        onComplete={() => input.current?.form?.requestSubmit()}
      />
      <SendAgain pending={pending} onSent={setPending} />
    </FormDialog>
  )
}

const SendAgain = ({ pending, onSent }: { pending: PendingChange; onSent: (pending: PendingChange) => void }) => {
  const t = useMessages(profileMessages)
  const words = useMessages(resendMessages)
  const { again, $secondsLeft } = useElementStore(contactChange)
  const { show } = useToasts()
  const errorText = useErrorText()
  const withStepUp = useAwaitedStepUp()
  const seconds = useStore($secondsLeft)
  const [count, setCount] = useState(0)
  const send = async () => {
    if (seconds > 0) return
    const result = await withStepUp(() => again.run(pending))
    if (!result.ok) {
      // The person decided not to confirm.
      if (result.error.code === 'aborted') return
      show({ text: t('codeNotSent', { reason: errorText(result.error) }), isFailure: true })
      return
    }
    onSent(result.answer)
    setCount(before => before + 1)
  }
  return (
    <ResendLine
      question={t('noCode')}
      label={words('resend')}
      seconds={seconds}
      waiting={words('resendIn', { seconds })}
      announcement={{ count, text: words('sentAgain') }}
      onSend={() => void send()}
    />
  )
}
