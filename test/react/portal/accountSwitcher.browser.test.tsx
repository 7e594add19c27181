import { AccountSwitcher } from '../../../src/react/portal/frame/account/AccountSwitcher.tsx'
import { SwitchFailure } from '../../../src/react/portal/frame/account/SwitchFailure.tsx'
import { UserMenu } from '../../../src/react/portal/frame/account/UserMenu.tsx'
import { equal, ok, test } from '../ui/mount.tsx'
import { openPortalScreen, removePortals } from './portalHarness.tsx'
import { includes } from '../../harness/texts.ts'

afterEach(removePortals)

const screen = (
  <>
    <SwitchFailure />
    <AccountSwitcher />
    <UserMenu entries={[]} />
  </>
)

test('the switcher names the account, opens with focus on it, and moves by arrows and letters', async () => {
  const portal = await openPortalScreen(screen)
  const trigger = await portal.find('button', 'Account, Acme, menu')
  equal(trigger.getAttribute('aria-haspopup'), 'dialog')
  trigger.focus()
  portal.press('ArrowDown')
  const list = await portal.find('dialog', 'Accounts')
  await portal.until(() => equal(portal.focused()?.getAttribute('aria-current'), 'true'))
  includes(list.textContent, 'Lumen Works', 'the other account is listed')
  equal(list.querySelector('input'), null, 'search field of two accounts')
  portal.press('ArrowDown')
  includes(portal.focused()?.textContent, 'Lumen Works', 'arrow down moves to the next account')
  portal.press('a')
  ok(portal.focused()?.textContent.startsWith('A'), 'a letter moves to the account that begins with it')
  portal.press('Escape')
  await portal.until(() => equal(trigger.getAttribute('aria-expanded'), 'false'))
  ok(portal.focused() === trigger, 'focus is back')
})

test('Escape on the button of the open list closes the list, and reaches no dialog around it', async () => {
  const portal = await openPortalScreen(screen)
  const trigger = await portal.find('button', 'Account, Acme, menu')
  trigger.click()
  await portal.until(() => equal(portal.focused()?.getAttribute('aria-current'), 'true'))
  const reached: string[] = []
  const note = ({ key }: KeyboardEvent) => void reached.push(key)
  document.addEventListener('keydown', note)
  // Where focus is until the list is loaded.
  trigger.focus()
  portal.press('Escape')
  document.removeEventListener('keydown', note)
  await portal.until(() => equal(trigger.getAttribute('aria-expanded'), 'false'))
  equal(reached, [])
  ok(portal.focused() === trigger, 'focus stays on the button')
})

test('the accounts keep a distance from the end of a narrow screen', async () => {
  const portal = await openPortalScreen(screen)
  const trigger = await portal.find('button', 'Account, Acme, menu')
  portal.place.style.marginInlineStart = `${document.documentElement.clientWidth - 300}px`
  trigger.click()
  const { right } = (await portal.find('dialog', 'Accounts')).getBoundingClientRect()
  ok(right <= document.documentElement.clientWidth - 8, `it ends at ${right}`)
})

test('choosing an account shows its name at once, then opens it', async () => {
  const portal = await openPortalScreen(screen)
  ;(await portal.find('button', 'Account, Acme, menu')).click()
  ;(await portal.find('button', /Lumen Works/)).click()
  await portal.find('button', /Account, Lumen Works, (opening|menu)/)
  await portal.find('button', 'Account, Lumen Works, menu')
  await portal.until(() => includes(portal.place.textContent, 'Lumen Works is open now', 'it is announced'))
  const state = portal.state().$session.get()
  equal(state.status === 'signedIn' && state.tenantId, '1002')
})

test('an account that cannot be opened is said, the one before stays, and another try works', async () => {
  const portal = await openPortalScreen(screen)
  portal.preview.failNext('tenants.switch', 500)
  ;(await portal.find('button', 'Account, Acme, menu')).click()
  ;(await portal.find('button', /Lumen Works/)).click()
  const alert = await portal.find('alert')
  includes(alert.textContent, "Lumen Works couldn't be opened. You are still in Acme.")
  await portal.find('button', 'Account, Acme, menu')
  ;(await portal.find('button', 'Try again')).click()
  await portal.find('button', 'Account, Lumen Works, menu')
  equal(portal.place.querySelector('[role=alert]'), null)
})

test('who has one account sees its name without a menu', async () => {
  const portal = await openPortalScreen(screen, 'member@acme.test')
  await portal.find('button', /^Your account/)
  includes(portal.place.textContent, 'Acme', 'the account is named')
  equal(portal.place.querySelector('[aria-haspopup=dialog]'), null)
})

test('the user menu names the person and signs out', async () => {
  const portal = await openPortalScreen(screen, 'member@acme.test')
  // The page of the tests stays.
  portal.element.addEventListener('fe-navigate', event => event.preventDefault())
  ;(await portal.find('button', 'Your account, Max Reed, member@acme.test')).click()
  const menu = await portal.find('menu')
  includes(menu.textContent, 'member@acme.test', 'the address is shown')
  ;(await portal.find('menuitem', 'Sign out')).click()
  await portal.until(() => equal(portal.state().$session.get().status, 'signedOut'))
})
