import { useStore } from '@nanostores/react'
import { useCallback, useId } from 'react'
import type { TenantEntry, TenantHealth } from '../../../http/partner/answers.ts'
import { partnerShell } from '../../../state/partner/partnerShell.ts'
import { shellRoute } from '../../../state/partner/shellRoute.ts'
import { tenantHealth } from '../../../state/partner/tenantHealth.ts'
import { tenantMemory } from '../../../state/partner/tenantMemory.ts'
import { selectable } from '../../../state/partner/tenantRules.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { Title } from '../../ui/Title.tsx'
import { partnerMessages } from '../common/messages.ts'
import { TenantRow } from '../common/TenantRow.tsx'
import { TenantRows } from '../common/TenantRows.ts'
import { homeMessages } from '../common/customersMessages.ts'

/** How many tenants a list of the page shows. */
const mostShown = 5

const unprotected = ({ members, withSecondFactor }: TenantHealth) => members - withSecondFactor

/** The tenants whose members sign in with a password only, those with most of them first. */
const needingAttention = (
  tenants: readonly TenantEntry[],
  health: ReadonlyMap<string, TenantHealth> | undefined,
): TenantEntry[] => {
  const missing = new Map([...(health ?? [])].map(([id, one]) => [id, unprotected(one)]))
  const missingIn = ({ tenantId }: TenantEntry) => missing.get(tenantId) ?? 0
  return selectable(tenants)
    .filter(tenant => missingIn(tenant) > 0)
    .toSorted((one, other) => missingIn(other) - missingIn(one))
}

/** Some tenants, each of which opens. */
const Tenants = ({ tenants, labelId }: { tenants: readonly TenantEntry[]; labelId: string }) => {
  const { $values, $switchingTo, select } = useElementStore(partnerShell)
  const { $remembered, setFavourite } = useElementStore(tenantMemory)
  const health = useStore(useElementStore(tenantHealth).health.of()).data
  const { tenantId } = useStore($values)
  const switchingTo = useStore($switchingTo)
  const { favourites } = useStore($remembered)
  const open = useCallback((id: string) => void select(id), [select])
  return (
    <TenantRows aria-labelledby={labelId}>
      {tenants.map(tenant => (
        <TenantRow
          key={tenant.tenantId}
          tenant={tenant}
          health={health?.get(tenant.tenantId)}
          isCurrent={tenant.tenantId === tenantId}
          isOpening={tenant.tenantId === switchingTo}
          isFavourite={favourites.includes(tenant.tenantId)}
          isReachable
          whyId={undefined}
          onOpen={open}
          onFavourite={setFavourite}
        />
      ))}
    </TenantRows>
  )
}

/** What needs attention in the person's tenants; on a server that does not tell, only which of them are disabled. */
export const Attention = () => {
  const t = useMessages(homeMessages)
  const id = useId()
  const { go } = useElementStore(shellRoute)
  const { tenantsList } = useStore(useElementStore(partnerShell).$values)
  const health = useStore(useElementStore(tenantHealth).health.of()).data
  const found = needingAttention(tenantsList, health)
  const disabled = tenantsList.length - selectable(tenantsList).length
  const isKnown = health !== undefined && health.size > 0
  if (!isKnown && disabled === 0) return null
  const rest = found.length - mostShown
  return (
    <Stack $gap={2}>
      <Title level={3} size="small" id={id}>
        {t('attention')}
      </Title>
      {found.length > 0 && <Text data-size="13">{t('attentionText')}</Text>}
      {found.length > 0 && <Tenants tenants={found.slice(0, mostShown)} labelId={id} />}
      {disabled > 0 && <Text>{t('disabledTenants', { count: disabled })}</Text>}
      {isKnown && found.length === 0 && disabled === 0 && <Text>{t('allWell')}</Text>}
      {(rest > 0 || disabled > 0) && (
        <Row>
          <Button variant="link" onClick={() => go('tenants')}>
            {rest > 0 ? t('attentionMore', { count: rest }) : t('showTenants')}
          </Button>
        </Row>
      )}
    </Stack>
  )
}

/** The tenants that the person has opened last, without the current one. */
export const OpenedLast = () => {
  const t = useMessages(partnerMessages)
  const id = useId()
  const { tenantsList, tenantId } = useStore(useElementStore(partnerShell).$values)
  const { visits } = useStore(useElementStore(tenantMemory).$remembered)
  const known = new Map(selectable(tenantsList).map(tenant => [tenant.tenantId, tenant]))
  const opened = visits
    .flatMap(([visited]) => (visited === tenantId ? [] : (known.get(visited) ?? [])))
    .slice(0, mostShown)
  if (opened.length === 0) return null
  return (
    <Stack $gap={2}>
      <Title level={3} size="small" id={id}>
        {t('recent')}
      </Title>
      <Tenants tenants={opened} labelId={id} />
    </Stack>
  )
}
