import type { FeAdminPortal } from '../../../../src/elements/adminPortal.ts'
import type { PortalSection } from '../../../../src/state/vendor/portalOptions.ts'
import { shows } from '../../../harness/shows.ts'
import { openPortal, removePortals, type PortalOptions } from '../../../harness/openPortal.ts'
import { equal, ok } from '../../../elements/browser.ts'
import { axeFaults } from '../../../harness/axeFaults.ts'

const labs: PortalSection = {
  slug: 'labs',
  title: { en: 'Labs', de: 'Labor' },
  group: 'integrations',
  icon: 'M4 4h16v16H4z',
}

/** What is about whole pages. */
const pageRules = ['region', 'page-has-heading-one']

const address = location.href

const open = (sections: readonly PortalSection[], content?: string, options: PortalOptions = {}) =>
  openPortal({
    ...options,
    prepare: portal => {
      const element = portal as FeAdminPortal
      element.portalOptions = { sections }
      if (content !== undefined) portal.innerHTML = content
    },
  })

const content = '<div slot="section-labs"><label>Experiment <input></label></div>'

describe('a section that the host adds', () => {
  afterEach(() => {
    removePortals()
    history.replaceState(null, '', address)
  })

  it('is the last of its group, has an address, and shows what the host put into its slot', async () => {
    const { find, all, user, portal, until } = await open([labs], content, { attributes: { 'url-strategy': 'hash' } })
    const entry = await find('link', 'Labs')
    const names = all('link').map(link => link.textContent)
    ok(
      names.indexOf('Labs') > names.indexOf('Connectivity') && names.indexOf('Labs') < names.indexOf('Billing'),
      String(names),
    )
    await user.click(entry)
    await find('heading', 'Labs')
    equal(location.hash, '#/labs')
    const field = portal.querySelector('input')!
    await until(() => field.checkVisibility())
    equal(await axeFaults(portal, { except: pageRules }), [])
    await user.click(await find('link', 'Profile'))
    await until(() => !field.checkVisibility())
  })

  it('is opened by its address, in the language of the element', async () => {
    history.replaceState(null, '', '#/labs')
    const { find } = await open([labs], content, { attributes: { 'url-strategy': 'hash', locale: 'de' } })
    await find('heading', 'Labor')
  })

  it('says how it is filled while it is empty', async () => {
    const { root, find } = await open([labs], undefined, { section: 'labs' })
    await find('heading', 'Labs')
    await shows(root, 'Put your content into <fe-admin-portal> as a child with slot="section-labs".')
  })

  it('is refused without its permission, and not listed', async () => {
    const closed = { ...labs, permissions: ['labs.read'] }
    const { find, all } = await open([closed], content, { section: 'labs' })
    await find('heading', "You don't have access to Labs")
    equal(all('button', 'Labs'), [])
  })

  it('asks before content with unsaved changes is left', async () => {
    const { find, all, user, portal } = await open([labs], content, { section: 'labs' })
    await find('heading', 'Labs')
    portal.querySelector('[slot="section-labs"]')!.toggleAttribute('data-unsaved', true)
    await user.click(await find('button', 'Profile'))
    await user.click(await find('button', 'Keep editing'))
    await find('heading', 'Labs')
    portal.querySelector('[slot="section-labs"]')!.toggleAttribute('data-unsaved', false)
    await user.click(await find('button', 'Profile'))
    await find('heading', 'Profile')
    equal(all('heading', 'Labs'), [])
  })

  it('is found by the command palette', async () => {
    const { find, user, type } = await open([labs], content)
    await user.click(await find('button', /^Find/))
    type(await find('combobox', 'What are you looking for?'), 'labs')
    await user.click(await find('option', /Labs/))
    await find('heading', 'Labs')
  })
})
