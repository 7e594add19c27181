import { equal, ok } from '../../../elements/browser.ts'
import { removePortals, type PortalScreen } from '../../../harness/openPortal.ts'
import { shows } from '../../../harness/shows.ts'
import { excludes, includes } from '../../../harness/texts.ts'
import { busyDirectory } from './sampleAnswers.ts'
import { directory, openServed, type Served } from './servedDirectories.ts'

const unreachable = "The service can't be reached. Try again in a moment."

/** An answer whose end is missing. */
const cutOff = () => new Response('[{"id":"one","na', { headers: { 'content-type': 'application/json' } })

const broken = (): never => {
  throw new TypeError('Failed to fetch')
}

/** Opens the section with a server whose first write is answered so, and all later ones by `then`. */
const openUnsteady = async (first: () => Response, query: string, then: () => Response = () => Response.json({})) => {
  const inits: RequestInit[] = []
  const screen = await openServed(
    {
      ...busyDirectory(),
      write: (_method, _path, _body, init) => {
        inits.push(init)
        return inits.length === 1 ? first() : then()
      },
    },
    query,
  )
  const keys = () => inits.map(({ headers }) => new Headers(headers).get('Idempotency-Key'))
  return { ...screen, keys }
}

const value = async ({ find }: Pick<PortalScreen, 'find'>, name: string | RegExp) =>
  ((await find('textbox', name)) as HTMLInputElement).value

const forget = () => {
  removePortals()
  history.replaceState(null, '', location.pathname + location.search)
}

describe('an answer that is cut off or has another shape', () => {
  afterEach(forget)

  for (const [what, answer] of [
    ['cut off', cutOff],
    ['null', () => Response.json(null)],
    ['an error in a success', () => Response.json({ error: 'overloaded' })],
    ['a page', () => new Response('<!doctype html><p>Sign in</p>', { headers: { 'content-type': 'text/html' } })],
  ] as const) {
    it(`${what}: the list says that it could not be loaded, not that there is none`, async () => {
      const served: Served = { ...busyDirectory(), read: answer }
      const { find, root, user } = await openServed(served)
      await find('heading', "The connections couldn't be loaded")
      excludes(root.innerText, 'No directory is connected')
      delete served.read
      await user.click(await find('button', 'Try again'))
      await find('button', 'Company directory')
    })

    it(`${what}: the page of a connection does not say that it is gone, and its log and groups do not say that they are empty`, async () => {
      let isBroken = true
      const { find, root, user } = await openServed(
        { ...busyDirectory(), read: () => (isBroken ? answer() : undefined) },
        'connection=one&view=log',
      )
      await find('heading', "The connections couldn't be loaded")
      excludes(root.innerText, 'no longer exists')
      isBroken = false
      await user.click(await find('button', 'Try again'))
      await find('row', /Create a user/)
      isBroken = true
      await user.click(await find('tab', 'Groups'))
      await find('heading', "This list couldn't be loaded")
      isBroken = false
      await user.click(await find('button', 'Try again'))
      await find('row', /Engineering/)
    })

    it(`${what}: the review of changes says neither that nothing waits nor that no one loses access`, async () => {
      let isBroken = true
      const { find, all, user } = await openServed(
        { ...busyDirectory(), read: path => (isBroken && path.endsWith('/waiting') ? answer() : undefined) },
        'connection=one&view=overview',
      )
      await user.click(await find('button', 'Review changes'))
      const dialog = await find('dialog', 'Review the changes of Company directory')
      await find('button', 'Try again')
      excludes(dialog.innerText, 'Nothing waits anymore')
      equal(all('button', 'Apply changes'), [])
      isBroken = false
      await user.click(await find('button', 'Try again'))
      await find('heading', '3 members lose access')
    })
  }

  for (const missing of ['version', 'losingAccess', 'losingRoles'] as const)
    it(`a review without ${missing} is not shown, because something else would be applied than what is seen`, async () => {
      const { preview } = busyDirectory()
      const { find, all, user } = await openServed(
        {
          ...busyDirectory(),
          read: path =>
            path.endsWith('/waiting') ? Response.json({ preview: { ...preview, [missing]: undefined } }) : undefined,
        },
        'connection=one&view=overview',
      )
      await user.click(await find('button', 'Review changes'))
      await find('button', 'Try again')
      equal(all('button', 'Apply changes'), [])
    })

  it('the members of a group can be asked for again', async () => {
    let isBroken = true
    const { find, user } = await openServed(
      { ...busyDirectory(), read: path => (isBroken && path.endsWith('/members') ? cutOff() : undefined) },
      'connection=one&view=groups',
    )
    await user.click(await find('button', '2 members: Engineering'))
    await find('dialog', 'Members of “Engineering”')
    await find('button', 'Try again')
    isBroken = false
    await user.click(await find('button', 'Try again'))
    await find('list', 'Members of “Engineering”')
  })
})

