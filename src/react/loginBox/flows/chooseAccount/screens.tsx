import { useStore } from '@nanostores/react'
import { useState, type ComponentType } from 'react'
import { chooseAccount, type Account } from '../../../../state/signIn/flows/chooseAccount/chooseAccount.ts'
import type { LoginStep } from '../../../../state/signIn/steps.ts'
import { RequestError } from '../../../app/RequestError.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { ChoiceButtons } from '../../../ui/ChoiceButtons.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Stack } from '../../../ui/Stack.tsx'
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

/** Selects one of several accounts by one press; Enter in the search enters the first one that is shown. */
const ChooseAccount = () => {
  const t = useMessages(chooseAccountMessages)
  const { $accounts, enter, busy, error } = useStep(chooseAccount)
  const accounts = useStore($accounts)
  const [wanted, setWanted] = useState('')
  const found = accounts.filter(hasIn(wanted))
  const shown = found.slice(0, mostShown)
  const [first] = shown
  const isSearch = wanted.trim() !== ''

  const count = () => {
    if (shown.length < found.length) return t('someShown', { shown: shown.length, count: found.length })
    return isSearch ? t('found', { count: found.length, all: accounts.length }) : ''
  }

  return (
    <Form onSubmit={() => first && void enter(first.tenantId)} isBusy={busy}>
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
            {first ? count() : t('noneFound', { text: wanted.trim() })}
          </Text>
        </Stack>
      )}
      {first && (
        <ChoiceButtons
          label={t('accounts')}
          isBusy={busy}
          onChoose={tenantId => void enter(tenantId)}
          choices={shown.map(({ tenantId, name, roles, isActive }) => ({
            value: tenantId,
            label: withoutDirectionMarks(name),
            description: roles || undefined,
            start: <Avatar name={name} shape="square" size={32} />,
            badge: isActive ? t('lastUsed') : undefined,
          }))}
        />
      )}
    </Form>
  )
}

/** The step that selects an account. */
export const screens = { chooseAccount: ChooseAccount } satisfies Partial<Record<LoginStep, ComponentType>>
