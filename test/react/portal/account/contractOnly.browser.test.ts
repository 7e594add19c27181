import { equal } from '../../../elements/browser.ts'
import { onContractOnlyServer } from '../../../harness/contractOnlyServer.ts'
import { changeAnswers } from '../../../harness/changedAnswers.ts'
import { openPortal } from '../../../harness/openPortal.ts'
import { shows } from '../../../harness/shows.ts'

const valueOf = (field: HTMLElement) => (field as HTMLInputElement).value

describe('the account on a server with the contract only', () => {
  onContractOnlyServer()

  it('saves settings, and leaves the others as they are', async () => {
    const { find, type, user, until, root, all } = await openPortal({ section: 'account' })
    type(await find('textbox', 'Company name'), 'Acme Europe')
    await user.click(await find('button', 'Save changes'))
    await until(() => root.innerText.includes('Account settings saved') && all('button', 'Save changes').length === 0)
    equal(valueOf(await find('combobox', /^Time zone/)), 'America/New York')
    equal(valueOf(await find('textbox', 'Company name')), 'Acme Europe')
  })

  it('finds out when somebody else changed the settings meanwhile', async () => {
    const { find, type, user, root } = await openPortal({ section: 'account' })
    type(await find('textbox', 'Company name'), 'Mine')
    changeAnswers('/account-settings/v1', body => ({ ...body, name: 'Theirs' }), 'GET')
    await user.click(await find('button', 'Save changes'))
    await shows(root, 'Someone else set this to “Theirs”.')
    await user.click(await find('button', 'Overwrite'))
    await shows(root, 'Account settings saved')
  })

  it('finds out when somebody else changed the login box meanwhile', async () => {
    const { find, type, user, until, root, all } = await openPortal({
      section: 'account',
      attributes: { tab: 'customLogin' },
    })
    type(await find('textbox', /^Corner radius/), '16')
    changeAnswers('/metadata/admin-box', () => ({ themeV2: { loginBox: { shape: { borderRadius: 4 } } } }), 'GET')
    await user.click(await find('button', 'Save changes'))
    await shows(root, 'Someone else set this to “4”.')
    await user.click(await find('button', 'Overwrite'))
    await until(() => root.innerText.includes('Login box saved') && all('button', 'Save changes').length === 0)
  })
})
