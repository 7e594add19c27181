import { equal, ok } from '../../../elements/browser.ts'
import { checkSection } from '../../../harness/checkSection.ts'
import { drawn, pick } from '../../../harness/pickedFiles.ts'
import { openPortal, removePortals, type PortalOptions } from '../../../harness/openPortal.ts'
import { interceptRequests } from '../../../harness/requests.ts'
import { includes } from '../../../harness/texts.ts'
import { shows } from '../../../harness/shows.ts'

const open = (more: PortalOptions = {}) => openPortal({ section: 'account', ...more })

checkSection('account')

const themed = (fields: Record<string, string>) => (portal: HTMLElement) =>
  Object.assign(portal, { themeOptions: { adminPortal: { pages: { account: { fields } } } } })

const valueOf = (field: HTMLElement) => (field as HTMLInputElement).value

describe('the account settings', () => {
  afterEach(removePortals)

  it('show what is stored, in the first tab', async () => {
    const { find, all } = await open()
    equal(valueOf(await find('textbox', 'Company name')), 'Acme')
    equal(valueOf(await find('combobox', /^Time zone/)), 'America/New York')
    equal(valueOf(await find('combobox', 'Date format')), '')
    equal(valueOf(await find('combobox', /^Currency/)), 'US Dollar (USD)')
    equal(
      all('tab').map(({ innerText }) => innerText),
      ['Settings', 'Custom login'],
    )
  })

  it('are saved, and take effect on the portal around them at once', async () => {
    const { find, type, user, until, root, all } = await open()
    type(await find('textbox', 'Company name'), 'Acme Europe')
    const zone = await find('combobox', /^Time zone/)
    await user.click(zone)
    type(zone, 'tokyo')
    await user.click(await find('option', 'Asia/Tokyo'))
    await user.selectOptions(await find('combobox', 'Time format'), '24')
    await user.click(await find('button', 'Save changes'))
    await shows(root, 'Account settings saved')
    await until(() => root.innerText.startsWith('Acme Europe'))
    await until(() => all('button', 'Save changes').length === 0)
    equal(valueOf(await find('combobox', /^Time zone/)), 'Asia/Tokyo')
  })

  it('show the time of now as it is chosen, before it is saved', async () => {
    const { find, user, type, until, root } = await open()
    const shown = (pattern: RegExp) => until(() => pattern.test(root.innerText))
    await find('combobox', 'Time format')
    await shown(/it is now \w{3} \d+, \d{4}, \d+:\d\d\s[AP]M\./)
    await user.selectOptions(await find('combobox', 'Date format'), 'YYYY-MM-DD')
    await user.selectOptions(await find('combobox', 'Time format'), '24')
    await shown(/it is now \d{4}-\d\d-\d\d, \d\d:\d\d\./)
    const zone = await find('combobox', /^Time zone/)
    await user.click(zone)
    type(zone, 'UTC')
    await user.click(await find('option', 'UTC'))
    await shows(root, `, ${new Date().toISOString().slice(11, 16)}.`)
    await user.click(await find('button', 'Discard'))
    await shown(/it is now \w{3} \d+, \d{4}, \d+:\d\d\s[AP]M\./)
  })

  it('say what is wrong with a website and a name, and save nothing of it', async () => {
    const { find, type, user, root } = await open()
    type(await find('textbox', 'Company name'), ' ')
    type(await find('textbox', /^Website/), 'acme.example')
    await user.click(await find('button', 'Save changes'))
    await shows(root, 'Enter a company name.')
    includes(root.innerText, 'starts with https:// or http://')
    equal(valueOf(await find('textbox', /^Website/)), 'acme.example')
  })

  it('keep what was typed over a failure and an outage, and are saved by the next try', async () => {
    const { find, type, user, root, fail } = await open()
    const name = await find('textbox', 'Company name')
    type(name, 'Acme Europe')
    fail('accountSettings.update', 500)
    await user.click(await find('button', 'Save changes'))
    await find('alert')
    equal(valueOf(name), 'Acme Europe')
    fail('accountSettings.update', 'network')
    await user.click(await find('button', 'Save changes'))
    await shows(root, "The service can't be reached")
    equal(valueOf(name), 'Acme Europe')
    await user.click(await find('button', 'Save changes'))
    await shows(root, 'Account settings saved')
  })

  it('show a change that somebody else has saved meanwhile, and overwrite it only when told to', async () => {
    const { find, type, user, until, root } = await open()
    type(await find('textbox', 'Company name'), 'Mine')
    // Another administrator is faster.
    const stop = interceptRequests(async ({ method, send }) => {
      if (method !== 'PUT') return undefined
      stop()
      await send(undefined, { body: JSON.stringify({ name: 'Theirs', address: '' }) })
      return undefined
    })
    await user.click(await find('button', 'Save changes'))
    await shows(root, 'Someone else set this to “Theirs”.')
    includes(root.innerText, 'Someone else cleared this field.', 'the address is marked as well')
    equal(valueOf(await find('textbox', 'Company name')), 'Mine')
    await user.click(await find('button', 'Overwrite'))
    await shows(root, 'Account settings saved')
    await until(() => root.innerText.startsWith('Mine'))
  })

  it('can be read again when they could not be read', async () => {
    const { find, fail, user, portal, until, root } = await openPortal({ section: 'webhooks' })
    await find('heading', 'Webhooks')
    fail('accountSettings.get', 500)
    portal.setAttribute('section', 'account')
    await user.click(await find('button', 'Try again'))
    equal(valueOf(await find('textbox', 'Company name')), 'Acme')
    await until(() => !root.innerText.includes("couldn't be loaded"))
  })

  it('are text for people who may only read, with the permission that they lack', async () => {
    const { find, all, root } = await open({ as: 'member@acme.test' })
    await find('heading', 'Region and formats')
    await shows(root, '“Change the settings of the organization”')
    ok(root.innerText.includes('America/New York') && root.innerText.includes('US Dollar (USD)'), root.innerText)
    equal(all('textbox').length + all('combobox').length, 0)
  })

  it('are hidden or text where host or tenant want them so, and the others are still saved', async () => {
    const prepare = themed({ companyName: 'viewOnly', address: 'hidden', currency: 'hidden' })
    const { find, all, type, user, root } = await open({ prepare })
    const website = await find('textbox', /^Website/)
    equal(all('textbox').length, 1, 'name and address are no controls')
    ok(root.innerText.includes('Company name') && !root.innerText.includes('Anvil'), root.innerText)
    equal(all('combobox', /^Currency/).length, 0)
    type(website, 'https://acme.example')
    await user.click(await find('button', 'Save changes'))
    await shows(root, 'Account settings saved')
  })
})

