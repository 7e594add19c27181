import { equal, ok } from '../../../elements/browser.ts'
import { openPortal, removePortals } from '../../../harness/openPortal.ts'

let restore = () => {}

/** Answers some requests of the page in place of the server. */
const answer = (
  change: (path: string, body: Record<string, unknown>, method: string) => Response | undefined,
): void => {
  const network = window.fetch
  restore = () => void (window.fetch = network)
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {}
    return change(pathname, body, init?.method ?? 'GET') ?? network(input, init)
  }
}

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
  afterEach(() => {
    restore()
    removePortals()
  })

  it('are listed in the details, also when there are none', async () => {
    const { find, until } = await openPanel('Ada Stone')
    const own = await find('group', 'Applications')
    await until(() => own.innerText.includes('Lichen Ledger'))
    removePortals()
    const other = await openPanel('Max Reed')
    const none = await other.find('group', 'Applications')
    await other.until(() => none.innerText.includes('None beyond those that are open to everyone.'))
  })

  it('are absent where the organization has none to assign', async () => {
    let isAsked = false
    answer(path => {
      if (!path.endsWith('/tenant-assignments/v1')) return undefined
      isAsked = true
      return Response.json([{ tenantId: '1001', appIds: [] }])
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
  afterEach(() => {
    restore()
    removePortals()
  })

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
    answer((path, body, method) => {
      if (path.includes('/fe/')) return Response.json({ errors: ['Not found'] }, { status: 404 })
      if (path.endsWith('/vendors/public')) return Response.json({ name: 'Vendor' })
      if (method === 'POST' && path.endsWith('/users/v2'))
        return Response.json({ id: `id of ${String(body['email'])}` })
      if (method !== 'POST' || !path.endsWith('/apps-user')) return undefined
      assigned.push([body['userId'], body['appIds']])
      return body['userId'] === 'id of one@acme.test'
        ? new Response(null, { status: 204 })
        : Response.json({ errors: ['No'] }, { status: 500 })
    })
    const { find, user, paste } = await open()
    await find('row', /Ada Stone/)
    await user.click(await find('button', 'Invite people'))
    paste(await find('textbox', 'Email addresses'), 'one@acme.test, two@acme.test,')
    await user.click(await find('combobox', /Applications/))
    await user.click(await find('option', 'Lichen Ledger'))
    await user.keyboard('{Escape}')
    await user.click(await find('button', 'Send 2 invitations'))
    const list = await find('list', 'What became of the invitations')
    equal(assigned.length, 2, 'calls')
    ok(/two@acme\.test\s+Sent\s+Applications not assigned/.test(list.innerText), list.innerText)
    equal(list.innerText.match(/not assigned/g)?.length, 1, 'people')
  })

  it('gives applications with the invitation on this server', async () => {
    const sent: unknown[] = []
    answer((path, body, method) => {
      if (method === 'POST' && path.endsWith('/fe/invitations')) sent.push(body['appIds'])
      return undefined
    })
    const { find, user, paste, until, all } = await open()
    await find('row', /Ada Stone/)
    await user.click(await find('button', 'Invite people'))
    paste(await find('textbox', 'Email addresses'), 'one@acme.test,')
    await user.click(await find('combobox', /Applications/))
    await user.click(await find('option', 'Lichen Ledger'))
    await user.keyboard('{Escape}')
    await user.click(await find('button', 'Send 1 invitation'))
    await until(() => all('dialog', 'Invite people').length === 0)
    equal(JSON.stringify(sent), '[["app-ledger"]]')
  })

  it('offers no applications where an invitation can give none', async () => {
    answer(path =>
      path.endsWith('/fe/invitation-choices')
        ? Response.json({ roles: [{ id: 'r', name: 'Reader', isDefault: true, isAllowed: true }], groups: [] })
        : undefined,
    )
    const { find, user, all } = await open()
    await find('row', /Ada Stone/)
    await user.click(await find('button', 'Invite people'))
    await find('textbox', /Message/)
    equal(all('combobox', /Applications/).length, 0, 'fields')
  })
})
