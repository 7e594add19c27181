import { findByLabelText, queryByRole } from '@testing-library/dom'
import { OtherAccountBar } from '../../../src/react/portal/frame/account/OtherAccountBar.tsx'
import { ReplacedNotice } from '../../../src/react/portal/frame/account/ReplacedNotice.tsx'
import { SignInAgainDialog } from '../../../src/react/portal/frame/account/SignInAgainDialog.tsx'
import { alive } from '../../elements/person.ts'
import { equal, ok, pageStyle, test } from '../ui/mount.tsx'
import { openPortalScreen, removePortals, type PortalScreen } from './portalHarness.tsx'
import { includes } from '../../harness/texts.ts'

afterEach(removePortals)

const screen = (
  <>
    <ReplacedNotice />
    <SignInAgainDialog />
    <OtherAccountBar />
    <label>
      Note <input name="note" />
    </label>
  </>
)

const typeNote = async (portal: PortalScreen) => {
  const note = (await portal.find('textbox', 'Note')) as HTMLInputElement
  note.value = 'Half a sentence'
  return note
}

/** Lets the server refuse the next refresh, as for a session that has expired. */
const expire = async (portal: PortalScreen) => {
  portal.preview.failNext('identityAuth.refreshToken', 401)
  await portal.state().tryAgain()
}

/** The first step has a hidden password field for password managers, which nobody can reach. */
const reachable = { selector: 'input:not([tabindex="-1"])' }

const enter = async (portal: PortalScreen, label: string, text: string) => {
  await portal.until(() => ok(portal.element.querySelector('fe-login-box'), 'there is a login box'))
  await alive(portal.element.querySelector('fe-login-box') as HTMLElement)
  const field = (await findByLabelText(portal.element, label, reachable)) as HTMLInputElement
  field.focus()
  field.value = text
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  await portal.until(() => equal(field.form?.querySelector('[type=submit][aria-disabled=true]'), null))
  field.form?.requestSubmit()
}

test('a session that ends mid-edit asks for sign-in over the page, and the same person goes on [expired-input]', async () => {
  const portal = await openPortalScreen(screen)
  const note = await typeNote(portal)
  await expire(portal)
  const dialog = (await portal.find('dialog', 'Sign in to continue')) as HTMLDialogElement
  ok(dialog.matches(':modal'), 'everything under the dialog is inert')
  ok(note.isConnected, 'the page is still there')
  ok(portal.element.querySelector('fe-login-box'), 'the login box is in the light DOM')
  await enter(portal, 'Email address', 'multi@acme.test')
  await enter(portal, 'Password', 'Correct-Horse-9')
  await portal.until(() => equal(portal.state().$session.get().status, 'signedIn'))
  await portal.until(() => equal(dialog.isConnected, false))
  equal(note.isConnected && note.value, 'Half a sentence')
  equal(portal.element.querySelector('fe-login-box'), null)
})

test('the dialog is the only frame around its fields: the card in it has none, whatever the page does to its own', async () => {
  pageStyle('fe-login-box { min-block-size: 2000px; margin: 50px }')
  const portal = await openPortalScreen(screen)
  await expire(portal)
  await portal.until(() => ok(portal.element.querySelector('fe-login-box'), 'there is a login box'))
  const box = portal.element.querySelector('fe-login-box') as HTMLElement
  await alive(box)
  const card = box.querySelector<HTMLElement>('[data-focus-region]')!
  const { borderTopWidth, paddingTop, paddingLeft, boxShadow } = getComputedStyle(card)
  equal([borderTopWidth, paddingTop, paddingLeft, boxShadow], ['0px', '0px', '0px', 'none'])
  const [inner, outer] = [card.getBoundingClientRect(), box.getBoundingClientRect()]
  equal([outer.width, outer.height], [inner.width, inner.height])
  equal(outer.width, box.parentElement!.getBoundingClientRect().width)
  equal(getComputedStyle(box.querySelector('h1')!).fontSize, '16px', 'size of the title')
})

test('another person gets a new page, and is told so [expired-input]', async () => {
  const portal = await openPortalScreen(screen)
  const note = await typeNote(portal)
  await expire(portal)
  await portal.find('dialog', 'Sign in to continue')
  await enter(portal, 'Email address', 'member@acme.test')
  await enter(portal, 'Password', 'Correct-Horse-9')
  const notice = await portal.find('alert')
  includes(notice.textContent, 'You are now signed in as Max Reed in Acme.')
  equal(note.isConnected, false)
  const fresh = (await portal.find('textbox', 'Note')) as HTMLInputElement
  equal(fresh.value, '')
})

test('leaving without saving asks once, then nothing of the page is left [expired-input]', async () => {
  const portal = await openPortalScreen(screen)
  const note = await typeNote(portal)
  await expire(portal)
  await portal.find('dialog', 'Sign in to continue')
  ;(await portal.find('button', 'Leave without saving')).click()
  ;(await portal.find('button', 'Stay')).click()
  await portal.until(() => equal(queryByRole(portal.place, 'button', { name: 'Stay' }), null))
  ok(note.isConnected, 'staying keeps the page')
  ;(await portal.find('button', 'Leave without saving')).click()
  await portal.find('button', 'Stay')
  ;(await portal.find('button', 'Leave without saving')).click()
  await portal.find('heading', 'You are signed out')
  equal(note.isConnected, false)
})

test('an explicit sign-out clears the page at once [sign-out-order]', async () => {
  const portal = await openPortalScreen(screen)
  const note = await typeNote(portal)
  void portal.state().signOut()
  await portal.find('heading', 'You are signed out')
  equal(note.isConnected, false)
  equal(portal.place.querySelector('dialog'), null)
})
