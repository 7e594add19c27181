import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { flowView } from '../../../state/signIn/flowView.ts'
import { useFlow } from '../../app/host.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { maskedField } from '../../ui/masked.ts'
import { TextField } from '../../ui/TextField.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { StepError } from './StepError.tsx'
import { addressMessages } from './emailFormMessages.ts'

const completeAddress = /^[^\s@]+@[^\s@]+$/

interface Props {
  /** What the button says. */
  label: string
  /** What is said once something was sent; the same for every address (B1). */
  sent: string | undefined
  /** Seconds until the person may ask again. */
  seconds: number
  onSend: (email: string) => void
}

/** Asks for a new mail to an address. */
export const EmailForm = ({ label, sent, seconds, onSend }: Props) => {
  const t = useMessages(addressMessages)
  const { busy, error } = useStore(useFlow(flowView).$request)
  const [fault, setFault] = useState<'missing' | 'wrong'>()
  const submit = (data: FormData) => {
    const email = String(data.get('email') ?? '').trim()
    const wrong = email === '' ? 'missing' : completeAddress.test(email) ? undefined : 'wrong'
    setFault(wrong)
    if (!wrong && seconds === 0) onSend(email)
  }
  return (
    <Form onSubmit={submit} isBusy={busy}>
      <StepError error={error} />
      {sent && (
        <Banner tone="success" isUrgent>
          {sent}
        </Banner>
      )}
      <TextField
        name="email"
        label={t('email')}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={fault && t(fault)}
        onInput={() => setFault(undefined)}
        {...maskedField}
      />
      <Button type="submit" variant="primary" isWide isBusy={busy} aria-disabled={seconds > 0 ? true : undefined}>
        {seconds > 0 ? t('wait', { seconds }) : label}
      </Button>
    </Form>
  )
}
