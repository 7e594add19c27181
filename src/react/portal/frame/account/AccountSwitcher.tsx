import { useStore } from '@nanostores/react'
import ChevronsUpDown from 'lucide/dist/esm/icons/chevrons-up-down.mjs'
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { styled } from 'styled-components'
import type { Account } from '../../../../state/portal/accounts/accountList.ts'
import { accounts } from '../../../../state/portal/accounts/accounts.ts'
import { bare, plain, ring } from '../../../../styles/reset.ts'
import { useElementStore } from '../../../app/host.ts'
import { useLoaded } from '../../../app/useLoaded.ts'
import { usePreload } from '../../../app/usePreload.ts'
import { useMessages, withTexts } from '../../../messages/useMessages.ts'
import { Announcer } from '../../../ui/Announcer.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { withoutDirectionMarks } from '../../../ui/directionMarks.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { placeBeside } from '../../../ui/placeBeside.ts'
import { popoverBox } from '../../../ui/popover.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { UserText } from '../../../ui/Text.tsx'
import { portalAccountMessages } from './messages.ts'
import { useListKeys } from './useListKeys.ts'
import { hidePopover } from '../../../ui/topLayer.ts'

const Trigger = styled.button.withConfig({ componentId: 'fe-account-trigger' })`
  && {
    ${bare}
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: 10px;
    inline-size: 100%;
    min-block-size: 40px;
    padding: 6px 8px;
    border-radius: var(--_radius);
    color: var(--_text-1);
    font-weight: 600;
    &:is(button) {
      cursor: pointer;
    }
    &:is(button):hover,
    &[aria-expanded='true'] {
      background: var(--_surface-2);
    }
    &:focus-visible {
      ${ring}
    }
    &[aria-busy='true'] {
      cursor: progress;
    }
  }
`

const Name = styled.span.withConfig({ componentId: 'fe-account-current' })`
  && {
    ${plain}
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`

const Source = styled.span.withConfig({ componentId: 'fe-account-source' })`
  && {
    ${plain}
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    font: 400 12px/16px var(--_family);
    color: var(--_text-2);
  }
`

const Box = styled.div.withConfig({ componentId: 'fe-account-box' })`
  && {
    ${plain}
    ${popoverBox}
    inline-size: 300px;
    font: var(--_font);
  }
`

/** Where the account comes from, when neither the person nor the session has chosen it. */
const useSource = (account: Account): string | undefined => {
  const t = useMessages(portalAccountMessages)
  return useStore(useElementStore(accounts).$fromAddress) === account.tenantId ? t('fromAddress') : undefined
}

const Face = ({ account }: { account: Account }) => {
  const source = useSource(account)
  return (
    <>
      <Avatar name={account.name} id={account.tenantId} picture={account.logo} shape="square" size={24} />
      <Name title={withoutDirectionMarks(account.name)}>
        <UserText>{account.name}</UserText>
        {source !== undefined && <Source>{source}</Source>}
      </Name>
    </>
  )
}

const loadList = () => withTexts(import('./AccountList.tsx'))
/** A failed load is tried again when the list is opened. */
const preload = () => void loadList().catch(() => {})

/** The current account, and the way to the person's other ones. With one account only, its name. */
export const AccountSwitcher = () => {
  const { $accounts, $switch } = useElementStore(accounts)
  const all = useStore($accounts)
  const pending = useStore($switch)
  const current = all.find(({ isCurrent }) => isCurrent)
  const running = pending && pending.error === undefined ? pending.account : undefined
  const shown = running ?? current
  if (!shown) return null
  if (all.length < 2)
    return (
      <Trigger as="div">
        <Face account={shown} />
      </Trigger>
    )
  return <Switcher all={all} shown={shown} isBusy={running !== undefined} />
}

interface Props {
  all: readonly Account[]
  /** The current account, or the one that is being opened. */
  shown: Account
  isBusy: boolean
}

const Switcher = ({ all, shown, isBusy }: Props) => {
  const t = useMessages(portalAccountMessages)
  const { $recentIds, switchTo } = useElementStore(accounts)
  const recentIds = useStore($recentIds)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [opened, setOpened] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const moveFocus = useListKeys(box, '[data-account]')
  const { module: list } = useLoaded(isOpen, loadList)
  usePreload(loadList)
  const name = withoutDirectionMarks(shown.name)
  const source = useSource(shown)
  const label = source === undefined ? t('trigger', { name }) : t('triggerWithSource', { name, source })

  const close = () => {
    hidePopover(box.current)
    button.current?.focus({ preventScroll: true })
  }
  /** Only the list closes, not a dialog around it. */
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  const choose = async (account: Account) => {
    if (account.unavailable !== undefined) return
    close()
    setOpened(undefined)
    if (await switchTo(account)) setOpened(t('opened', { name: withoutDirectionMarks(account.name) }))
  }
  const showOpen = () => {
    if (!box.current || !button.current) return
    placeBeside(box.current, button.current, 'start')
    // Until the list is loaded, focus stays on the button.
    box.current.querySelector<HTMLElement>('input, [aria-current], [data-account]')?.focus()
  }
  const showLoaded = useEffectEvent(showOpen)
  const isListed = isOpen && list !== undefined
  useEffect(() => {
    if (isListed) showLoaded()
  }, [isListed])
  return (
    <>
      <Trigger
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={isBusy ? t('switching', { name }) : label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-busy={isBusy || undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onKeyDown={event => {
          if (isOpen) return closeOnEscape(event)
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          button.current?.click()
        }}
      >
        <Face account={shown} />
        <Icon icon={ChevronsUpDown} size={16} />
      </Trigger>
      <Box
        ref={box}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t('accounts')}
        onBeforeToggle={event => flushSync(() => setOpen(event.newState === 'open'))}
        onToggle={event => event.newState === 'open' && showOpen()}
        onKeyDown={event => {
          closeOnEscape(event)
          if (event.key !== 'Escape') moveFocus(event)
        }}
      >
        {isOpen &&
          (list ? (
            <list.AccountList accounts={all} recentIds={recentIds} onChoose={account => void choose(account)} />
          ) : (
            <Skeleton $height="88px" />
          ))}
      </Box>
      <Announcer text={opened} />
    </>
  )
}
