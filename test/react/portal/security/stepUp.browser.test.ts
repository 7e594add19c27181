import { equal } from '../../../elements/browser.ts'
import { askOnce } from '../../../harness/askStepUp.ts'
import { openPortal, removePortals, type PortalScreen } from '../../../harness/openPortal.ts'
import { addApp, codeOf, light, saveCodes } from '../privacy/authenticatorApp.ts'

/** The security section for an administrator with an authenticator app. */
const open = async (tab: string) => {
  const screen = await openPortal({ section: 'privacy' })
  await screen.find('heading', 'Two-step verification')
  const key = await addApp(screen)
  await saveCodes(screen)
  screen.portal.setAttribute('tab', tab)
  screen.portal.setAttribute('section', 'security')
  return { ...screen, key }
}

const confirm = async (screen: PortalScreen & { key: string }) => {
  await screen.find('dialog', "Confirm it's you")
  await screen.user.type(await light(screen).field('Code'), codeOf(screen.key, 1))
}

describe('saving a policy where the server asks for a fresh second factor', () => {
  afterEach(removePortals)

  it('goes on by itself after the factor', async () => {
    const screen = await open('sessionManagement')
    const { find, user, until, root, all, type } = screen
    askOnce('POST', /configurations\/sessions\/v1$/)
    type(await find('textbox', 'Sessions per member'), '7')
    await user.click(await find('button', 'Save changes'))
    await confirm(screen)
    await until(() => root.innerText.includes('Saved.') && all('dialog').length === 0)
    equal(all('button', 'Save changes').length, 0)
  })

  it('saves nothing without the factor, and keeps what was typed', async () => {
    const screen = await open('sessionManagement')
    const { find, user, until, all, type } = screen
    askOnce('POST', /configurations\/sessions\/v1$/)
    const field = (await find('textbox', 'Sessions per member')) as HTMLInputElement
    type(field, '7')
    await user.click(await find('button', 'Save changes'))
    await find('dialog', "Confirm it's you")
    await user.click(all('button', 'Cancel').at(-1)!)
    await until(() => all('dialog').length === 0 && all('alert').length === 0)
    equal((await find('button', 'Save changes')).getAttribute('aria-busy'), null)
    equal(field.value, '7')
  })

  it('tells that addresses were added whose dialog is gone', async () => {
    const screen = await open('ipRestrictions')
    const { find, user, until, root, all, type } = screen
    askOnce('POST', /restrictions\/ip(\/bulk)?$/)
    await user.click(await find('button', 'Add addresses'))
    const dialog = await find('dialog', 'Add IP addresses')
    type(await find('textbox', 'IP addresses'), '203.0.113.7')
    await user.click([...dialog.querySelectorAll('button')].find(({ innerText }) => innerText === 'Add addresses')!)
    await confirm(screen)
    await until(() => root.innerText.includes('1 address added') && all('dialog').length === 0)
  })

  it('adds the own address, which has no dialog', async () => {
    const screen = await open('ipRestrictions')
    const { find, user, until, root, all } = screen
    askOnce('POST', /restrictions\/ip(\/bulk)?$/)
    await user.click(await find('button', 'Add my address'))
    await confirm(screen)
    await until(() => root.innerText.includes('1 address added') && all('dialog').length === 0)
  })
})
