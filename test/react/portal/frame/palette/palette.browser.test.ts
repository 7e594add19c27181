import { equal, ok } from '../../../../elements/browser.ts'
import { axeFaults } from '../../../../harness/axeFaults.ts'
import { openPortal, removePortals, type PortalOptions, type PortalScreen } from '../../../../harness/openPortal.ts'
import { excludes, includes } from '../../../../harness/texts.ts'

const open = (more: PortalOptions = {}) => openPortal({ section: 'profile', ...more })

const modifier = /^(?:Mac|iP)/.test(navigator.platform) ? 'Meta' : 'Control'
const press = ({ user }: PortalScreen) => user.keyboard(`{${modifier}>}k{/${modifier}}`)

const button = (screen: PortalScreen) => screen.find('button', /^Find/)

/** Opens the palette by its button; the field has focus. */
const openPalette = async (screen: PortalScreen) => {
  await screen.user.click(await button(screen))
  const dialog = await screen.find('dialog', 'Find')
  const field = await screen.find('combobox', 'What are you looking for?')
  await screen.until(() => screen.focused() === field)
  return { dialog, field }
}

const options = (screen: PortalScreen) => screen.all('option').map(option => option.innerText.replaceAll('\n', ' '))
const active = (screen: PortalScreen) =>
  screen.root.querySelector<HTMLElement>('[role=option][aria-selected=true]')?.innerText.replaceAll('\n', ' ')

/** Types a text, and waits until members and roles were searched too. */
const search = async (screen: PortalScreen, text: string) => {
  const field = await screen.find('combobox', 'What are you looking for?')
  screen.type(field, text)
  await screen.until(() => !screen.root.innerText.includes('Searching members and roles'))
}