describe('the logo', () => {
  afterEach(removePortals)

  const pictures = (root: HTMLElement) => [...root.querySelectorAll<HTMLImageElement>('.fe-frame img')]

  it('is saved as its pixels only, shows at once beside the name, and leaves what is typed alone', async () => {
    const screen = await open()
    const { find, type, user, until, root, all } = screen
    type(await find('textbox', 'Company name'), 'Acme Europe')
    await user.click(await find('button', 'Add logo'))
    pick(screen, await drawn('image/webp', 2_000, 1_000))
    await find('img', 'Logo of Acme')
    await user.click(await find('button', 'Save logo'))
    await until(() => root.innerText.includes('Logo saved') && all('dialog').length === 0)
    const picture = (await find('img', 'Logo of Acme')) as HTMLImageElement
    ok(picture.src.startsWith('data:image/png;base64,'), picture.src.slice(0, 40))
    await until(() => picture.naturalWidth === 256 && picture.naturalHeight === 128)
    ok(pictures(root).length > 1, 'the account switcher shows it')
    equal(valueOf(await find('textbox', 'Company name')), 'Acme Europe')
    await user.click(await find('button', 'Save changes'))
    await shows(root, 'Account settings saved')
    await find('img', 'Logo of Acme Europe')
  })

  it('is no SVG and no broken file, and is saved by the next try after an outage', async () => {
    const screen = await open()
    const { find, user, until, root, fail, all } = screen
    await user.click(await find('button', 'Add logo'))
    pick(screen, new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.png', { type: 'image/png' }))
    await shows(root, "This file isn't a PNG, JPEG, or WebP picture.")
    pick(screen, await drawn('image/png'))
    const save = await find('button', 'Save logo')
    fail('accountSettings.update', 'network')
    await user.click(save)
    await until(() => all('alert').some(({ innerText }) => innerText !== ''))
    await user.click(await find('button', 'Save logo'))
    await until(() => all('dialog').length === 0)
    await user.click(await find('button', 'Remove logo'))
    await user.click(all('button', 'Remove logo').at(-1)!)
    await until(() => root.innerText.includes('Logo removed') && all('img').length === 0)
  })

  it('is not offered to people who may only look', async () => {
    const { find, all } = await open({ as: 'support@acme.test' })
    await find('heading', 'Account')
    equal(all('button', /logo/i).length, 0)
  })
})
