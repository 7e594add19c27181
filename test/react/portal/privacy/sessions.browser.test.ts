import { equal, ok } from '../../../elements/browser.ts'
import { checkSection } from '../../../harness/checkSection.ts'
import { openPortal, removePortals, type PortalOptions, type PortalScreen } from '../../../harness/openPortal.ts'
import { includes } from '../../../harness/texts.ts'
import { shows } from '../../../harness/shows.ts'

checkSection('privacy')

const open = async (options: PortalOptions = {}) => {
  const screen = await openPortal({ section: 'privacy', ...options })
  await screen.find('heading', 'Where you are signed in')
  return screen
}

const sessionRows = ({ all }: PortalScreen) =>
  all('listitem').filter(row => /Signed in|angemeldet/i.test(row.innerText))

describe('the sessions of a person', () => {
  afterEach(removePortals)

  it('are listed with this device first, in words, and mark who else uses the account', async () => {
    const screen = await open()
    await screen.find('listitem', 'Safari on iPhone')
    const [first, ...others] = sessionRows(screen)
    includes(first!.innerText, 'This device')
    ok(/^\w[\w ]* on \w/.test(first!.innerText), first!.innerText)
    equal(
      others.map(({ innerText }) => innerText.split('\n')[0]),
      ['Chrome on Linux', 'Safari on iPhone', 'Firefox on Windows'],
    )
    includes(others[0]!.innerText, 'Support')
    ok(/France · 198\.51\.100\.24 · Passkey/.test(others[1]!.innerText), others[1]!.innerText)
    ok(/Single sign-on/.test(others[2]!.innerText), others[2]!.innerText)
    equal(screen.all('button', /^Sign out (?!of)/).length, 3, 'this device ends by signing out')
  })

  it('end one by one, after a question', async () => {
    const screen = await open()
    const { find, user, until, root, all } = screen
    await user.click(await find('button', 'Sign out Safari on iPhone'))
    await find('dialog', 'Sign out Safari on iPhone?')
    await user.click(await find('button', 'Sign out'))
    await shows(root, 'Safari on iPhone is signed out')
    await until(() => all('listitem', 'Safari on iPhone').length === 0)
    equal(sessionRows(screen).length, 3)
  })

  for (const [name, fault] of [
    ['refused', 403],
    ['offline', 'network'],
  ] as const)
    it(`stay when ending one is ${name}, and the next try ends it`, async () => {
      const { find, user, until, fail, all } = await open()
      await user.click(await find('button', 'Sign out Firefox on Windows'))
      const confirm = await find('button', 'Sign out')
      fail('sessions.delete', fault)
      await user.click(confirm)
      await until(() => all('alert').some(({ innerText }) => innerText !== ''))
      equal(all('listitem', 'Firefox on Windows').length, 1)
      await user.click(confirm)
      await until(() => all('dialog').length === 0 && all('listitem', 'Firefox on Windows').length === 0)
    })

  it('end in all other browsers at once, with their number', async () => {
    const screen = await open()
    const { find, user, until, root, all, focused } = screen
    await user.click(await find('button', 'Sign out of 3 other devices'))
    const dialog = await find('dialog', 'Sign out of 3 other devices?')
    includes(dialog.innerText, 'You stay signed in')
    await user.click(all('button', 'Sign out of 3 other devices').at(-1)!)
    await shows(root, 'You are signed in on this device only')
    await until(() => sessionRows(screen).length === 1)
    // The next control has focus where there is one.
    await until(() => focused()?.matches('h2, button, a') === true)
    equal(all('button', /other device/).length, 0)
  })

  it('that cannot be read are read by the next try', async () => {
    const { portal, find, user, fail, root, until } = await openPortal({ section: 'webhooks' })
    await find('heading', 'Webhooks')
    fail('sessions.list', 500)
    portal.setAttribute('section', 'privacy')
    await user.click(await find('button', 'Try again'))
    await find('listitem', 'Safari on iPhone')
    await until(() => !root.innerText.includes("couldn't be loaded"))
  })

  it('are text only where the host wants that, and hidden where it wants that', async () => {
    const appearance = (value: string) => ({
      prepare: (portal: HTMLElement) =>
        void Object.assign(portal, {
          themeOptions: { adminPortal: { pages: { privacy: { fields: { loginSessions: value } } } } },
        }),
    })
    const { find, all } = await open(appearance('viewOnly'))
    await find('listitem', 'Safari on iPhone')
    equal(all('button', /Sign out/).length, 0)
    removePortals()
    const hidden = await openPortal({ section: 'privacy', ...appearance('hidden') })
    await hidden.find('heading', 'Privacy')
    equal(hidden.all('heading', 'Where you are signed in').length, 0)
  })

  it('are in German', async () => {
    const { find } = await openPortal({ section: 'privacy', attributes: { locale: 'de' } })
    await find('button', 'Safari auf iPhone abmelden')
    await find('button', 'Alle 3 anderen Geräte abmelden')
  })
})
