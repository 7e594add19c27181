import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { chooseAccount, type Account } from '../../../state/chooseAccount/chooseAccount.ts'
import { box } from '../../../state/kit/box.ts'
import { useFlow } from '../../app/host.ts'
import { Form } from '../../ui/Form.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { StepError } from '../login/StepError.tsx'
import { StepTitle } from '../StepTitle.tsx'
import { chooseAccountWords } from './words.ts'

/** As many accounts as one sees at a glance. */
const fewAccounts = 7

const hasIn = (text: string) => {
  const wanted = text.trim().toLocaleLowerCase()
  return ({ name }: Account) => name.toLocaleLowerCase().includes(wanted)
}

/** Which of several accounts to enter; the one of last time is chosen already, so Enter is enough. */
export const ChooseAccount = () => {
  const t = useWords(chooseAccountWords)
  const { $accounts, enter } = useFlow(chooseAccount)
  const accounts = useStore($accounts)
  const { busy, error } = useStore(useFlow(box).$work)
  const [wanted, setWanted] = useState('')
  const found = accounts.filter(hasIn(wanted))
  const chosen = found.find(({ isActive }) => isActive) ?? found[0]

  const describe = ({ isActive, roles }: Account) => {
    if (!isActive) return roles || undefined
    return roles ? t('lastUsedAs', { roles }) : t('lastUsed')
  }

  return (
    <Form onSubmit={data => void enter(String(data.get('account') ?? ''))} isBusy={busy}>
      <StepTitle takesFocus>{t('title')}</StepTitle>
      <Text>{t('text')}</Text>
      <StepError error={error} />
      {accounts.length > fewAccounts && (
        <TextField
          type="search"
          name="search"
          label={t('search')}
          autoComplete="off"
          onInput={event => setWanted(event.currentTarget.value)}
        />
      )}
      {chosen ? (
        <RadioCards
          key={found.map(({ tenantId }) => tenantId).join(' ')}
          legend={t('accounts')}
          name="account"
          defaultValue={chosen.tenantId}
          cards={found.map(account => ({
            value: account.tenantId,
            label: account.name,
            description: describe(account),
          }))}
        />
      ) : (
        <Text role="status">{t('noneFound', { text: wanted.trim() })}</Text>
      )}
      <SubmitButton isBusy={busy}>{t('open')}</SubmitButton>
    </Form>
  )
}
