import { memo, useId, useState, type KeyboardEvent, type Ref } from 'react'
import { styled } from 'styled-components'
import type { TenantHealth } from '../../../http/partner/answers.ts'
import { plain } from '../../../styles/reset.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { Title } from '../../ui/Title.tsx'
import { partnerMessages } from '../common/messages.ts'
import { TenantRow } from '../common/TenantRow.tsx'
import { TenantRows } from '../common/TenantRows.ts'
import type { TenantGroup } from './groupedTenants.ts'

const Groups = styled(Stack).withConfig({ componentId: 'fe-tenant-groups' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 20px;
  }
`

/** How far Page Up and Page Down go. */
const pageRows = 10

/** How far a key moves the focus among a number of rows; undefined for other keys. */
const stepOf = (key: string, count: number): number | undefined =>
  ({ ArrowDown: 1, ArrowUp: -1, PageDown: pageRows, PageUp: -pageRows, Home: -count, End: count })[key]

interface Props {
  ref: Ref<HTMLDivElement>
  groups: readonly TenantGroup[]
  /** The tenant that the person works in. */
  currentId: string
  /** The tenant that is being opened. */
  openingId: string | undefined
  favourites: readonly string[]
  /** By the id of the tenant. */
  health: ReadonlyMap<string, TenantHealth> | undefined
  onOpen: (tenantId: string) => void
  onFavourite: (tenantId: string, isFavourite: boolean) => void
}

/**
 * The tenants by group. Tab goes to one row and its star, the arrow keys to the others. Rows out of sight cost no layout, so
 * that a thousand of them stay fluent.
 */
export const TenantList = memo(function TenantList(props: Props) {
  const { ref, groups, currentId, openingId, favourites, health, onOpen, onFavourite } = props
  const t = useMessages(partnerMessages)
  const own = useId()
  const [active, setActive] = useState<string>()
  const ids = groups.flatMap(({ tenants }) => tenants.map(({ tenantId }) => tenantId))
  const reachable = active !== undefined && ids.includes(active) ? active : ids[0]
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = stepOf(event.key, ids.length)
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-open]')]
    const from = rows.findIndex(row => row.parentElement?.contains(event.target as Node))
    const to = Math.min(Math.max(from + step, 0), rows.length - 1)
    event.preventDefault()
    rows[to]?.focus()
  }
  return (
    <Groups as="div" ref={ref} onKeyDown={move}>
      {groups.map(({ name, tenants }) => (
        <Stack key={name} $gap={2}>
          <Title level={3} size="small" id={own + name}>
            {t(name)}
          </Title>
          {name === 'disabled' && (
            <Text data-size="13" id={`${own}why`}>
              {t('disabledText')}
            </Text>
          )}
          <TenantRows aria-labelledby={own + name}>
            {tenants.map(tenant => (
              <TenantRow
                key={tenant.tenantId}
                tenant={tenant}
                health={health?.get(tenant.tenantId)}
                isCurrent={tenant.tenantId === currentId}
                isOpening={tenant.tenantId === openingId}
                isFavourite={favourites.includes(tenant.tenantId)}
                isReachable={tenant.tenantId === reachable}
                whyId={tenant.isDisabled ? `${own}why` : undefined}
                onActive={setActive}
                onOpen={onOpen}
                onFavourite={onFavourite}
              />
            ))}
          </TenantRows>
        </Stack>
      ))}
    </Groups>
  )
})