describe('the command palette', () => {
  beforeEach(() => localStorage.clear())
  afterEach(removePortals)

  it('opens by keys inside the element only, lists sections and actions, and gives focus back', async () => {
    const screen = await open()
    const opener = await button(screen)
    await press(screen)
    equal(screen.all('dialog').length, 0)
    opener.focus()
    await press(screen)
    await screen.find('dialog', 'Find')
    ok(options(screen).includes('Users'), 'the section')
    ok(options(screen).includes('Invite members to the organization Users'), 'the action')
    ok(!options(screen).some(text => text.startsWith('Rules for passwords')), 'settings only once something is typed')
    await screen.user.keyboard('{Escape}')
    await screen.until(() => screen.all('dialog').length === 0)
    equal(screen.focused(), opener)
  })

  it('goes to access reviews', async () => {
    const screen = await open()
    await openPalette(screen)
    await search(screen, 'which role')
    equal(active(screen), 'Reviews of who has which role Users')
    await screen.user.keyboard('{Enter}')
    const tab = await screen.find('tab', 'Access reviews')
    await screen.until(() => tab.getAttribute('aria-selected') === 'true')
  })

  it('goes to a setting by the keyboard, with its tab', async () => {
    const screen = await open()
    await openPalette(screen)
    await search(screen, 'lock accounts')
    equal(active(screen), 'Lock accounts after failed sign-ins Security')
    await screen.user.keyboard('{Enter}')
    await screen.find('heading', 'Security')
    const tab = await screen.find('tab', 'General settings')
    await screen.until(() => tab.getAttribute('aria-selected') === 'true')
    equal(screen.all('dialog').length, 0)
  })

  it('finds settings by abbreviations', async () => {
    const screen = await open()
    await openPalette(screen)
    await search(screen, '2fa')
    for (const text of ['Your two-step verification Privacy', 'Two-step verification for all members Security'])
      ok(options(screen).includes(text), text)
  })

  it('begins an action on its page', async () => {
    const screen = await open()
    await openPalette(screen)
    await search(screen, 'create a role')
    await screen.user.keyboard('{Enter}')
    await screen.find('heading', 'Create role')
    await openPalette(screen)
    await search(screen, 'invite members')
    await screen.user.keyboard('{Enter}')
    await screen.find('dialog', /Invite/)
  })

  it('leads to a member and to a role', async () => {
    const screen = await open()
    await openPalette(screen)
    await search(screen, 'member@')
    await screen.user.click(await screen.find('option', /member@acme\.test/))
    await screen.until(() => screen.all('dialog').some(dialog => dialog.innerText.includes('member@acme.test')))
    await screen.user.keyboard('{Escape}')
    await openPalette(screen)
    await search(screen, 'auditor')
    await screen.user.click(await screen.find('option', /^Auditor(?!@)/))
    await screen.find('heading', 'Auditor')
  })

  it('moves with the arrows, around both ends', async () => {
    const screen = await open()
    const { field } = await openPalette(screen)
    const [first, second] = options(screen)
    equal(active(screen), first)
    await screen.user.keyboard('{ArrowDown}')
    equal(active(screen), second)
    await screen.user.keyboard('{ArrowUp}{ArrowUp}')
    equal(active(screen), options(screen).at(-1))
    equal(screen.root.querySelector(`#${CSS.escape(field.getAttribute('aria-activedescendant')!)}`)?.role, 'option')
  })

  it('offers again what was chosen, on this device, until the person signs out', async () => {
    const screen = await open()
    await openPalette(screen)
    await search(screen, 'countries')
    await screen.user.keyboard('{Enter}')
    await screen.find('heading', 'Security')
    await openPalette(screen)
    equal(options(screen)[0], 'Countries Security')
    includes(screen.root.innerText, 'Recently used')
    includes(String(localStorage.getItem('FRONTEGG_RECENT_CHOICES')), 'security/countries')
  })

  it('offers a person only what they may do', async () => {
    const screen = await open({ as: 'member@acme.test' })
    await openPalette(screen)
    excludes(options(screen).join('\n'), 'Create a role')
    excludes(options(screen).join('\n'), 'Invite members')
    await search(screen, 'quite unknown')
    equal(screen.all('option').length, 0)
    includes(screen.root.innerText, 'No results for “quite unknown”.')
  })

  it('says that members could not be searched, and still offers the rest', async () => {
    const screen = await open()
    await openPalette(screen)
    screen.fail('users.list', 500)
    await search(screen, 'users')
    await screen.until(() => screen.root.innerText.includes("Members and roles couldn't be searched."))
    ok(options(screen).includes('Users'), 'the section')
  })

  it('says why members are missing without a connection, also to assistive technology', async () => {
    const screen = await open()
    const { dialog } = await openPalette(screen)
    screen.fail('users.list', 'network')
    await search(screen, 'users')
    const text = "Members and roles couldn't be searched. The service can't be reached. Try again in a moment."
    await screen.until(() => dialog.innerText.includes(text))
    await screen.until(() =>
      screen.all('status').some(({ textContent }) => new RegExp(`results?\\.? ${text}`).test(textContent)),
    )
    const [first, second] = options(screen)
    equal(active(screen), first)
    await screen.user.keyboard('{ArrowDown}')
    equal(active(screen), second)
  })

  it('finds only what begins with one or two letters', async () => {
    const screen = await open()
    await openPalette(screen)
    await search(screen, 'se')
    const found = options(screen)
    ok(found.includes('Security'), found.join('\n'))
    ok(!found.includes('Users'), found.join('\n'))
    ok(!found.includes('Personal API tokens'), found.join('\n'))
  })

  it('asks before unsaved changes are left, and does nothing where the person stays', async () => {
    const screen = await open()
    screen.type(await screen.find('textbox', /^Job title/), 'Editor')
    await openPalette(screen)
    await search(screen, 'invite members')
    await screen.user.keyboard('{Enter}')
    await screen.user.click(await screen.find('button', 'Keep editing'))
    equal(screen.all('dialog', /Invite/).length, 0)
    await screen.find('heading', 'Profile')
  })

  it('opens by keys in a portal that is a dialog itself', async () => {
    const screen = await open({ attributes: { layout: 'dialog', open: '' } })
    const opener = await button(screen)
    opener.focus()
    await press(screen)
    await screen.find('dialog', 'Find')
    // No second one over the first.
    await press(screen)
    equal(screen.all('dialog', 'Find').length, 1)
  })

  it('lists the keys with ?, and lets them be switched off', async () => {
    const screen = await open()
    const opener = await button(screen)
    opener.focus()
    await screen.user.keyboard('?')
    await screen.find('dialog', 'Keyboard shortcuts')
    await screen.user.click(await screen.find('switch', 'Keyboard shortcuts on this device'))
    await screen.user.keyboard('{Escape}')
    await screen.until(() => screen.all('dialog').length === 0)
    opener.focus()
    await screen.user.keyboard('?')
    await press(screen)
    equal(screen.all('dialog').length, 0)
    equal(opener.getAttribute('aria-keyshortcuts'), null)
  })

  it('has no keys where the host switched them off', async () => {
    const screen = await open({ attributes: { 'keyboard-shortcuts': 'off' } })
    const opener = await button(screen)
    opener.focus()
    await screen.user.keyboard('?')
    await press(screen)
    equal(screen.all('dialog').length, 0)
    const { dialog } = await openPalette(screen)
    excludes(dialog.innerText, 'Keyboard shortcuts')
  })

  for (const [widthPx, theme] of [
    [360, 'light'],
    [1000, 'dark'],
  ] as const)
    it(`has no fault that axe finds at ${widthPx} px, ${theme}`, async () => {
      const screen = await open({ widthPx, attributes: { theme } })
      await openPalette(screen)
      await search(screen, 'se')
      equal(await axeFaults(screen.portal), [])
    })
})
