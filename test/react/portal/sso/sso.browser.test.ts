import { equal, ok } from '../../../elements/browser.ts'
import { addSsoConnection } from '../../../harness/addSsoConnection.ts'
import { axeFaults } from '../../../harness/axeFaults.ts'
import { checkSection } from '../../../harness/checkSection.ts'
import { openPortal, removePortals, type PortalScreen } from '../../../harness/openPortal.ts'
import { interceptRequests } from '../../../harness/requests.ts'
import { shows } from '../../../harness/shows.ts'
import { includes } from '../../../harness/texts.ts'

const open = (options: Parameters<typeof openPortal>[0] = {}) => openPortal({ section: 'sso', ...options })

/** Opens a page of the sample connection by its address. */
const openPage = (query: string, options: Parameters<typeof openPortal>[0] = {}) => {
  history.replaceState(null, '', `#/sso?connection=sso-acme&${query}`)
  return open({ attributes: { 'url-strategy': 'hash' }, ...options })
}

const stepsIn = ({ root }: PortalScreen) => [...root.querySelectorAll<HTMLElement>('.fe-wizard li')]

checkSection('sso')

describe('single sign-on', () => {
  afterEach(() => {
    removePortals()
    history.replaceState(null, '', location.pathname + location.search)
  })

  it('lists connections with domains and state', async () => {
    const { find, root } = await open()
    const row = await find('row', /OpenID Connect/)
    includes(row.innerText, 'oidc.test')
    includes(row.innerText, 'Active', 'state')
    equal(await axeFaults(root), [])
  })

  it('adds a connection, which begins with its domains, and is listed as not set up', async () => {
    const screen = await open()
    const { find, user, all, until } = screen
    await find('row', /OpenID Connect/)
    await addSsoConnection(screen)
    equal(
      all('button').some(button => button.getAttribute('aria-current') === 'step'),
      true,
    )
    await user.click(await find('button', 'All connections'))
    await until(() => all('row').length === 3)
    includes((await find('row', /SAML/)).innerText, 'Not set up')
  })

  it('asks for the provider before it adds a connection, leaves nothing after Cancel, and opens the guide of the chosen one', async () => {
    const screen = await open()
    const { find, user, all, until, root } = screen
    await find('row', /OpenID Connect/)
    await user.click(await find('button', 'Add connection'))
    await find('dialog', 'Add connection')
    equal(await axeFaults(root), [])
    await user.click(all('button', 'Add connection').at(-1)!)
    await shows(root, 'Choose a provider.')
    await user.click(await find('button', 'Cancel'))
    await until(() => all('dialog').length === 0)
    equal(all('row').length, 2, 'head and one connection')
    await addSsoConnection(screen, 'Google Workspace')
    await user.click(await find('button', /Continue/))
    await find('heading', 'Set up Google Workspace')
    await user.click(await find('button', 'All connections'))
    includes((await find('row', /Google Workspace/)).innerText, 'Not set up')
  })

  it('adds a connection twice, which opens the one that was left empty, but not one that has a domain', async () => {
    const screen = await open()
    const { find, user, all, until, type, root } = screen
    const backToList = async (count: number) => {
      await user.click(await find('button', 'All connections'))
      await until(() => all('row').length === count)
    }
    await find('row', /OpenID Connect/)
    await addSsoConnection(screen)
    await backToList(3)
    await addSsoConnection(screen)
    await shows(root, 'Not set up')
    type(await find('textbox', 'Domain'), 'one.test')
    await user.click(await find('button', 'Add domain'))
    await find('heading', 'one.test')
    await backToList(3)
    await addSsoConnection(screen)
    await backToList(4)
    const names = all('button', /^Actions for/).map(button => button.getAttribute('aria-label'))
    equal(new Set(names).size, 3, names.join())
    ok(
      names.some(name => name?.includes('one.test')),
      names.join(),
    )
  })

  it('moves focus to the heading of the step that Back leads to, when it was in the step before', async () => {
    const { find, user, focused, until } = await openPage('view=setUp&step=domains')
    await user.click(await find('button', 'Continue'))
    await find('heading', 'Connection')
    ;(await find('textbox', 'Issuer')).focus()
    history.back()
    const heading = await find('heading', 'Domains')
    await until(() => focused() === heading)
    history.forward()
    const next = await find('heading', 'Connection')
    await until(() => focused() === next)
  })

  it('leaves focus on the name of a step that was pressed', async () => {
    const { find, user, focused } = await openPage('view=setUp&step=domains')
    const name = await find('button', /^Test/)
    await user.click(name)
    await find('heading', 'Test')
    equal(focused(), name)
  })

  it('opens an active connection at its last step, and keeps the place while it is read again', async () => {
    const screen = await open()
    const { find, user, all } = screen
    await find('row', /OpenID Connect/)
    await user.click(all('button').find(button => button.matches('[data-opens-row]'))!)
    await find('heading', 'Activate')
    await shows(screen.root, 'Single sign-on is on')
    equal(stepsIn(screen).length, 4)
    ok(stepsIn(screen).at(-1)?.innerText.includes('Done'), 'done')
  })

  it('reads the tests of a connection while its details are still read', async () => {
    let answer = () => {}
    const isAsked = new Promise<void>(resolve => (answer = resolve))
    const stop = interceptRequests(async ({ path, send }) => {
      if (path.endsWith('/tests')) answer()
      if (!/\/fe\/sso\/configurations\/[^/]+$/.test(path)) return undefined
      await isAsked
      return send()
    })
    const { find } = await openPage('step=test')
    await find('heading', 'Test')
    stop()
  })

  it('goes from step to step with focus on the heading', async () => {
    const { find, user, focused, until } = await openPage('step=test')
    await find('heading', 'Test')
    await user.click(await find('button', 'Continue'))
    const heading = await find('heading', 'Activate')
    await until(() => focused() === heading)
    await user.click(await find('button', 'Back'))
    await until(() => focused()?.textContent === 'Test')
  })

  it('requires single sign-on with a grace period, and stops requiring it', async () => {
    const { find, user, type, root, until, all } = await openPage('step=activate')
    type(await find('combobox', 'Members who can always sign in another way'), 'Reed')
    await user.click(await find('option', /Max Reed/))
    await user.click(await find('button', 'Require single sign-on'))
    await shows(root, 'Required from')
    await until(() => /(Ada Stone and Max Reed|Max Reed and Ada Stone) can sign in another way/.test(root.innerText))
    await user.click(await find('button', 'Stop requiring it'))
    await find('dialog', 'Stop requiring single sign-on?')
    await user.click(all('button', 'Stop requiring it').at(-1)!)
    await until(() => all('button', 'Require single sign-on').length === 1)
  })

  it('shows the sign-ins since, each time they are opened', async () => {
    const runs: object[] = []
    const run = { kind: 'signIn', state: 'failed', endedAt: null, startedByEmail: '', isCurrent: true }
    interceptRequests(({ method, path }) => {
      if (method !== 'GET') return undefined
      if (path.endsWith('/tests')) return Response.json(runs)
      return path.endsWith('/tests/late')
        ? Response.json({ ...run, id: 'late', startedAt: '', number: 'LATE', checks: [], refusal: null, person: null })
        : undefined
    })
    const { find, user, root } = await openPage('view=signIns')
    await shows(root, 'No sign-ins in the last 30 days.')
    await user.click(await find('tab', 'Set up'))
    await find('heading', 'Activate')
    runs.push({ ...run, id: 'late', startedAt: '2026-01-01T00:00:00Z', number: 'LATE' })
    await user.click(await find('tab', 'Sign-ins'))
    await shows(root, 'Number LATE')
  })

  it('turns a connection off after a question', async () => {
    const { find, user, all, root } = await openPage('step=activate')
    await user.click(await find('button', 'Turn off'))
    await find('dialog', /Turn off OpenID Connect/)
    await user.click(all('button', 'Turn off').at(-1)!)
    await shows(root, 'Turn on single sign-on')
  })

  it('says whose groups do not count, because a directory decides about them', async () => {
    const { find, user, root } = await openPage('view=roles')
    await shows(root, 'Members whom Okta manages get the roles of its groups')
    await user.click(await find('button', 'Go to provisioning'))
    await find('heading', 'Provisioning')
  })

  it('gives a group roles, and takes them after a question', async () => {
    const { find, user, all, until, root } = await openPage('view=roles')
    await user.click(all('button', 'Add group')[0] ?? (await find('button', 'Add group')))
    await user.type(await find('combobox', 'Group at the provider'), 'Engineering')
    await user.click(await find('combobox', 'Roles'))
    await user.click((await find('listbox')).querySelector<HTMLElement>('[role=option]:not([aria-disabled=true])')!)
    await user.click(all('button', 'Add group').at(-1)!)
    const row = await find('row', /Engineering/)
    equal(await axeFaults(root), [])
    await user.click(row.querySelector<HTMLElement>('button[aria-haspopup]')!)
    await user.click(await find('menuitem', 'Remove'))
    await user.click(all('button', 'Remove').at(-1)!)
    await until(() => all('row', /Engineering/).length === 0)
  })

  it('says which permission a person who may only look lacks', async () => {
    const { root, find, all } = await open({ as: 'support@acme.test' })
    await find('row', /OpenID Connect/)
    await shows(root, 'You can view this, but not change it')
    ok(all('button', 'Add connection')[0]?.getAttribute('aria-disabled') === 'true', 'disabled')
  })

  it('leaves the address to the host that takes it out with unsaved changes', async () => {
    const { find, type } = await openPage('step=connection')
    type(await find('textbox', 'Client ID'), 'another')
    removePortals()
    history.replaceState(null, '', '#/elsewhere')
    await new Promise(resolve => setTimeout(resolve, 100))
    equal(location.hash, '#/elsewhere')
  })

  it('speaks German', async () => {
    const { find } = await open({ attributes: { locale: 'de' } })
    await find('button', 'Verbindung hinzufügen')
  })
})
