import { useStore } from '@nanostores/react'
import { useState, type ComponentType } from 'react'
import { chooseAccount, type Account } from '../../../../state/signIn/flows/chooseAccount/chooseAccount.ts'
import type { LoginStep } from '../../../../state/signIn/steps.ts'
import { RequestError } from '../../../app/RequestError.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { Form } from '../../../ui/Form.tsx'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { Text } from '../../../ui/Text.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { withoutDirectionMarks } from '../../../ui/directionMarks.ts'
import { StepTitle } from '../../common/StepTitle.tsx'
import { useStep } from '../../common/useStep.ts'
import { chooseAccountMessages } from './messages.ts'

/** Largest number of accounts shown without a search field. */
const fewAccounts = 7
/** Largest number of accounts listed at once; a search reaches the others. */
const mostShown = 50

const hasIn = (text: string) => {
  const wanted = text.trim().toLocaleLowerCase()
  return ({ name }: Account) => name.toLocaleLowerCase().includes(wanted)
}

/** Selects one of several accounts; the last used one is preselected, so that Enter is enough. */
const ChooseAccount = () => {
  const t = useMessages(chooseAccountMessages)
  const { $accounts, enter, busy, error } = useStep(chooseAccount)
  const accounts = useStore($accounts)
  const [wanted, setWanted] = useState('')
  const [picked, setPicked] = useState<string>()
  const found = accounts.filter(hasIn(wanted))
  const shown = found.slice(0, mostShown)
  // A search does not clear a selection that is still visible.
  const chosen = shown.find(({ tenantId }) => tenantId === picked) ?? shown[0]
  const isSearch = wanted.trim() !== ''

  const describe = ({ isActive, roles }: Account) => {
    if (!isActive) return roles || undefined
    return roles ? t('lastUsedAs', { roles }) : t('lastUsed')
  }
  const count = () => {
    if (shown.length < found.length) return t('someShown', { shown: shown.length, count: found.length })
    return isSearch ? t('found', { count: found.length, all: accounts.length }) : ''
  }

  return (
    <Form onSubmit={data => void enter(String(data.get('account') ?? ''))} isBusy={busy}>
      <StepTitle>{t('title')}</StepTitle>
      <Text>{t('text')}</Text>
      <RequestError error={error} />
      {accounts.length > fewAccounts && (
        <Stack $gap={1}>
          <TextField
            type="search"
            name="search"
            label={t('searchAccounts')}
            autoComplete="off"
            onInput={event => setWanted(event.currentTarget.value)}
          />
          <Text role="status" data-size="13">
            {chosen ? count() : t('noneFound', { text: wanted.trim() })}
          </Text>
        </Stack>
      )}
      {chosen && (
        <RadioCards
          key={shown.map(({ tenantId }) => tenantId).join(' ')}
          legend={t('accounts')}
          name="account"
          defaultValue={chosen.tenantId}
          onChange={setPicked}
          cards={shown.map(account => ({
            value: account.tenantId,
            label: withoutDirectionMarks(account.name),
            description: describe(account),
          }))}
        />
      )}
      <SubmitButton isBusy={busy}>{t('open')}</SubmitButton>
    </Form>
  )
}

/** The step that selects an account. */
export const screens = { chooseAccount: ChooseAccount } satisfies Partial<Record<LoginStep, ComponentType>>
