import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { DeclineCode } from '../../../../http/billing/types.ts'
import { cards, type TestCardName } from '../../../../state/portal/subscriptions/cards.ts'
import { useElementStore } from '../../../app/host.ts'
import { RequestError } from '../../../app/RequestError.tsx'
import { useDialog, useDialogs } from '../../../kit/dialogs/DialogHost.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { DialogActions } from '../../../ui/Dialog.tsx'
import { Form } from '../../../ui/Form.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { declineText } from '../declineTexts.ts'
import { billingMessages } from '../messages.ts'
import type { CardFieldsProps } from './cardFieldsProps.ts'
import { ChallengeDialog } from '../ChallengeDialog.tsx'
import { testCardMessages } from './messages.ts'

/** A choice of test cards, which have names instead of numbers. */
export const TestCardFields = ({ clientSecret, onSaved }: CardFieldsProps) => {
  const t = useMessages(billingMessages)
  const tCard = useMessages(testCardMessages)
  const { testCards, saveTestCard } = useElementStore(cards)
  const { openOver } = useDialogs()
  const { close } = useDialog()
  const { busy, error } = useStore(saveTestCard.$state)
  const [declined, setDeclined] = useState<DeclineCode>()
  const [isSaving, setSaving] = useState(false)
  const ask = () =>
    new Promise<boolean>(resolve => {
      openOver(<ChallengeDialog clientSecret={clientSecret} onAnswered={resolve} />)
    })
  const save = async (card: TestCardName) => {
    setDeclined(undefined)
    const result = await saveTestCard.run({ clientSecret, card })
    if (!result.ok) return
    const { status, declineCode } = result.answer
    if (status === 'declined') return setDeclined(declineCode ?? 'other')
    if (status === 'action' && !(await ask())) return setDeclined('authenticationFailed')
    setSaving(true)
    await onSaved()
  }
  const submit = (data: FormData) => {
    const card = testCards.find(name => name === data.get('card'))
    if (card) void save(card)
  }
  return (
    <Form onSubmit={submit} isBusy={busy || isSaving}>
      <RequestError error={error} />
      <FormError message={declined && declineText(t, declined)} />
      <RadioCards
        legend={tCard('legend')}
        name="card"
        defaultValue={testCards[0]}
        cards={testCards.map(value => ({ value, label: tCard(value), description: tCard(`${value}Text`) }))}
      />
      <DialogActions>
        <Button onClick={close}>{t('cancel')}</Button>
        <Button type="submit" variant="primary" isBusy={busy || isSaving}>
          {t('saveCard')}
        </Button>
      </DialogActions>
    </Form>
  )
}
