import type { DirectoryLogEntry } from '../../../../src/http/directory/types.ts'
import { equal, ok } from '../../../elements/browser.ts'
import { axeFaults } from '../../../harness/axeFaults.ts'
import { removePortals } from '../../../harness/openPortal.ts'
import { refusal } from '../../../harness/requests.ts'
import { shows } from '../../../harness/shows.ts'
import { includes } from '../../../harness/texts.ts'
import { busyDirectory, refusedRequest, request } from './sampleAnswers.ts'
import { directory, inDays, openServed, token } from './servedDirectories.ts'

const pageRules = ['region', 'page-has-heading-one']

describe('connections to directories', () => {
  afterEach(() => {
    removePortals()
    history.replaceState(null, '', location.pathname + location.search)
  })

  it('are cards with their state in words, counts, last contact and the end of the token', async () => {
    const screen = await openServed({
      connections: [
        directory(),
        directory({ id: 'two', name: 'New', firstContactAt: null, lastContactAt: null, usersCount: 1, groupsCount: 0 }),
        directory({
          id: 'three',
          name: 'Odd',
          lastRefusal: { at: inDays(-1), status: 400, reason: 'No such group.', reasonCode: null, reasonValue: '' },
        }),
        directory({ id: 'four', name: 'Waits', removals: 'waiting' }),
        directory({ id: 'five', name: 'Ends', tokens: [token({ expiresAt: inDays(5) })] }),
        directory({ id: 'six', name: 'Ended', tokens: [token({ expiresAt: inDays(-1) })] }),
        directory({ id: 'seven', name: 'Off', isSynced: false, source: 'other' }),
      ],
    })
    const { find, root, portal } = screen
    await find('heading', 'Company directory')
    const texts = [...root.querySelectorAll<HTMLElement>('.fe-marked-card')].map(card => card.innerText)
    const states = [
      'Receiving changes',
      'Waiting for the first request',
      'Requests were refused',
      'Changes are waiting for you',
      'Token expires soon',
      'No valid token',
      'Paused',
    ]
    states.forEach((state, index) => includes(texts[index]!, state))
    includes(texts[0]!, '12 members · 3 groups')
    includes(texts[0]!, 'Last request 2 hours ago')
    includes(texts[0]!, 'Token expires in')
    includes(texts[1]!, 'No request yet')
    includes(texts[6]!, 'Other directory')
    equal(await axeFaults(portal, { except: pageRules }), [], 'axe')
  })

  it('say what provisioning is for while there are none, with one main button', async () => {
    const { find, all } = await openServed({ connections: [] })
    await find('heading', 'No directory is connected')
    equal(all('button', 'Add connection').length, 1)
    await find('heading', 'What about Google Workspace?')
  })

  it('can be asked for again when they could not be read', async () => {
    const served = { connections: [directory()], isDown: true }
    const { find, user } = await openServed({
      get connections() {
        if (served.isDown) throw new TypeError('Failed to fetch')
        return served.connections
      },
    })
    await find('heading', "The connections couldn't be loaded")
    served.isDown = false
    await user.click(await find('button', 'Try again'))
    await find('heading', 'Company directory')
  })

  it('stay on screen while newer ones cannot be read', async () => {
    const served = { isDown: false }
    const { find, root, user, until, all } = await openServed(
      {
        get connections() {
          if (served.isDown) throw new TypeError('Failed to fetch')
          return [directory()]
        },
      },
      'connection=one&view=settings',
    )
    await find('button', 'Pause provisioning')
    served.isDown = true
    await user.click(await find('button', 'Pause provisioning'))
    await user.click(all('button', 'Pause provisioning').at(-1)!)
    await shows(root, 'so they may be out of date')
    await find('textbox', 'Name')
    served.isDown = false
    await user.click(await find('button', 'Try again'))
    await until(() => !root.innerText.includes('out of date'))
  })

  it('are added with a token that is shown once, over the guide to the directory', async () => {
    const connections: ReturnType<typeof directory>[] = []
    const screen = await openServed({
      connections,
      write: (method, path, body) => {
        if (method !== 'POST' || !path.endsWith('/scim2')) return undefined
        connections.push(
          directory({
            id: 'new',
            name: String(body['connectionName']),
            source: 'other',
            firstContactAt: null,
            lastContactAt: null,
          }),
        )
        return Response.json({ id: 'new', connectionName: '', token: 'fescim_secret' })
      },
    })
    const { find, all, user, root, sent, until } = screen
    await user.click(await find('button', 'Add connection'))
    await user.click(all('button', 'Add connection').at(-1)!)
    await shows(root, 'Choose a directory.')
    await user.click(await find('radio', 'OneLogin'))
    equal(((await find('textbox', 'Name')) as HTMLInputElement).value, 'OneLogin')
    await user.click(all('button', 'Add connection').at(-1)!)
    await find('dialog', 'Token for OneLogin')
    equal(root.querySelector('.fe-secret')?.textContent, 'fescim_secret')
    equal(sent, [
      ['POST', '/v1/configurations/scim2', { source: 'other', connectionName: 'OneLogin', syncToUserManagement: true }],
    ])
    await user.click(await find('button', 'Close'))
    await shows(root, "You haven't copied it yet")
    await user.click(await find('button', 'Close anyway'))
    await until(() => all('dialog').length === 0)
    await find('heading', 'Steps in the directory')
    await shows(root, 'SCIM Bearer Token')
    ok(location.hash.includes('guide=oneLogin'), location.hash)
  })

  it('keep a name that was typed when another directory is chosen', async () => {
    const { find, user, type } = await openServed({ connections: [] })
    await user.click(await find('button', 'Add connection'))
    await user.click(await find('radio', 'Okta'))
    type(await find('textbox', 'Name'), 'People')
    await user.click(await find('radio', 'JumpCloud'))
    equal(((await find('textbox', 'Name')) as HTMLInputElement).value, 'People')
  })

  it('notice the first request by themselves, and say so once', async () => {
    const connections = [directory({ firstContactAt: null, lastContactAt: null })]
    const { find, root, all } = await openServed({ connections }, 'connection=one')
    await find('heading', 'Set up Okta')
    await shows(root, 'Waiting for the first request…')
    await shows(root, 'SCIM connector base URL')
    connections[0] = directory()
    await find('button', 'Go to the overview')
    const news = [...root.querySelectorAll('[role=status]')].filter(
      ({ textContent }) => textContent === 'The first request has arrived',
    )
    equal(news.length, 1)
    await find('heading', 'Set up Okta')
    equal(
      all('tab').map(({ innerText }) => innerText),
      ['Overview', 'Setup', 'Log', 'Groups', 'Tokens', 'Settings'],
    )
  })

  it('let review who loses what before it is carried out', async () => {
    const answers = [refusal(409, 'Changed', 'ER-CONFLICT'), undefined]
    const { find, user, root, sent, until, all, portal } = await openServed(
      { ...busyDirectory(), write: () => answers.shift() },
      'connection=one&view=overview',
    )
    await user.click(await find('button', 'Review changes'))
    await find('dialog', 'Review the changes of Company directory')
    await find('heading', '3 members lose access')
    await shows(root, 'This directory has added 12 members so far.')
    await shows(root, 'Max Reed')
    await shows(root, 'And 2 more')
    await shows(root, 'Leaves Finance')
    equal(await axeFaults(portal, { except: pageRules }), [], 'axe')
    await user.click(await find('button', 'Apply changes'))
    await shows(root, 'The directory has sent more in the meantime')
    await user.click(await find('button', 'Apply changes'))
    await until(() => all('dialog').length === 0)
    const applied = ['POST', '/connections/one/waiting', { version: 'v1' }]
    equal(sent, [applied, applied])
  })

  it('have a log whose rows tell what was asked, what changed and why it was refused', async () => {
    const old: DirectoryLogEntry = {
      ...refusedRequest,
      id: 'r3',
      operation: 'deleteGroup',
      reason: 'Written before there were codes.',
      reasonCode: null,
      reasonValue: '',
    }
    const { find, all, user, root, portal } = await openServed(
      { connections: [directory()], log: [refusedRequest, request, old] },
      'connection=one&view=log',
    )
    await find('row', /Create a user/)
    includes((await find('row', /Create a user/)).innerText, 'already has the username ada@acme.test')
    includes((await find('row', /Delete a group/)).innerText, 'Written before there were codes.')
    equal(await axeFaults(portal, { except: pageRules }), [], 'axe')
    await user.click(all('button').filter(button => button.matches('[data-opens-row]'))[1]!)
    await shows(root, 'name.givenName')
    await shows(root, 'Before: Ada')
    await shows(root, 'After: Augusta')
    // The words of the element, beside what the directory was answered; a row without a code has the answer alone.
    await user.click(all('button').filter(button => button.matches('[data-opens-row]'))[0]!)
    await shows(root, 'Another user of the directory already has the username ada@acme.test.')
    await shows(root, 'Answer to the directory')
    await find('button', 'Download CSV')
  })

  it('have groups that give roles', async () => {
    const group = { id: 'g1', name: 'Engineering', membersCount: 1200, roleIds: [], sentAt: inDays(-1) }
    const { find, user, sent, root } = await openServed(
      { connections: [directory()], groups: [group] },
      'connection=one&view=groups',
    )
    includes((await find('row', /Engineering/)).innerText, 'No roles')
    await user.click(await find('button', 'Engineering'))
    await find('dialog', 'Roles of “Engineering”')
    await user.click(await find('combobox', 'Roles'))
    await user.click(await find('option', /Read only/))
    await user.click(await find('button', 'Save roles'))
    await shows(root, 'Roles saved')
    const [[method, path, body] = []] = sent
    equal([method, path], ['PUT', '/connections/one/groups/g1/roles'])
    equal((body as { roleIds: string[] }).roleIds.length, 1)
  })

  it('have two tokens at most, one of which is revoked by a word', async () => {
    const connections = [directory()]
    const { find, all, user, type, root, sent, until } = await openServed(
      {
        connections,
        write: method => {
          if (method !== 'POST') return undefined
          connections[0] = directory({
            tokens: [token(), token({ id: 'token-2', hint: 'fescim_Cd…zz', lastUsedAt: null })],
          })
          return Response.json({ id: 'token-2', secret: 'fescim_second' })
        },
      },
      'connection=one&view=tokens',
    )
    await user.click(await find('button', 'Create token'))
    await find('dialog', 'Create a token for Company directory')
    await user.click(all('button', 'Create token').at(-1)!)
    await find('dialog', 'Token for Company directory')
    await user.click(await find('button', 'Copy and close'))
    await find('group', 'Token fescim_Cd…zz')
    equal((await find('button', 'Create token')).getAttribute('aria-disabled'), 'true')
    await user.click(all('button', 'Revoke')[0]!)
    const confirm = () => all('button', 'Revoke').at(-1) as HTMLButtonElement
    await find('dialog', /Revoke token/)
    equal(confirm().disabled, true)
    type(await find('textbox', /To confirm/), 'Revoke')
    await until(() => !confirm().disabled)
    await user.click(confirm())
    await shows(root, 'Token revoked')
    equal(
      sent.map(([method, path]) => [method, path]),
      [
        ['POST', '/connections/one/tokens'],
        ['DELETE', '/connections/one/tokens/token-1'],
      ],
    )
  })

  it('are deleted by their name, with or without members and groups', async () => {
    const connections = [directory()]
    const { find, user, type, sent, root } = await openServed(
      {
        connections,
        write: () => {
          connections.length = 0
          return undefined
        },
      },
      'connection=one&view=settings',
    )
    await user.click(await find('button', 'Delete'))
    await find('dialog', 'Delete Company directory?')
    equal(((await find('radio', /Keep them/)) as HTMLInputElement).checked, true)
    await shows(root, '12 members leave the organization and are signed out immediately. 3 groups are deleted.')
    await user.click(await find('radio', /Remove them/))
    type(await find('textbox', /To confirm/), 'Company directory')
    await user.click(await find('button', 'Delete connection'))
    await find('heading', 'No directory is connected')
    equal(sent, [['DELETE', '/v1/configurations/scim2/one', { deleteAll: true }]])
  })

  it('are started once, and resumed later', async () => {
    const connections = [directory({ isSynced: false, hasStarted: false })]
    const { find, all, user, sent, root } = await openServed(
      {
        connections,
        write: () => {
          connections[0] = directory({ isSynced: true })
          return undefined
        },
      },
      'connection=one&view=overview',
    )
    await shows(root, "Provisioning hasn't been started.")
    await user.click(await find('tab', 'Settings'))
    await user.click(await find('button', 'Start provisioning'))
    await find('dialog', 'Start provisioning from Company directory?')
    await user.click(all('button', 'Start provisioning').at(-1)!)
    await shows(root, 'Provisioning started')
    equal(sent, [['PATCH', '/v1/configurations/scim2/one', { syncToUserManagement: true }]])
    await find('button', 'Pause provisioning')
  })

  it('are not renamed over the change of someone else, and lose nothing that is typed', async () => {
    const theirs = directory({ name: 'People', updatedAt: inDays(-0.01) })
    const answers = [refusal(409, 'Changed', 'ER-CONFLICT', { current: theirs }), Response.json(directory())]
    const { find, all, user, type, sent, root } = await openServed(
      { connections: [directory()], write: () => answers.shift() },
      'connection=one&view=settings',
    )
    type(await find('textbox', 'Name'), 'Staff')
    await user.click(await find('button', 'Save changes'))
    await find('button', 'Overwrite')
    equal(((await find('textbox', 'Name')) as HTMLInputElement).value, 'Staff')
    await shows(root, 'People')
    equal(all('button', 'Reload').length, 1)
    await user.click(await find('button', 'Overwrite'))
    await shows(root, 'Name saved')
    equal(
      sent.map(([, , body]) => (body as { name: string }).name),
      ['Staff', 'Staff'],
    )
    const [first, second] = sent.map(([, , body]) => (body as { updatedAt: string }).updatedAt)
    ok(first! < second!, 'the version that is overwritten')
  })

  it('can stop making members, and be renamed', async () => {
    const { find, all, user, type, sent, root } = await openServed(
      { connections: [directory()] },
      'connection=one&view=settings',
    )
    type(await find('textbox', 'Name'), 'Staff')
    await user.click(await find('button', 'Save changes'))
    await shows(root, 'Name saved')
    await user.click(await find('button', 'Pause provisioning'))
    await user.click(all('button', 'Pause provisioning').at(-1)!)
    await shows(root, 'Provisioning paused')
    equal(
      sent.map(([method, path]) => [method, path]),
      [
        ['PATCH', '/connections/one'],
        ['PATCH', '/v1/configurations/scim2/one'],
      ],
    )
  })
})
