import { equal, ok } from '../../../elements/browser.ts'
import { addSsoConnection } from '../../../harness/addSsoConnection.ts'
import { axeFaults } from '../../../harness/axeFaults.ts'
import { openPortal, removePortals, type PortalOptions } from '../../../harness/openPortal.ts'
import { shows } from '../../../harness/shows.ts'

/** Opens the list, adds a connection, and shows its domains. */
const openNew = async (options: PortalOptions = {}) => {
  const screen = await openPortal({ section: 'sso', ...options })
  await addSsoConnection(screen)
  await screen.find('heading', 'Add a domain')
  return screen
}

describe('the domains of a connection', () => {
  afterEach(removePortals)

  it('are added, shown with their record, and verified', async () => {
    const { find, user, until, root, type, focused, portal } = await openNew()
    const field = (await find('textbox', 'Domain')) as HTMLInputElement
    equal(field.value, 'acme.test', 'the suggestion')
    type(field, 'me@shop.test')
    await user.click(await find('button', 'Add domain'))
    await shows(root, 'Enter only the part after the @.')
    type(field, 'Shop.test')
    await user.click(await find('button', 'Add domain'))
    const heading = await find('heading', 'shop.test')
    await until(() => focused() === heading)
    equal(((await find('textbox', 'Host')) as HTMLInputElement).value, '_fe-verify.shop.test')
    ok(((await find('textbox', 'Value')) as HTMLInputElement).value.startsWith('fe-verification='), 'the text')
    await shows(root, 'Pending')
    equal(await axeFaults(portal, { except: ['region', 'page-has-heading-one'] }), [])
    await user.click(await find('button', 'Verify now: shop.test'))
    await shows(root, 'shop.test is verified')
    await until(() => root.innerText.includes('Verified since'))
  })
})
