import { equal, ok } from '../../../elements/browser.ts'
import { checkSection } from '../../../harness/checkSection.ts'
import { drawn, pick } from '../../../harness/pickedFiles.ts'
import { openPortal, removePortals, type PortalOptions, type PortalScreen } from '../../../harness/openPortal.ts'
import { excludes, includes } from '../../../harness/texts.ts'
import { shows } from '../../../harness/shows.ts'

const customLogin = { tab: 'customLogin' }

checkSection('account', { attributes: customLogin })

const open = (more: PortalOptions = {}) =>
  openPortal({ section: 'account', ...more, attributes: { ...customLogin, ...more.attributes } })

const valueOf = (field: HTMLElement) => (field as HTMLInputElement).value

/** The colour of the button in the preview. */
const buttonColour = ({ root }: PortalScreen) =>
  getComputedStyle(root.querySelector('.fe-login-preview .fe-button-primary')!).backgroundColor

describe('the look of the login box', () => {
  afterEach(removePortals)

  it('is previewed while it is edited, with a verdict on the contrast in words', async () => {
    const screen = await open()
    const { find, type, until, root, user } = screen
    await find('img', 'Preview of the login box')
    type(await find('textbox', /^Brand color/), '#ffd400')
    await until(
      () => buttonColour(screen) === 'color(srgb 1 0.831373 0)' || buttonColour(screen) === 'rgb(255, 212, 0)',
    )
    ok(/Text on it is black and very easy to read \(contrast 1\d(\.\d)? to 1\)/.test(root.innerText), root.innerText)
    includes(root.innerText, "It's hard to see on white")
    type(await find('textbox', /^Title/), 'Welcome to Acme')
    await until(() => root.querySelector('.fe-login-preview')!.textContent!.includes('Welcome to Acme'))
    await user.click(await find('button', 'Discard'))
    await until(() => valueOf(screen.all('textbox', /^Brand color/)[0]!) === '')
  })

  it('is saved, and the login box of the organization takes it', async () => {
    const screen = await open()
    const { find, user, until, root, portal, type } = screen
    await user.click(await find('button', 'Forest'))
    equal(valueOf(await find('textbox', /^Brand color/)), '#15803d')
    type(await find('textbox', /^Title/), 'Welcome to Acme')
    await user.click(await find('button', 'Save changes'))
    await shows(root, 'Login box saved')
    const box = document.createElement('fe-login-box')
    const attributes = { 'base-url': portal.getAttribute('base-url')!, 'url-strategy': 'none' }
    for (const [name, value] of Object.entries({ ...attributes, 'app-name': 'other' })) box.setAttribute(name, value)
    box.contextOptions = { tenantResolver: () => ({ tenant: 'acme' }) }
    document.body.append(box)
    await until(() => getComputedStyle(box).getPropertyValue('--fe-accent') === '#15803d')
    box.remove()
  })

  it('goes back to the default, and is not saved with a text that is no colour', async () => {
    const { find, user, type, until, root, all } = await open()
    await user.click(await find('button', 'Ruby'))
    await user.click(await find('button', 'Save changes'))
    await shows(root, 'Login box saved')
    type(await find('textbox', /^Error color/), 'red')
    await user.click(await find('button', 'Save changes'))
    await shows(root, 'Enter a color like #4f46e5.')
    await user.click(await find('button', 'Reset to default'))
    equal(valueOf(await find('textbox', /^Brand color/)), '')
    await user.click(await find('button', 'Save changes'))
    await until(() => all('button', 'Save changes').length === 0)
  })

  it('takes a picture as the logo, encoded again, and drops it again', async () => {
    const screen = await open()
    const { find, user, until, root, all } = screen
    await find('img', 'Preview of the login box')
    const hidden = () => root.querySelector<HTMLInputElement>('input[name=logo]')!.value
    pick(screen, new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.png', { type: 'image/png' }))
    await shows(root, "This file isn't a PNG, JPEG, or WebP picture.")
    equal(hidden(), '', 'after an SVG')
    pick(screen, await drawn('image/jpeg', 900, 300))
    await until(() => hidden().startsWith('data:image/png;base64,'))
    excludes(root.innerText, "This file isn't")
    equal(root.querySelectorAll('.fe-login-preview img').length, 1, 'pictures in the preview')
    await user.click(await find('button', 'Save changes'))
    await shows(root, 'Login box saved')
    await user.click(await find('button', 'Remove logo'))
    equal(all('img', 'Logo of the login box').length, 0)
    equal(screen.focused()?.textContent, 'Choose a file')
    await user.click(await find('button', 'Save changes'))
    await until(() => all('button', 'Save changes').length === 0)
    equal(hidden(), '')
  })

  it('stays typed when saving fails, and the next try saves it', async () => {
    const { find, user, type, until, fail, all } = await open()
    type(await find('textbox', /^Corner radius/), '16')
    for (const fault of ['network', 500] as const) {
      fail('metadata.loginBoxCustomizationUpdate', fault)
      await user.click(await find('button', 'Save changes'))
      await until(() => all('alert').some(({ innerText }) => innerText !== ''))
      equal(valueOf(await find('textbox', /^Corner radius/)), '16')
    }
    await user.click(await find('button', 'Save changes'))
    await until(() => all('button', 'Save changes').length === 0)
  })

  it('cannot be changed by people who may only look', async () => {
    const { find, root, all } = await open({ as: 'support@acme.test' })
    const field = (await find('textbox', /^Brand color/)) as HTMLInputElement
    ok(field.matches(':disabled'), 'disabled')
    await shows(root, 'You need the permission “Change the appearance of the login box”')
    equal(all('button', 'Save changes').length, 0)
  })
})
