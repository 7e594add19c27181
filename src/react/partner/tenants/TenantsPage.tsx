import { useStore } from '@nanostores/react'
import Building from 'lucide/dist/esm/icons/building.mjs'
import RefreshCw from 'lucide/dist/esm/icons/refresh-cw.mjs'
import SearchX from 'lucide/dist/esm/icons/search-x.mjs'
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { keyframes, styled } from 'styled-components'
import { partnerShell } from '../../../state/partner/partnerShell.ts'
import { tenantHealth } from '../../../state/partner/tenantHealth.ts'
import { tenantMemory } from '../../../state/partner/tenantMemory.ts'
import { useElementStore } from '../../app/host.ts'
import { Page as KitPage } from '../../kit/Page.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { Announcer } from '../../ui/Announcer.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { SearchField } from '../../ui/portal/SearchField.tsx'
import { Row } from '../../ui/Stack.tsx'
import { partnerMessages } from '../common/messages.ts'
import { Customers } from './Customers.tsx'
import { groupedTenants } from './groupedTenants.ts'
import { TenantList } from './TenantList.tsx'

const turn = keyframes`to { rotate: 1turn }`

/** As high as the search beside it; turns while the list is read again. */
const Refresh = styled(IconButton).withConfig({ componentId: 'fe-tenants-refresh' })`
  && {
    inline-size: 40px;
    block-size: 40px;
    &[aria-busy='true'] svg {
      @media (prefers-reduced-motion: no-preference) {
        animation: ${turn} 0.9s linear infinite;
      }
    }
  }
`

interface RefreshProps {
  label: string
  isBusy: boolean
  onPress: () => void
}

/** Keeps focus while it is busy, and ignores presses then. */
const RefreshButton = ({ label, isBusy, onPress }: RefreshProps) => (
  <Refresh icon={RefreshCw} label={label} aria-busy={isBusy} onClick={() => !isBusy && onPress()} />
)

/** Reads again which tenants can be opened; tells how that went. */
const useRefresh = () => {
  const { refresh } = useElementStore(partnerShell)
  const [state, setState] = useState<'idle' | 'busy' | 'done' | 'failed'>('idle')
  const run = () => {
    setState('busy')
    refresh().then(
      () => setState('done'),
      () => setState('failed'), // Its reason is in the banner of the API.
    )
  }
  return { state, run }
}

/** The health of tenants by id; undefined until it is known. */
const useHealth = () => {
  const { health } = useElementStore(tenantHealth)
  return useStore(health.of()).data
}

const NoTenants = () => {
  const t = useMessages(partnerMessages)
  return (
    <KitPage title={t('tenants')}>
      <EmptyState icon={Building} title={t('empty')}>
        {t('emptyText')}
      </EmptyState>
    </KitPage>
  )
}

/** The tenants of the person: search, favourites, those opened last, and all others. */
export const Page = () => {
  const t = useMessages(partnerMessages)
  const { $values, $switchingTo, select } = useElementStore(partnerShell)
  const { $remembered, setFavourite } = useElementStore(tenantMemory)
  const { tenantsList, tenantId } = useStore($values)
  const switchingTo = useStore($switchingTo)
  const { favourites, visits } = useStore($remembered)
  const health = useHealth()
  const refresh = useRefresh()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const open = useCallback((id: string) => void select(id), [select])
  const list = useRef<HTMLDivElement>(null)
  const groups = useMemo(() => {
    const opened = visits.map(([id]) => id)
    return groupedTenants(tenantsList, search, favourites, opened)
  }, [tenantsList, search, favourites, visits])
  const count = groups.reduce((sum, { tenants }) => sum + tenants.length, 0)
  const opened = tenantsList.find(one => one.tenantId === switchingTo)
  const focusFirst = () => list.current?.querySelector<HTMLElement>('[data-open]')?.focus()
  if (tenantsList.length === 0) return <NoTenants />
  return (
    <KitPage title={t('tenants')} description={t('tenantsText')}>
      <Row $gap={2}>
        <SearchField
          label={t('search')}
          value={typed}
          onChange={setTyped}
          onDown={focusFirst}
          onSubmit={text => text !== '' && focusFirst()}
        />
        <RefreshButton label={t('refresh')} isBusy={refresh.state === 'busy'} onPress={refresh.run} />
      </Row>
      {refresh.state === 'failed' && (
        <Banner tone="warning" isUrgent>
          {t('notRefreshed')}
        </Banner>
      )}
      <Announcer text={search === '' ? undefined : t('found', { count })} />
      <Announcer text={refresh.state === 'done' ? t('refreshed') : undefined} />
      <Announcer text={opened && t('opening', { name: opened.name })} />
      {count === 0 ? (
        <EmptyState icon={SearchX} title={t('nothingFound', { text: search.trim() })}>
          {t('nothingFoundText')}
        </EmptyState>
      ) : (
        <TenantList
          ref={list}
          groups={groups}
          currentId={tenantId}
          openingId={switchingTo}
          favourites={favourites}
          health={health}
          onOpen={open}
          onFavourite={setFavourite}
        />
      )}
      <Customers search={search} />
    </KitPage>
  )
}
