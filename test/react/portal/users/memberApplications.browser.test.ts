import { equal, ok } from '../../../elements/browser.ts'
import { openPortal, removePortals } from '../../../harness/openPortal.ts'
import { interceptRequests, refusal } from '../../../harness/requests.ts'
import { shows } from '../../../harness/shows.ts'

const open = () => openPortal({ section: 'users', widthPx: 1200 })

const openPanel = async (person: string) => {
  const screen = await open()
  screen.type(await screen.find('searchbox', 'Search by name or email'), person)
  await screen.until(() => screen.all('row', new RegExp(person)).length === 1 && screen.all('row').length === 2)
  const row = await screen.find('row', new RegExp(person))
  await screen.user.click(row.querySelector<HTMLElement>('[data-opens-row]')!)
  return { ...screen, panel: await screen.find('dialog', person) }
}

describe('the applications of a member', () => {
  afterEach(removePortals)

  it('are listed in the details, also when there are none', async () => {
    const { find } = await openPanel('Ada Stone')
    const own = await find('group', 'Applications')
    await shows(own, 'Lichen Ledger')
    removePortals()
    const other = await openPanel('Amara Okafor')
    const none = await other.find('group', 'Applications')
    await shows(none, 'None except those that are open to everyone.')
  })

  it('are absent where the organization has none to assign', async () => {
    let isAsked = false
    interceptRequests(({ path }) => {
      // Both lists of the contract: the older one is asked for where the newer one names none.
      if (!/\/tenant-assignments\/v[12]$/.test(path)) return undefined
      isAsked ||= !path.endsWith('/v2')
      return Response.json([])
    })
    const { all, until, panel } = await openPanel('Ada Stone')
    await until(() => isAsked && panel.innerText.includes('Sessions here'))
    equal(all('group', 'Applications').length, 0, 'groups')
    removePortals()
    const list = await open()
    list.type(await list.find('searchbox', 'Search by name or email'), 'Max Reed')
    await list.user.click(await list.find('button', 'Actions for Max Reed'))
    await list.find('menuitem', 'Edit groups')
    equal(list.all('menuitem', 'Edit applications').length, 0, 'menu items')
  })
})

describe('the dialog for invitations', () => {
  afterEach(removePortals)

  it('has focus in its first field as soon as that is loaded', async () => {
    const { find, user, until, all, focused } = await open()
    await find('row', /Ada Stone/)
    await user.click(await find('button', 'Invite people'))
    await find('dialog', 'Invite people')
    await until(() => all('textbox', 'Email addresses').length === 1)
    const field = await find('textbox', 'Email addresses')
    await until(() => focused() === field)
  })

  it('assigns applications where invited people are members at once, and names whose are missing', async () => {
    const assigned: unknown[] = []
    interceptRequests(({ path, body, method }) => {
      if (path.includes('/fe/')) return refusal(404, 'Not found')
      if (path.endsWith('/vendors/public')) return Response.json({ name: 'Vendor' })
      if (method === 'POST' && path.endsWith('/users/v2'))
        return Response.json({ id: `id of ${String(body['email'])}` })
      if (method !== 'POST' || !path.endsWith('/apps-user')) return undefined
      assigned.push([body['userId'], body['appIds']])
      return body['userId'] === 'id of one@acme.test' ? new Response(null, { status: 204 }) : refusal(500, 'No')
    })
    const { find, user, paste } = await open()
    await find('row', /Ada Stone/)
    await user.click(await find('button', 'Invite people'))
    paste(await find('textbox', 'Email addresses'), 'one@acme.test, two@acme.test,')
    await user.click(await find('button', 'More options'))
    await user.click(await find('combobox', /Applications/))
    await user.click(await find('option', 'Lichen Ledger'))
    await user.keyboard('{Escape}')
    await user.click(await find('button', 'Send 2 invitations'))
    const list = await find('list', 'Invitation results')
    equal(assigned.length, 2, 'calls')
    ok(/two@acme\.test\s+Sent\s+Applications not assigned/.test(list.innerText), list.innerText)
    equal(list.innerText.match(/not assigned/g)?.length, 1, 'people')
  })

  it('gives applications with the invitation on this server', async () => {
    const sent: unknown[] = []
    interceptRequests(({ path, body, method }) => {
      if (method === 'POST' && path.endsWith('/fe/invitations')) sent.push(body['appIds'])
      return undefined
    })
    const { find, user, paste, until, all } = await open()
    await find('row', /Ada Stone/)
    await user.click(await find('button', 'Invite people'))
    paste(await find('textbox', 'Email addresses'), 'one@acme.test,')
    await user.click(await find('button', 'More options'))
    await user.click(await find('combobox', /Applications/))
    await user.click(await find('option', 'Lichen Ledger'))
    await user.keyboard('{Escape}')
    await user.click(await find('button', 'Send 1 invitation'))
    await until(() => all('dialog', 'Invite people').length === 0)
    equal(JSON.stringify(sent), '[["app-ledger"]]')
  })

  it('offers no applications where an invitation can give none', async () => {
    interceptRequests(({ path }) =>
      path.endsWith('/fe/invitation-choices')
        ? Response.json({ roles: [{ id: 'r', name: 'Reader', isDefault: true, isAllowed: true }], groups: [] })
        : undefined,
    )
    const { find, user, all } = await open()
    await find('row', /Ada Stone/)
    await user.click(await find('button', 'Invite people'))
    await user.click(await find('button', 'More options'))
    await find('textbox', /Message/)
    equal(all('combobox', /Applications/).length, 0, 'fields')
  })
})
