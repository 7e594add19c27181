import { equal } from '../../../elements/browser.ts'
import { checkSection } from '../../../harness/checkSection.ts'
import { openPortal, removePortals, type PortalOptions } from '../../../harness/openPortal.ts'
import { includes } from '../../../harness/texts.ts'
import { shows } from '../../../harness/shows.ts'

const tab = { attributes: { tab: 'ipRestrictions' } }
const open = (more: PortalOptions = {}) => openPortal({ section: 'security', ...tab, ...more })

checkSection('security', tab)

const add = async ({ find, type, user, all, until }: Awaited<ReturnType<typeof open>>, addresses: string) => {
  await user.click((await find('button', 'Add my address')) && all('button', 'Add addresses')[0]!)
  const dialog = await find('dialog', 'Add IP addresses')
  type(await find('textbox', 'IP addresses'), addresses)
  await user.click([...dialog.querySelectorAll('button')].find(({ innerText }) => innerText === 'Add addresses')!)
  await until(() => all('dialog').length === 0 || all('alert').length > 0 || dialog.innerText.includes('Enter one'))
  return dialog
}

describe('IP restrictions', () => {
  afterEach(removePortals)

  it('are listed without a filter at first', async () => {
    const { find, all } = await open()
    await find('button', 'Filters')
    equal(all('button', /^Remove filter/).length, 0, 'filters')
  })

  it('are added, one or several, and removed with a way back', async () => {
    const screen = await open()
    const { root, until, user, find } = screen
    await add(screen, '203.0.113.77/24\n2001:DB8::1')
    await until(() => root.innerText.includes('203.0.113.0/24') && root.innerText.includes('2001:db8::1'))
    includes(root.innerText, 'Covers 256 addresses.')
    await user.click(await find('button', 'Actions for 2001:db8::1'))
    await user.click(await find('menuitem', 'Remove'))
    await shows(root, 'Address removed: 2001:db8::1')
    await user.click(await find('button', 'Undo'))
    await shows(root, '1 address added')
  })

  it('are listed all together until they are filtered', async () => {
    const { find, user, all, until } = await open()
    await find('button', 'Filters')
    equal(all('button', /^Remove filter/).length, 0)
    await user.click(await find('button', 'Filters'))
    await user.click(await find('menuitemradio', /Blocked/))
    await user.click(await find('button', /^Remove filter/))
    await until(() => all('button', /^Remove filter/).length === 0)
  })

  it('refuse what is no address, in its field', async () => {
    const screen = await open()
    const dialog = await add(screen, '203.0.113.7\nexample.com')
    includes(dialog.innerText, 'Enter one address on each line')
  })

  it('say whether the own address would be let in, again after each change', async () => {
    const { root, user, find, all } = await open()
    await shows(root, 'Turning this on would block your own IP address, 203.0.113.10')
    await user.click(await find('button', 'Add my address'))
    await shows(root, '1 address added')
    equal(all('dialog').length, 0)
    await shows(root, 'Your IP address 203.0.113.10 is allowed')
    await shows(root, 'My IP')
  })

  it('ask before they lock out the one who turns them on', async () => {
    const { find, user, until, all } = await open()
    await user.click(await find('switch', 'Restrict by IP address'))
    await user.click(await find('button', 'Save changes'))
    const dialog = await find('dialog', 'Change IP restrictions?')
    includes(dialog.innerText, 'lose access from where they are now: Ada Stone')
    includes(dialog.innerText, 'returns after 10 minutes')
    await user.click(await find('button', 'Keep editing'))
    await until(() => all('dialog').length === 0)
  })

  it('are only to look at for people who may not change them', async () => {
    const { all, until, root } = await open({ as: 'member@acme.test' })
    await until(() => /(?:See|Change) IP address restrictions/.test(root.innerText))
    equal(all('button', 'Add addresses').length + all('switch').length, 0)
  })
})
