import { equal, ok } from '../../../elements/browser.ts'
import { changeAnswers } from '../../../harness/changedAnswers.ts'
import { openPortal, removePortals, type PortalScreen } from '../../../harness/openPortal.ts'
import { includes } from '../../../harness/texts.ts'
import { shows } from '../../../harness/shows.ts'

const open = (options: Parameters<typeof openPortal>[0] = {}) =>
  openPortal({ section: 'users', widthPx: 1200, ...options })

/** Searches for a member, and opens the menu of the row. */
const choose = async ({ find, user, type }: PortalScreen, person: string, action: string | RegExp) => {
  type(await find('searchbox', 'Search by name or email'), person)
  await user.click(await find('button', `Actions for ${person}`))
  await user.click(await find('menuitem', action))
}

describe('changing a member', () => {
  afterEach(removePortals)

  it('edits roles, which the list shows at once', async () => {
    const screen = await open()
    const { find, user } = screen
    await choose(screen, 'Max Reed', 'Edit roles')
    await find('dialog', 'Edit roles of Max Reed')
    await user.click(await find('combobox', 'Roles'))
    await user.click(await find('option', /Support/))
    await user.keyboard('{Escape}')
    await user.click(await find('button', 'Save'))
    const row = await find('row', /Max Reed/)
    await shows(row, 'Support')
  })

  it('keeps the dialog and the roles when the server refuses', async () => {
    const screen = await open()
    const { find, user, until, fail } = screen
    fail('team.memberUpdate', 409)
    await choose(screen, 'Max Reed', 'Edit roles')
    await find('dialog', 'Edit roles of Max Reed')
    await user.click(await find('combobox', 'Roles'))
    await user.click(await find('option', /Support/))
    await user.keyboard('{Escape}')
    await user.click(await find('button', 'Save'))
    await find('alert')
    await find('dialog', 'Edit roles of Max Reed')
    const row = await find('row', /Max Reed/)
    await until(() => !row.innerText.includes('Support'))
  })

  it('says that another administrator set the end of access meanwhile, and overwrites it only when asked to', async () => {
    const screen = await open()
    const { find, user, until, all, root } = screen
    await choose(screen, 'Max Reed', 'Make access temporary')
    await find('button', 'Save date')
    const other = changeAnswers('/resources/users/v3', body => ({
      ...body,
      items: (body['items'] as object[]).map(item => ({
        ...item,
        temporaryExpirationDate: '2030-05-04T22:00:00.000Z',
      })),
    }))
    const date = () => root.querySelector<HTMLInputElement>('input[type=date]')!
    const chosen = `${new Date().getFullYear() + 2}-12-31`
    date().value = chosen
    date().dispatchEvent(new Event('input', { bubbles: true }))
    await user.click(await find('button', 'Save date'))
    await shows(root, 'Someone else changed this while you were editing.')
    includes(root.innerText, 'Someone else set this to')
    equal(date().value, chosen, 'what was typed')
    await user.click(await find('button', 'Overwrite'))
    await until(() => all('dialog').length === 0)
    other.restore()
    await shows(root, 'We emailed the member.')
  })

  it('disables and enables a member', async () => {
    const screen = await open()
    const { find, user, until, all } = screen
    await choose(screen, 'Max Reed', 'Deactivate')
    await find('dialog', 'Deactivate Max Reed?')
    await user.click(await find('button', 'Deactivate'))
    await until(() => all('row', /Max Reed/).some(row => row.innerText.includes('Deactivated')))
    await choose(screen, 'Max Reed', 'Reactivate')
    await until(() => all('row', /Max Reed/).some(row => row.innerText.includes('Active')))
  })

  it('removes a member', async () => {
    const screen = await open()
    const { find, user, until, all } = screen
    await choose(screen, 'Max Reed', 'Remove from organization')
    await user.click(await find('button', 'Remove from organization'))
    await until(() => all('row', /Max Reed/).length === 0)
  })

  it('brings a removed member back, and says so', async () => {
    const screen = await open()
    const { root, find, user, until, all } = screen
    await choose(screen, 'Max Reed', 'Remove from organization')
    await user.click(await find('button', 'Remove from organization'))
    await shows(root, 'Max Reed was removed')
    await until(() => all('row', /Max Reed/).length === 0)
    await user.click(await find('button', 'Undo'))
    await shows(root, 'Max Reed is a member again')
    await find('row', /Max Reed/)
  })

  it('offers no undo for an invitation that was withdrawn', async () => {
    const screen = await open()
    const { root, find, user, all } = screen
    await choose(screen, 'Priya Nair', 'Remove from organization')
    await user.click(await find('button', 'Remove from organization'))
    await shows(root, 'Priya Nair was removed')
    equal(all('button', 'Undo').length, 0)
  })

  it('assigns applications and takes them away', async () => {
    const screen = await open()
    const { find, user, until, all } = screen
    await choose(screen, 'Max Reed', 'Edit applications')
    await find('dialog', 'Edit applications of Max Reed')
    await user.click(await find('combobox', 'Applications'))
    await user.click(await find('option', 'Lichen Ledger'))
    equal(all('option', 'Lichen Notebook').length, 0)
    await user.keyboard('{Escape}')
    await user.click(await find('button', 'Save'))
    await until(() => all('dialog').length === 0)
    await choose(screen, 'Max Reed', 'Edit applications')
    await user.click(await find('button', 'Remove Lichen Ledger'))
    await user.click(await find('button', 'Save'))
    await until(() => all('dialog').length === 0)
  })

  it('sends the link again to people who have not activated their membership, and to nobody else', async () => {
    const screen = await open()
    const { find, user, all, root } = screen
    await choose(screen, 'Uma Verne', 'Resend invitation')
    await shows(root, 'We emailed Uma Verne a new link')
    screen.type(await find('searchbox', 'Search by name or email'), 'Max Reed')
    await user.click(await find('button', 'Actions for Max Reed'))
    await find('menuitem', 'Edit roles')
    equal(all('menuitem', 'Resend invitation').length, 0)
  })

  it('shows invited people, gives them roles and keeps them out, sends their link again and removes them', async () => {
    const screen = await open()
    const { find, user, until, all, root } = screen
    const rowText = () => all('row', /Priya Nair/)[0]?.innerText ?? ''
    await choose(screen, 'Priya Nair', 'Edit roles')
    includes(rowText(), 'Invited')
    await find('dialog', 'Edit roles of Priya Nair')
    await user.click(await find('combobox', 'Roles'))
    await user.click(await find('option', /Read only/))
    await user.keyboard('{Escape}')
    await user.click(await find('button', 'Save'))
    await shows(root, 'Roles saved. Priya Nair gets them when joining.')
    await choose(screen, 'Priya Nair', 'Deactivate')
    const asked = (await find('dialog', 'Deactivate Priya Nair?')).innerText
    includes(asked, "They haven't joined yet")
    await user.click(await find('button', 'Deactivate'))
    await until(() => rowText().includes('Deactivated'))
    await choose(screen, 'Priya Nair', 'Reactivate')
    await until(() => rowText().includes('Invited'))
    await choose(screen, 'Priya Nair', 'Resend invitation')
    await shows(root, 'We emailed Priya Nair a new link')
    await user.click(await find('button', 'Actions for Priya Nair'))
    await find('menuitem', 'Remove from organization')
    for (const ofAccount of ['Impersonate', 'Sign out everywhere', 'Send password reset link', /two-step/])
      equal(all('menuitem', ofAccount).length, 0, String(ofAccount))
    await user.click(await find('menuitem', 'Remove from organization'))
    await user.click(await find('button', 'Remove from organization'))
    await until(() => all('row', /Priya Nair/).length === 0)
    await user.click(await find('tab', /^Invitations/))
    await find('row', /auditor@ledger.test/)
    equal(all('row', /priya@acme.test/).length, 0, 'the other tab is read again')
  })

  it('says why it cannot be done: to oneself, and without the permission', async () => {
    const screen = await open()
    const { find, user } = screen
    await user.click(await find('button', 'Actions for Ada Stone'))
    const item = await find('menuitem', /Remove from organization/)
    equal(item.getAttribute('aria-disabled'), 'true')
    includes(item.innerText, "You can't do this to yourself")
    removePortals()
    const other = await open({ as: 'member@acme.test' })
    await other.user.click(await other.find('button', 'Actions for Ada Stone'))
    const refused = await other.find('menuitem', /Edit roles/)
    await shows(refused, 'You need the permission “Change the roles of members”. An')
  })

  it('begins to view the organization as a member, with a reason', async () => {
    const screen = await open()
    const { find, user, type } = screen
    await choose(screen, 'Sue Park', 'Impersonate')
    await find('dialog', 'Impersonate Sue Park')
    await user.click(await find('button', 'Start impersonating'))
    await find('textbox', 'Reason')
    type(await find('textbox', 'Reason'), 'Ticket 4711')
    await user.click(await find('button', 'Start impersonating'))
    await find('button', 'Stop impersonating')
    includes(screen.root.innerText, 'You are viewing Acme')
    ok(/This ends in 1[45] min/.test(screen.root.innerText), screen.root.innerText)
  })
})