describe('when the network breaks in the middle of a change', () => {
  afterEach(forget)

  for (const [what, answer] of [
    ['without an answer', broken],
    ['with half an answer', cutOff],
  ] as const) {
    it(`${what}, a new connection keeps what was entered, and is not added twice`, async () => {
      const screen = await openUnsteady(answer, '', () =>
        Response.json({ id: 'one', connectionName: 'People', token: 'fescim_secret' }),
      )
      const { find, all, user, type, root, until, keys, sent } = screen
      await user.click(await find('button', 'Add connection'))
      await user.click(await find('radio', 'JumpCloud'))
      type(await find('textbox', 'Name'), 'People')
      await user.click(await find('checkbox', /Add users/))
      await user.click(all('button', 'Add connection').at(-1)!)
      await find('alert')
      equal(await value(screen, 'Name'), 'People')
      equal(((await find('radio', 'JumpCloud')) as HTMLInputElement).checked, true)
      equal(((await find('checkbox', /Add users/)) as HTMLInputElement).checked, false)
      await user.click(all('button', 'Add connection').at(-1)!)
      await find('dialog', 'Token for People')
      equal(root.querySelector('.fe-secret')?.textContent, 'fescim_secret')
      await until(() => sent.length === 2)
      const [first, second] = keys()
      ok(first, 'a key')
      equal(second, first)
    })

    it(`${what}, another token can be asked for again, and is the same one`, async () => {
      const { find, all, user, root, keys } = await openUnsteady(answer, 'connection=one&view=tokens', () =>
        Response.json({ id: 'token-2', secret: 'fescim_second' }),
      )
      await user.click(await find('button', 'Create token'))
      await find('dialog', 'Create a token for Company directory')
      await user.click(all('button', 'Create token').at(-1)!)
      await find('alert')
      await user.click(all('button', 'Create token').at(-1)!)
      await find('dialog', 'Token for Company directory')
      equal(root.querySelector('.fe-secret')?.textContent, 'fescim_second')
      const [first, second] = keys()
      ok(first, 'a key')
      equal(second, first)
    })
  }

  it('a name that was typed stays, also when the connection is read again', async () => {
    const screen = await openUnsteady(broken, 'connection=one&view=settings', () => Response.json(directory()))
    const { find, user, type, root } = screen
    type(await find('textbox', 'Name'), 'Staff')
    await user.click(await find('button', 'Save changes'))
    await shows(root, unreachable)
    equal(await value(screen, 'Name'), 'Staff')
    await user.click(await find('button', 'Save changes'))
    await shows(root, 'Name saved')
  })

  it('roles that were chosen for a group stay', async () => {
    const { find, user, root, sent } = await openUnsteady(broken, 'connection=one&view=groups')
    await user.click(await find('button', 'Engineering'))
    await user.click(await find('combobox', 'Roles'))
    await user.click(await find('option', /Read only/))
    await user.click(await find('button', 'Save roles'))
    await shows(root, unreachable)
    includes((await find('dialog', 'Roles of “Engineering”')).innerText, 'Read only')
    await user.click(await find('button', 'Save roles'))
    await shows(root, 'Roles saved')
    equal(sent[1]?.[2], sent[0]?.[2])
  })

  it('what was typed and chosen to delete a connection stays', async () => {
    const screen = await openUnsteady(broken, 'connection=one&view=settings')
    const { find, user, type, root, sent } = screen
    await user.click(await find('button', 'Delete'))
    await user.click(await find('radio', /Remove them/))
    type(await find('textbox', /To confirm/), 'Company directory')
    await user.click(await find('button', 'Delete connection'))
    await shows(root, unreachable)
    equal(await value(screen, /To confirm/), 'Company directory')
    equal(((await find('radio', /Remove them/)) as HTMLInputElement).checked, true)
    await user.click(await find('button', 'Delete connection'))
    await shows(root, 'Connection deleted')
    equal(sent[1], ['DELETE', '/v1/configurations/scim2/one', { deleteAll: true }])
  })

  it('the review of changes stays, and applies the same changes again', async () => {
    const { find, all, user, root, sent, until } = await openUnsteady(broken, 'connection=one&view=overview')
    await user.click(await find('button', 'Review changes'))
    await user.click(await find('button', 'Apply changes'))
    await shows(root, unreachable)
    await find('heading', '3 members lose access')
    await user.click(await find('button', 'Apply changes'))
    await shows(root, 'Changes applied')
    await until(() => all('dialog').length === 0)
    equal(sent[1], sent[0])
  })

  it('a token that was revoked without an answer is not asked about again', async () => {
    const { connections, ...rest } = busyDirectory()
    const { find, all, user, type, root, until } = await openServed(
      {
        ...rest,
        connections,
        write: () => {
          connections[0] = directory({ tokens: [] })
          return broken()
        },
      },
      'connection=one&view=tokens',
    )
    await user.click(await find('button', 'Revoke'))
    type(await find('textbox', /To confirm/), 'Revoke')
    await user.click(all('button', 'Revoke').at(-1)!)
    await shows(root, unreachable)
    await user.click(all('button', 'Cancel').at(-1)!)
    await until(() => all('dialog').length === 0)
    await find('heading', 'No valid token')
  })
})
