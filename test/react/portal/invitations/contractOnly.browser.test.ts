import { equal, ok } from '../../../elements/browser.ts'
import { onContractOnlyServer } from '../../../harness/contractOnlyServer.ts'
import { openPortal } from '../../../harness/openPortal.ts'
import { interceptRequests, refusal } from '../../../harness/requests.ts'

describe('invitations on a server with the contract only', () => {
  onContractOnlyServer()

  const openDialog = async () => {
    const screen = await openPortal({ section: 'users', widthPx: 1200 })
    await screen.user.click(await screen.find('button', 'Invite people'))
    await screen.find('dialog', 'Invite people')
    await screen.find('textbox', 'Email addresses')
    return screen
  }

  it('have no tab, no message and no import', async () => {
    const { all } = await openDialog()
    equal(all('tab', /^Invitations/).length, 0)
    equal(all('tab', 'Import CSV').length, 0)
    equal(all('textbox', /Message/).length, 0)
    equal(all('button', 'Preview email').length, 0)
  })

  it('are sent one by one, with applications', async () => {
    const { find, user, until, all, paste, type } = await openDialog()
    // One who became a member after the address was looked up.
    interceptRequests(({ method, url }) =>
      method === 'GET' && url.searchParams.get('_email') === 'member@acme.test'
        ? Response.json({ items: [], _metadata: {} })
        : undefined,
    )
    paste(await find('textbox', 'Email addresses'), 'one@acme.test, member@acme.test,')
    await user.click(await find('button', 'More options'))
    await user.click(await find('combobox', /Applications/))
    await user.click(await find('option', 'Lichen Ledger'))
    await user.keyboard('{Escape}')
    await user.click(await find('button', 'Send 2 invitations'))
    const list = await find('list', 'Invitation results')
    ok(/one@acme\.test\s+Sent/.test(list.innerText), list.innerText)
    ok(/member@acme\.test\s+Already a member/.test(list.innerText), list.innerText)
    await user.click(all('button', 'Close')[0]!)
    await until(() => all('dialog').length === 0)
    type(await find('searchbox', 'Search by name or email'), 'one@acme')
    await until(() => all('row', /one@acme\.test/).length === 1)
  })

  it('that failed stay in the field, and are not lost without a question', async () => {
    const { find, user, until, all, paste } = await openDialog()
    const stop = interceptRequests(({ method, body }) =>
      method === 'POST' && body['email'] === 'two@acme.test' ? refusal(500, 'Try later') : undefined,
    )
    paste(await find('textbox', 'Email addresses'), 'one@acme.test, two@acme.test,')
    await user.click(await find('button', 'Send 2 invitations'))
    const list = await find('list', 'Invitation results')
    ok(/two@acme\.test\s+Failed/.test(list.innerText), list.innerText)
    await user.click(all('button', 'Close')[0]!)
    await user.click(await find('button', 'Keep editing'))
    stop()
    await user.click(await find('button', 'Send 1 invitation'))
    await until(() => all('dialog').length === 0)
  })

  it('by link give roles, which can be changed', async () => {
    const { find, user, until, all, root } = await openDialog()
    await user.click(await find('tab', 'By link'))
    await user.click(await find('button', 'Create link'))
    await until(
      () => (all('textbox', 'Link')[0] as HTMLInputElement | undefined)?.value.includes('invitationToken=') === true,
    )
    await user.click(await find('button', 'Edit link'))
    await find('dialog', 'Edit the invite link')
    await user.click(await find('combobox', 'Roles'))
    await user.click(await find('option', /Read only/))
    await user.keyboard('{Escape}')
    await user.click(await find('button', 'Save link'))
    await until(() => all('dialog').length === 0 && root.innerText.includes('Link saved'))
  })
})
