import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { createRoot } from 'react-dom/client'
import { styled } from 'styled-components'
import type { Account } from '../../../../state/portal/accounts/accountList.ts'
import { accounts } from '../../../../state/portal/accounts/accounts.ts'
import { adoptComponents } from '../../../../styles/adopted.ts'
import { plain } from '../../../../styles/reset.ts'
import { AppRoot } from '../../../app/AppRoot.tsx'
import { useElementStore } from '../../../app/host.ts'
import { LaterTokens } from '../../../app/LaterTokens.tsx'
import { Root } from '../../../ui/Root.tsx'
import { AccountList } from './AccountList.tsx'
import { SwitchFailure } from './SwitchFailure.tsx'
import { useListKeys } from './useListKeys.ts'

const Box = styled.div.withConfig({ componentId: 'fe-account-panel' })`
  && {
    ${plain}
    &[aria-busy='true'] {
      cursor: progress;
    }
  }
`

/** What the element around the list learns of it. */
export interface AccountPanelEvents {
  /** An account is open now. */
  onOpened: (account: Account) => void
  /** The current account was chosen, which changes nothing. */
  onUnchanged: () => void
}

/** The person's accounts to choose from. It stays while one is being opened, and says why that failed. */
const AccountPanel = ({ onOpened, onUnchanged }: AccountPanelEvents) => {
  const { $accounts, $recentIds, switchTo } = useElementStore(accounts)
  const all = useStore($accounts)
  const recentIds = useStore($recentIds)
  const box = useRef<HTMLDivElement>(null)
  const [isBusy, setBusy] = useState(false)
  const moveFocus = useListKeys(box, '[data-account]')
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('input, [aria-current], [data-account]')?.focus()
  }, [])
  const choose = async (account: Account) => {
    if (account.unavailable !== undefined || isBusy) return
    if (account.isCurrent) return onUnchanged()
    setBusy(true)
    const isOpen = await switchTo(account)
    setBusy(false)
    if (isOpen) onOpened(account)
  }
  return (
    <Box ref={box} aria-busy={isBusy || undefined} onKeyDown={moveFocus}>
      <SwitchFailure />
      <AccountList accounts={all} recentIds={recentIds} onChoose={account => void choose(account)} />
    </Box>
  )
}

/** Shows the person's accounts inside a small element that has no screen of its own; returns the function that removes them. */
export const mountAccountPanel = (
  view: HTMLElement,
  host: ComponentProps<typeof AppRoot>['host'],
  events: AccountPanelEvents,
): (() => void) => {
  const release = adoptComponents(view).stayWhileMounted()
  const root = createRoot(view)
  root.render(
    <AppRoot host={host} view={view}>
      <Root data-density="portal" data-inner="">
        <LaterTokens />
        <AccountPanel {...events} />
      </Root>
    </AppRoot>,
  )
  return () => {
    root.unmount()
    release()
  }
}
