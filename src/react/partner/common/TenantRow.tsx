import Star from 'lucide/dist/esm/icons/star.mjs'
import { memo } from 'react'
import { styled } from 'styled-components'
import type { TenantEntry, TenantHealth } from '../../../http/partner/answers.ts'
import { bare, hoverFade, plain, ring } from '../../../styles/reset.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { PlainItem } from '../../ui/PlainList.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { UserText } from '../../ui/Text.tsx'
import { partnerMessages } from './messages.ts'

const Item = styled(PlainItem).withConfig({ componentId: 'fe-tenant-row' })`
  && {
    display: flex;
    align-items: center;
    padding-inline-end: 8px;
    content-visibility: auto;
    contain-intrinsic-block-size: auto 56px;
    [aria-pressed='true'] svg > path {
      fill: currentColor;
    }
  }
`

const Open = styled.button.withConfig({ componentId: 'fe-tenant-open' })`
  && {
    ${bare}
    flex: 1 1 auto;
    display: flex;
    align-items: center;
    gap: 12px;
    min-inline-size: 0;
    min-block-size: 55px;
    padding: 8px 12px;
    text-align: start;
    cursor: pointer;
    &:hover {
      ${hoverFade}
      background: var(--_surface-2);
    }
    &:focus-visible {
      ${ring}
      outline-offset: -2px;
    }
    &[aria-disabled='true'] {
      cursor: not-allowed;
      color: var(--_text-3);
      background: none;
    }
  }
`

const Names = styled.span.withConfig({ componentId: 'fe-tenant-names' })`
  && {
    ${plain}
    flex: 1 1 200px;
    display: grid;
    min-inline-size: 0;
    & > * {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    & > :first-child {
      font: 500 14px/20px var(--_family);
    }
    & > :nth-child(2) {
      color: var(--_text-3);
      font: 400 13px/18px var(--_family);
    }
  }
`

const Line = styled.span.withConfig({ componentId: 'fe-tenant-line' })`
  && {
    ${plain}
    display: block;
    color: inherit;
  }
`

/** The name, with a badge beside it, or below it where there is no room. */
const NameLine = styled(Line).withConfig({ componentId: 'fe-tenant-name' })`
  && {
    &:has(> :nth-child(2)) {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 2px 8px;
      white-space: normal;
    }
  }
`

/** Names, and the health beside them; below them where it is narrow. */
const Facts = styled.span.withConfig({ componentId: 'fe-tenant-facts' })`
  && {
    ${plain}
    flex: 1 1 auto;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 16px;
    min-inline-size: 0;
  }
`

const Health = styled.span.withConfig({ componentId: 'fe-tenant-health' })`
  && {
    ${plain}
    color: var(--_text-3);
    font: 400 13px/18px var(--_family);
    font-variant-numeric: tabular-nums;
  }
`

interface Props {
  tenant: TenantEntry
  /** Undefined while it is not known, and where the person may not see members. */
  health: TenantHealth | undefined
  isCurrent: boolean
  isOpening: boolean
  isFavourite: boolean
  /** False for rows that Tab does not go to. */
  isReachable: boolean
  /** Id of the text that says why it cannot be opened. */
  whyId: string | undefined
  onActive?: (tenantId: string) => void
  onOpen: (tenantId: string) => void
  onFavourite: (tenantId: string, isFavourite: boolean) => void
}

/** How many members there are, and how many of them sign in with a second factor. */
const HealthText = ({ members, withSecondFactor }: TenantHealth) => {
  const t = useMessages(partnerMessages)
  if (members === 0) return null
  const isSome = withSecondFactor > 0 && withSecondFactor < members
  if (isSome) return <Health>{t('someProtected', { protected: withSecondFactor, count: members })}</Health>
  return <Health>{t(withSecondFactor === 0 ? 'noneProtected' : 'allProtected', { count: members })}</Health>
}

/** One tenant: opens it, and adds it to the favourites. A disabled one can be read, but not opened. */
export const TenantRow = memo(function TenantRow(props: Props) {
  const { tenant, health, isCurrent, isOpening, isFavourite, isReachable, whyId, onActive, onOpen, onFavourite } = props
  const { tenantId, name, domainName, isDisabled } = tenant
  const t = useMessages(partnerMessages)
  const tabIndex = isReachable ? 0 : -1
  return (
    <Item onFocus={() => onActive?.(tenantId)}>
      <Open
        type="button"
        data-open=""
        tabIndex={tabIndex}
        aria-current={isCurrent ? 'true' : undefined}
        aria-disabled={isDisabled ? 'true' : undefined}
        aria-describedby={whyId}
        aria-busy={isOpening ? 'true' : undefined}
        onClick={() => !isDisabled && onOpen(tenantId)}
      >
        <Avatar name={name} id={tenantId} shape="square" />
        <Facts>
          <Names>
            <NameLine>
              <UserText>{name}</UserText>
              {isCurrent && <Badge tone="accent">{t('current')}</Badge>}
            </NameLine>
            <Line>
              <UserText>{domainName === '' || domainName === name ? tenantId : `${domainName} · ${tenantId}`}</UserText>
            </Line>
          </Names>
          {health && <HealthText {...health} />}
        </Facts>
        {isOpening && <Spinner label={t('opening', { name })} />}
      </Open>
      {!isDisabled && (
        <IconButton
          icon={Star}
          label={t(isFavourite ? 'removeFavorite' : 'addFavorite', { name })}
          aria-pressed={isFavourite}
          tabIndex={tabIndex}
          onClick={() => onFavourite(tenantId, !isFavourite)}
        />
      )}
    </Item>
  )
})
