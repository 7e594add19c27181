import { AccountSwitcher } from '../../../src/react/portal/frame/account/AccountSwitcher.tsx'
import { AccountNotices } from '../../../src/react/portal/frame/account/AccountNotices.tsx'
import { equal, test } from '../ui/mount.tsx'
import { openPortalScreen, removePortals, type PortalScreen } from './portalHarness.tsx'
import { includes } from '../../harness/texts.ts'

afterEach(removePortals)

const screen = (
  <>
    <AccountNotices />
    <AccountSwitcher />
  </>
)

/** Says what another tab says after it opened an account. */
const openInOtherTab = (portal: PortalScreen, tenantId: string) => {
  const api = `${portal.element.getAttribute('base-url')}/frontegg`
  const channel = new BroadcastChannel(`fe.session:${api}||${portal.element.getAttribute('app-name')}`)
  channel.postMessage({ v: 1, type: 'tenant', sub: portal.state().claims()?.sub, tenantId })
  channel.close()
}

test('an account that was opened in another tab is offered, and staying ends that [tenant-per-tab]', async () => {
  const portal = await openPortalScreen(screen)
  await portal.find('button', 'Account, Acme, menu')
  openInOtherTab(portal, '1002')
  const stay = await portal.find('button', 'Stay in Acme')
  const text = portal.place.textContent
  includes(text, 'You opened Lumen Works in another tab. This tab still shows Acme.')
  await portal.find('button', 'Account, Acme, menu')
  stay.click()
  await portal.until(() => equal(stay.isConnected, false))
  await portal.find('button', 'Account, Acme, menu')
})

test('switching shows the account of the other tab [tenant-per-tab]', async () => {
  const portal = await openPortalScreen(screen)
  await portal.find('button', 'Account, Acme, menu')
  openInOtherTab(portal, '1002')
  const follow = await portal.find('button', 'Switch to Lumen Works')
  follow.click()
  await portal.find('button', 'Account, Lumen Works, menu')
  await portal.until(() => equal(follow.isConnected, false))
})
