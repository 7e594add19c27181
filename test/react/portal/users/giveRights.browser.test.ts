import { equal, ok } from '../../../elements/browser.ts'
import { askOnce } from '../../../harness/askStepUp.ts'
import { openPortal, removePortals, type PortalScreen } from '../../../harness/openPortal.ts'
import { signInAgain } from '../../../harness/signInAgain.ts'
import { addApp, codeOf, light, saveCodes } from '../privacy/authenticatorApp.ts'
import { includes } from '../../../harness/texts.ts'

/** The section of users for an administrator, who has an authenticator app where `hasApp` says so. */
const open = async ({ hasApp = true, tab = 'members' } = {}) => {
  const screen = await openPortal({ section: hasApp ? 'privacy' : 'users', attributes: { tab }, widthPx: 1200 })
  if (!hasApp) return { ...screen, key: '' }
  await screen.find('heading', 'Two-step verification')
  const key = await addApp(screen)
  await saveCodes(screen)
  screen.portal.setAttribute('tab', tab)
  screen.portal.setAttribute('section', 'users')
  return { ...screen, key }
}

type Screen = Awaited<ReturnType<typeof open>>

const confirm = async (screen: Screen) => {
  await screen.find('dialog', "Confirm it's you")
  await screen.user.type(await light(screen).field('Code'), codeOf(screen.key, 1))
}

const openInvitation = async ({ find, user, type }: PortalScreen) => {
  await user.click(await find('button', 'Invite people'))
  await find('dialog', 'Invite people')
  const field = await find('textbox', 'Email addresses')
  type(field, 'nora@acme.test')
  await user.keyboard('{Enter}')
}

describe('giving rights where the server asks for a fresh proof', () => {
  afterEach(removePortals)

  it('invites by itself after the second factor, over the form', async () => {
    const screen = await open({ tab: 'invitations' })
    const { find, user, until, all, root } = screen
    await openInvitation(screen)
    askOnce('POST', /\/fe\/invitations$/)
    await user.click(await find('button', /^Send/))
    await find('dialog', "Confirm it's you")
    ok(all('dialog', 'Invite people').length === 1, 'the form stays')
    await confirm(screen)
    await until(() => root.innerText.includes('nora@acme.test') && all('dialog').length === 0)
  })

  it('keeps all that was typed for a person who does not confirm', async () => {
    const screen = await open({ hasApp: false, tab: 'invitations' })
    const { find, user, until, all } = screen
    await openInvitation(screen)
    askOnce('POST', /\/fe\/invitations$/, 'signIn')
    await user.click(await find('button', /^Send/))
    await find('dialog', "Confirm it's you")
    await user.click(all('button', 'Cancel').at(-1)!)
    await until(() => all('dialog').length === 1 && all('alert').length === 0)
    const dialog = await find('dialog', 'Invite people')
    includes(dialog.innerText, 'nora@acme.test')
    equal((await find('button', /^Send/)).getAttribute('aria-busy'), null)
  })

  it('invites by itself after a new sign-in of a person without a second factor, and closes the form', async () => {
    const screen = await open({ hasApp: false, tab: 'invitations' })
    const { find, user, until, all, root } = screen
    await openInvitation(screen)
    askOnce('POST', /\/fe\/invitations$/, 'signIn')
    await user.click(await find('button', /^Send/))
    await signInAgain(screen, 'admin@acme.test')
    await until(() => {
      const open = all('dialog').map(dialog => dialog.innerText)
      ok(open.length === 0, open.join('; '))
      return root.innerText.includes('nora@acme.test')
    })
  })

  it('changes roles of a member after the second factor', async () => {
    const screen = await open()
    const { find, user, until, type, all } = screen
    type(await find('searchbox', 'Search by name or email'), 'Max Reed')
    await user.click(await find('button', 'Actions for Max Reed'))
    await user.click(await find('menuitem', 'Edit roles'))
    await user.click(await find('combobox', 'Roles'))
    await user.click(await find('option', /Support/))
    await user.keyboard('{Escape}')
    askOnce('PUT', /\/team\/resources\/members\/v1$/)
    await user.click(await find('button', 'Save'))
    await confirm(screen)
    await until(() => all('row', /Max Reed/)[0]?.innerText.includes('Support') === true)
  })
})
