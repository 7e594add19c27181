import { equal, ok } from '../../../elements/browser.ts'
import { onContractOnlyServer } from '../../../harness/contractOnlyServer.ts'
import { openPortal, removePortals } from '../../../harness/openPortal.ts'
import { includes } from '../../../harness/texts.ts'
import { shows } from '../../../harness/shows.ts'

const open = () => openPortal({ section: 'allAccounts' })

const openAccount = async (name: string) => {
  const screen = await open()
  await screen.user.click(await screen.find('row', new RegExp(name)))
  await screen.find('heading', name)
  return screen
}

describe('the page of an account', () => {
  afterEach(removePortals)

  it('tells where the account is and what holds in it, and leads back to its row', async () => {
    const screen = await openAccount('Brightside Partners')
    const { find, root, user, until, all } = screen
    await shows(root, 'Acme / Brightside Partners')
    await shows(root, 'Default setting')
    await user.click(all('button', 'All accounts').at(-1)!)
    const row = await find('row', /Brightside Partners/)
    await until(() => (root.getRootNode() as ShadowRoot).activeElement === row)
  })

  it('says that an account of a link is not there', async () => {
    history.replaceState(null, '', '#/allAccounts?account=nobody')
    try {
      const { find } = await openPortal({ section: 'allAccounts', attributes: { 'url-strategy': 'hash' } })
      await find('heading', 'Account not found')
    } finally {
      history.replaceState(null, '', location.pathname + location.search)
    }
  })

  it('shows members with their roles, changes these, and removes one', async () => {
    const screen = await openAccount('Brightside Partners')
    const { find, user, until, all } = screen
    await user.click(await find('tab', 'Members'))
    includes((await find('row', /Rita Moss/)).textContent, 'Admin')
    await user.click(await find('button', 'Actions for Owen Clarke'))
    await user.click(await find('menuitem', 'Change roles'))
    await find('dialog', 'Roles of Owen Clarke')
    await user.keyboard('{Escape}')
    await until(() => all('dialog').length === 0)
    await user.click(await find('button', 'Actions for Owen Clarke'))
    await user.click(await find('menuitem', 'Remove'))
    await user.click(await find('button', 'Remove'))
    await until(() => all('row', /Owen Clarke/).length === 0)
  })

  it('lets a member use the sub-accounts, or no longer', async () => {
    const { find, user, until } = await openAccount('Brightside Partners')
    await user.click(await find('tab', 'Members'))
    const access = (await find('switch', 'Sub-account access of Rita Moss')) as HTMLInputElement
    ok(access.checked, 'at first')
    await user.click(access)

    await until(() => !access.checked)
  })

  it('invites members by email', async () => {
    const { find, user, until, all, paste } = await openAccount('Acme Training')
    await user.click(await find('tab', 'Members'))
    await user.click(await find('button', 'Invite members'))
    await find('dialog', 'Invite members to “Acme Training”')
    paste((await find('textbox', 'Email addresses')) as HTMLElement, 'new@training.test,')
    await user.click(await find('combobox', /Roles/))
    await user.click(await find('option', /Read only/))
    await user.keyboard('{Escape}')
    await user.click(all('button', 'Invite members').at(-1)!)
    await until(() => all('dialog').length === 0)
    await find('row', /new@training.test/)
  })

  it('lists the accounts right below, which open pages of their own and can be selected', async () => {
    const { find, user, type, root, until, all } = await openAccount('Brightside Partners')
    await user.click(await find('tab', 'Sub-accounts'))
    const row = await find('row', /Maple Dental/)
    await until(() => /3/.test(row.textContent))
    equal(all('row', /Acme/).length, 0)
    await user.click(await find('checkbox', 'Select Maple Dental'))
    await shows(root, '1 selected')
    await find('button', 'Add members')
    await user.click(await find('button', 'Clear'))
    type(await find('searchbox', 'Search accounts'), 'oak')
    await until(() => all('row', /Maple Dental/).length === 0)
    await user.click(await find('row', /Oakridge Schools/))
    await find('heading', 'Oakridge Schools')
    await shows(root, 'Acme / Brightside Partners / Oakridge Schools')
    await user.click(await find('tab', 'Sub-accounts'))
    await find('heading', 'No sub-accounts yet')
  })

  it('shows what was done in the account in words, with details, filters, and none of another account', async () => {
    const { find, user, type, until, all, root } = await openAccount('Acme Training')
    await user.click((await find('heading', 'Acme Training')) as HTMLElement)
    await user.click(await find('button', 'Rename account'))
    type(await find('textbox', 'Name'), 'Acme Academy')
    await user.click(all('button', 'Rename account').at(-1)!)
    await find('heading', 'Acme Academy')
    await user.click(await find('tab', 'Audit log'))
    const renamed = await find('row', /renamed/)
    includes(renamed.textContent, 'Acme Academy')
    equal(all('row', /signed in/).length, 0, 'entries of the own organization')
    await user.click(renamed)
    await find('heading', /renamed/)
    await shows(root, 'Succeeded')
    await user.keyboard('{Escape}')
    await user.click(await find('button', 'Filters'))
    await user.click(await find('menuitemcheckbox', 'Critical'))
    await until(() => all('row', /renamed/).length === 0)
  })

  it('overrides who may use the sub-accounts, and inherits it again', async () => {
    const { find, user, root } = await openAccount('Brightside Partners')
    await user.click(await find('tab', 'Settings'))
    await user.click(await find('radio', /All members/))
    await user.click(await find('button', 'Save changes'))
    await shows(root, 'Set for this account')
    await user.click(await find('button', 'Use the setting of the account above'))
    await shows(root, 'Default setting')
  })
})

describe('all accounts on a server with the contract only', () => {
  onContractOnlyServer()

  it('shows and searches the tree, and leaves out what such a server cannot do', async () => {
    const { find, user, all, type, until } = await open()
    await user.click(await find('button', 'Actions for Acme Labs'))
    await find('menuitem', 'Rename account')
    equal(all('menuitem', 'Move').length + all('menuitem', 'View details').length, 0)
    await user.keyboard('{Escape}')
    type(await find('searchbox', 'Search accounts'), 'dental')
    equal((await find('row', /Maple Dental/)).ariaLevel, '3')
    await until(() => all('row', /Acme Labs/).length === 0)
  })
})
