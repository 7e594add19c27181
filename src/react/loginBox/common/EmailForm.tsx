import { object } from 'valibot'
import { RequestError } from '../../app/RequestError.tsx'
import { useForm } from '../../app/useForm.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { maskedField } from '../../ui/masked.ts'
import { loginBoxTexts } from './messages.ts'
import { emailSchema } from './emailSchema.ts'
import { resendMessages } from '../../factors/resendMessages.ts'
import { useRequest } from './useRequest.ts'

interface Props {
  submitLabel: string
  /** Seconds until another mail can be requested. */
  seconds: number
  onSend: (email: string) => Promise<void>
}

/** Requests a new mail to an address. */
export const EmailForm = ({ submitLabel, seconds, onSend }: Props) => {
  const t = useMessages(loginBoxTexts)
  const ofResend = useMessages(resendMessages)
  const request = useRequest()
  const form = useForm({
    schema: object({ email: emailSchema(t('emailMissing'), t('emailWrong')) }),
    request,
    submit: ({ email }) => (seconds === 0 ? onSend(email) : undefined),
  })
  return (
    <Form {...form.form}>
      <RequestError error={form.error} />
      <TextField
        {...form.field('email')}
        label={t('email')}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...maskedField}
      />
      <Button
        type="submit"
        variant="primary"
        isWide
        isBusy={request.busy}
        aria-disabled={seconds > 0 ? true : undefined}
      >
        {seconds > 0 ? ofResend('resendIn', { seconds }) : submitLabel}
      </Button>
    </Form>
  )
}
