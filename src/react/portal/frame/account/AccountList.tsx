import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { accountsWith, type Account } from '../../../../state/portal/accounts/accountList.ts'
import { plain } from '../../../../styles/reset.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { PlainItem, PlainList } from '../../../ui/PlainList.ts'
import { Text } from '../../../ui/Text.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { AccountOption } from './AccountOption.tsx'
import { portalAccountMessages } from './messages.ts'

/** Largest number of accounts without a search field. */
const fewAccounts = 7
/** Largest number of accounts listed at once (docs/product.md §9); a search reaches the others. */
const maxShown = 50

const Heading = styled.div.withConfig({ componentId: 'fe-account-heading' })`
  && {
    ${plain}
    padding: 8px 10px 4px;
    font: 500 12px/16px var(--_family);
    color: var(--_text-2);
  }
`

const Search = styled.div.withConfig({ componentId: 'fe-account-search' })`
  && {
    ${plain}
    padding: 6px 6px 8px;
  }
`

const Note = styled.div.withConfig({ componentId: 'fe-account-note' })`
  && {
    ${plain}
    padding: 4px 10px 8px;
  }
`

interface Props {
  accounts: readonly Account[]
  /** Ids of the accounts used last. */
  recentIds: readonly string[]
  onChoose: (account: Account) => void
}

/** The accounts: those used last, then all; with a search field when there are many. */
export const AccountList = ({ accounts, recentIds, onChoose }: Props) => {
  const t = useMessages(portalAccountMessages)
  const id = useId()
  const [query, setQuery] = useState('')
  const hasMany = accounts.length > fewAccounts
  const isSearch = query.trim() !== ''
  const found = accountsWith(accounts, query)
  const shown = found.slice(0, maxShown)
  const recent =
    hasMany && !isSearch
      ? recentIds.flatMap(recentId => accounts.filter(({ tenantId, isCurrent }) => tenantId === recentId && !isCurrent))
      : []
  const note = () => {
    if (shown.length < found.length) return t('someShown', { shown: shown.length, count: found.length })
    if (!isSearch) return ''
    return found.length === 0 ? t('noneFound', { text: query.trim() }) : t('found', { count: found.length })
  }
  const group = (title: string, entries: readonly Account[], name: string) => (
    <>
      {recent.length > 0 && <Heading id={`${id}${name}`}>{title}</Heading>}
      <PlainList {...(recent.length > 0 && { 'aria-labelledby': `${id}${name}` })}>
        {entries.map(account => (
          <PlainItem key={account.tenantId}>
            <AccountOption account={account} onChoose={() => onChoose(account)} />
          </PlainItem>
        ))}
      </PlainList>
    </>
  )
  return (
    <>
      {hasMany && (
        <Search>
          <TextField
            type="search"
            label={t('searchAccounts')}
            autoComplete="off"
            onInput={event => setQuery(event.currentTarget.value)}
          />
        </Search>
      )}
      {recent.length > 0 && group(t('recent'), recent, 'r')}
      {group(t('allAccounts'), shown, 'a')}
      {hasMany && (
        <Note>
          <Text role="status" data-size="12">
            {note()}
          </Text>
        </Note>
      )}
    </>
  )
}
