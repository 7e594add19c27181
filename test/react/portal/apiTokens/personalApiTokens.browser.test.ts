import { equal, ok } from '../../../elements/browser.ts'
import { checkSection } from '../../../harness/checkSection.ts'
import { openPortal, removePortals, type PortalScreen } from '../../../harness/openPortal.ts'
import { includes } from '../../../harness/texts.ts'

const open = (options: Parameters<typeof openPortal>[0] = {}) =>
  openPortal({ section: 'personalApiTokens', ...options })

const secretIn = ({ root }: PortalScreen) => root.querySelector('.fe-secret')?.textContent ?? ''

describe('personal API tokens', () => {
  afterEach(removePortals)

  it('are listed without roles; an expired one cannot be rotated', async () => {
    const { find, user, all } = await open()
    const row = await find('row', /Spreadsheet import/)
    includes(row.innerText, 'Expired')
    equal(all('columnheader', 'Roles').length, 0)
    await user.click(await find('button', 'Actions for Spreadsheet import'))
    const rotate = await find('menuitem', /Rotate/)
    ok(rotate.matches(':disabled, [aria-disabled=true]'), rotate.outerHTML)
  })

  it('are created with a name and an end, and revoked', async () => {
    const screen = await open()
    const { find, user, until, all, type } = screen
    await user.click(await find('button', 'Create API token'))
    await find('dialog', 'Create personal API token')
    equal(all('combobox', 'Roles').length, 0)
    await user.type(await find('textbox', 'Name'), 'Editor')
    await user.selectOptions(await find('combobox', 'Expiration'), 'never')
    await user.click(all('button', 'Create API token').at(-1)!)
    await find('dialog', 'Client credentials “Editor”')
    ok(secretIn(screen).startsWith('fe_'), secretIn(screen))
    await user.click(await find('button', 'Copy and close'))
    await until(() => all('row', /Editor/).length === 1 && all('dialog').length === 0)
    await user.click(await find('button', 'Actions for Editor'))
    await user.click(await find('menuitem', 'Revoke'))
    type(await find('textbox', /Revoke/), 'Revoke')
    const button = await find('button', 'Revoke')
    await until(() => button.matches(':enabled'))
    await user.click(button)
    await until(() => all('row', /Editor/).length === 0)
  })

  it('are in German for people who read German', async () => {
    const { find, user } = await open({ attributes: { locale: 'de' } })
    await user.click(await find('button', 'API-Token erstellen'))
    await find('dialog', 'Persönliches API-Token erstellen')
    await find('combobox', 'Ablauf')
  })
})

checkSection('personalApiTokens')
