import Check from 'lucide/dist/esm/icons/check.mjs'
import { styled } from 'styled-components'
import type { Account } from '../../../../state/portal/accounts/accountList.ts'
import { bare, plain } from '../../../../styles/reset.ts'
import { useFormat } from '../../../messages/useFormat.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { UserText } from '../../../ui/Text.tsx'
import { portalAccountMessages } from './messages.ts'

const Entry = styled.button.withConfig({ componentId: 'fe-account-option' })`
  && {
    ${bare}
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) 20px;
    align-items: center;
    gap: 0 10px;
    inline-size: 100%;
    min-block-size: 44px;
    padding: 6px 10px;
    border-radius: var(--_radius-1);
    color: var(--_text-1);
    cursor: pointer;
    &:hover,
    &:focus {
      background: var(--_surface-2);
    }
    &:focus-visible {
      outline: 2px solid var(--_ring);
      outline-offset: -2px;
    }
    &[aria-disabled='true'] {
      color: var(--_text-3);
      cursor: not-allowed;
    }
  }
`

const Name = styled.span.withConfig({ componentId: 'fe-account-name' })`
  && {
    ${plain}
    display: block;
    overflow-wrap: anywhere;
    font-weight: 500;
  }
`

const Detail = styled.span.withConfig({ componentId: 'fe-account-detail' })`
  && {
    ${plain}
    display: block;
    overflow-wrap: anywhere;
    font-size: 12px;
    line-height: 16px;
    color: var(--_text-2);
    [aria-disabled='true'] > * > & {
      color: var(--_text-3);
    }
  }
`

const Texts = styled.span.withConfig({ componentId: 'fe-account-texts' })`
  && {
    ${plain}
    display: block;
  }
`

/** One account in the list of the switcher; one that cannot be chosen says why. */
export const AccountOption = ({ account, onChoose }: { account: Account; onChoose: () => void }) => {
  const t = useMessages(portalAccountMessages)
  const { list } = useFormat()
  const { tenantId, name, logo, roles, isCurrent, unavailable } = account
  const detail = unavailable ? t(unavailable) : list(roles)
  return (
    <Entry
      type="button"
      data-account={tenantId}
      aria-current={isCurrent || undefined}
      aria-disabled={unavailable !== undefined || undefined}
      onClick={onChoose}
    >
      <Avatar name={name} id={tenantId} picture={logo} shape="square" />
      <Texts>
        <Name>
          <UserText>{name}</UserText>
        </Name>
        {detail !== '' && <Detail>{unavailable ? detail : <UserText>{detail}</UserText>}</Detail>}
      </Texts>
      {isCurrent && <Icon icon={Check} size={16} />}
    </Entry>
  )
}
