import { equal, ok } from '../../../elements/browser.ts'
import { checkSection } from '../../../harness/checkSection.ts'
import { openPortal, removePortals, type PortalOptions } from '../../../harness/openPortal.ts'
import { interceptRequests } from '../../../harness/requests.ts'
import { excludes, includes } from '../../../harness/texts.ts'
import { shows } from '../../../harness/shows.ts'

const tab = { attributes: { tab: 'countryRestrictions' } }
const open = (more: PortalOptions = {}) => openPortal({ section: 'security', ...tab, ...more })

checkSection('security', tab)

describe('countries', () => {
  afterEach(removePortals)

  it('are found by name in the person’s language, and saved', async () => {
    const { find, user, until, root, type, all } = await open()
    await find('button', /United States/)
    await user.click(await find('switch', 'Restrict by country'))
    const field = await find('combobox', 'Countries')
    await user.click(field)
    type(field, 'cote d')
    await user.click(await find('option', /^Côte d’Ivoire/))
    await user.click(await find('button', 'Save changes'))
    const dialog = await find('dialog', 'Change country restrictions?')
    ok(/members will lose access from where they are now/.test(dialog.innerText), dialog.innerText)
    excludes(dialog.innerText, 'returns after 10 minutes', 'the one who saves stays in')
    await user.click(await find('button', 'Save anyway'))
    await until(() => root.innerText.includes('Saved.') && all('button', 'Save changes').length === 0)
    includes(root.innerText, 'Côte d’Ivoire')
    includes(root.innerText, 'You are in United States, which the saved rule allows.')
  })

  it('have German names in a German portal', async () => {
    const { root, until } = await open({ attributes: { ...tab.attributes, locale: 'de' } })
    await until(() => root.innerText.includes('Vereinigte Staaten') && root.innerText.includes('Deutschland'))
  })

  it('ask before they lock out the one who saves them, and say that the rule comes back', async () => {
    const { find, user, all, root } = await open()
    await user.click(await find('switch', 'Restrict by country'))
    await user.click(await find('radio', /^Block the chosen countries/))
    await user.click(await find('button', 'Save changes'))
    const dialog = await find('dialog', 'Change country restrictions?')
    includes(dialog.innerText, 'lose access from where they are now: Ada Stone')
    includes(dialog.innerText, 'returns after 10 minutes')
    await user.click(await find('button', 'Save anyway'))
    await shows(root, "Your organization doesn't allow access from your country.")
    ok(all('dialog').length === 0, 'the dialog is closed')
  })

  it('have to be chosen where only they may connect', async () => {
    const { find, user, root, all } = await open()
    await find('button', /United States/)
    for (const button of all('button', /^Remove /)) await user.click(button)
    await user.click(await find('switch', 'Restrict by country'))
    await user.click(await find('button', 'Save changes'))
    await shows(root, 'Choose at least one country, or no one can connect.')
  })

  it('say so where the server does not learn countries', async () => {
    interceptRequests(({ path }) =>
      path.endsWith('/fe/security/country') ? Response.json({ isAvailable: false, valid: true }) : undefined,
    )
    const { root } = await open()
    await shows(root, "This server can't tell which country requests come from")
  })

  it('are only to look at for people who may not change them', async () => {
    const { all, until, root } = await open({ as: 'member@acme.test' })
    await until(() => /(?:See|Change) country restrictions/.test(root.innerText))
    equal(all('combobox').length + all('switch').length, 0)
  })
})
