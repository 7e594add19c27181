import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { AccountNode } from '../../../state/portal/allAccounts/accountNode.ts'
import { allAccounts } from '../../../state/portal/allAccounts/allAccounts.ts'
import { topAccount } from '../../../state/portal/allAccounts/topAccount.ts'
import { useElementStore } from '../../app/host.ts'
import { useSearchText } from '../../kit/useSearchText.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Combobox } from '../../ui/portal/Combobox.tsx'
import { allAccountsMessages } from './messages.ts'

interface Props {
  name: string
  error: string | undefined
  /** The account that is moved. */
  account: AccountNode
}

/** The account under which another one is put: found by name, without what is below the account itself. */
export const PlaceField = ({ account, name, error: fault }: Props) => {
  const t = useMessages(allAccountsMessages)
  const errorText = useErrorText()
  const { places, parents } = useElementStore(allAccounts)
  const top = useStore(useElementStore(topAccount))
  const { typed, search, type } = useSearchText()
  const { data, error } = useStore(places.of(search))
  const above = useStore(parents.of({ id: account.id })).data
  const [parentId] = [above?.at(-1)?.id]
  const isInside = ({ id, parents: way = [] }: AccountNode) =>
    id === account.id || way.some(parent => parent.id === account.id)
  const reasonOf = (place: AccountNode) => {
    if (isInside(place)) return t('moveInside')
    return place.id === parentId ? t('moveHere') : undefined
  }
  const [chosen, setChosen] = useState('')
  const found = search.trim() === '' ? [top, ...(data ?? [])] : (data ?? [])
  return (
    <Combobox
      name={name}
      label={t('moveTo')}
      description={t('moveToHint')}
      error={chosen === '' ? fault : undefined}
      options={found.map(place => ({
        value: place.id,
        label: place.name,
        description: place.isTop ? t('own') : place.parents?.map(parent => parent.name).join(' / '),
        disabledReason: reasonOf(place),
      }))}
      onSearch={type}
      isLoading={(data === undefined && !error) || search !== typed.trim()}
      failure={error && !data ? t('placesFailed', { reason: errorText(error) }) : undefined}
      onChange={option => setChosen(option?.value ?? '')}
      labels={{
        loading: t('loading'),
        none: t('nothingMatches'),
        found: count => t('choicesFound', { count }),
        more: count => t('moreToType', { count }),
      }}
    />
  )
}
