import { equal, ok } from '../../../elements/browser.ts'
import { removePortals, type PortalScreen } from '../../../harness/openPortal.ts'
import { shows } from '../../../harness/shows.ts'
import { excludes, includes } from '../../../harness/texts.ts'
import { busyDirectory } from './sampleAnswers.ts'
import { openServed, type Served } from './servedDirectories.ts'

/** Answers that come when the test lets them. */
const holding = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const state = { isHeld: true, asked: 0 }
  return {
    asked: () => state.asked,
    release: () => {
      state.isHeld = false
      resolve()
    },
    /** Leaves the answer to others, but later. */
    hold: async (): Promise<undefined> => {
      state.asked += 1
      if (state.isHeld) await promise
    },
  }
}

/** Opens the section with reads that end so in their path, and wait. */
const openSlow = async (end: string, query = '', served: Served = busyDirectory()) => {
  const { hold, release } = holding()
  const screen = await openServed({ ...served, read: path => (path.endsWith(end) ? hold() : undefined) }, query)
  return { ...screen, release }
}

const isLoading = ({ root }: Pick<PortalScreen, 'root'>) =>
  root.querySelector('.fe-portal-content .fe-skeleton, [aria-busy=true] .fe-skeleton') !== null

const states = ({ root }: Pick<PortalScreen, 'root'>) =>
  [...root.querySelectorAll<HTMLElement>('[role=status]')].map(({ textContent }) => textContent)

describe('while the server takes its time', () => {
  afterEach(() => {
    removePortals()
    history.replaceState(null, '', location.pathname + location.search)
  })

  it('the list is a placeholder that says so, not an empty list', async () => {
    const screen = await openSlow('/connections')
    const { find, root, until, all, release } = screen
    await find('heading', 'Provisioning')
    await until(() => isLoading(screen))
    await until(() => states(screen).includes('Loading the connections'))
    excludes(root.innerText, 'No directory is connected')
    equal(all('button', 'Add connection').length, 0)
    release()
    await find('button', 'Company directory')
    await until(() => !isLoading(screen))
    equal(all('button', 'Add connection').length, 1)
  })

  it('the page of a connection says neither that it is gone nor that nothing was sent', async () => {
    const screen = await openSlow('/connections', 'connection=one&view=log')
    const { find, root, until, release } = screen
    await find('heading', 'Connection')
    await until(() => states(screen).includes('Loading the connection'))
    await find('button', 'All connections')
    excludes(root.innerText, 'no longer exists')
    release()
    await find('heading', 'Company directory')
    await find('row', /Create a user/)
  })

  for (const { view, end, empty, row } of [
    { view: 'log', end: '/log', empty: 'No requests yet', row: /Create a user/ },
    { view: 'groups', end: '/groups', empty: 'No groups have arrived yet', row: /Engineering/ },
  ])
    it(`the view ${view} is not said to be empty, and other views can be opened`, async () => {
      const screen = await openSlow(end, `connection=one&view=${view}`)
      const { find, root, until, user, release } = screen
      await find('tab', 'Overview')
      await until(() => root.querySelector('[aria-busy=true]') !== null)
      excludes(root.innerText, empty)
      await user.click(await find('tab', 'Tokens'))
      await find('group', /Token fescim_/)
      await user.click(await find('tab', view === 'log' ? 'Log' : 'Groups'))
      excludes(root.innerText, empty)
      release()
      await find('row', row)
    })

  it('dialogs open at once, can be closed, and offer nothing that depends on what comes', async () => {
    const screen = await openSlow('/waiting', 'connection=one&view=overview')
    const { find, all, user, until, release } = screen
    await user.click(await find('button', 'Review changes'))
    const dialog = await find('dialog', 'Review the changes of Company directory')
    await until(() => states(screen).includes('Loading the changes'))
    equal(all('button', 'Apply changes').length, 0)
    excludes(dialog.innerText, 'Nothing waits anymore')
    await user.click(all('button', 'Close').at(-1)!)
    await until(() => all('dialog').length === 0)
    await user.click(await find('button', 'Review changes'))
    release()
    await find('button', 'Apply changes')
  })

  it('the members of a group are not said to be none', async () => {
    const screen = await openSlow('/members', 'connection=one&view=groups')
    const { find, user, until, release } = screen
    await user.click(await find('button', '2 members: Engineering'))
    const dialog = await find('dialog', 'Members of “Engineering”')
    await until(() => states(screen).includes('Loading the members'))
    excludes(dialog.innerText, 'has sent no members')
    release()
    const list = await find('list', 'Members of “Engineering”')
    includes(list.innerText, 'eva@acme.test, deactivated in the directory')
  })

  it('a change is sent once, says that it is on its way, and keeps what was typed', async () => {
    const { hold, release, asked } = holding()
    const { find, user, type, root, sent, until } = await openServed(
      { ...busyDirectory(), write: hold },
      'connection=one&view=settings',
    )
    const name = (await find('textbox', 'Name')) as HTMLInputElement
    type(name, 'Staff')
    const save = await find('button', 'Save changes')
    await user.dblClick(save)
    await until(() => asked() === 1)
    equal(save.getAttribute('aria-busy'), 'true')
    equal(name.value, 'Staff')
    release()
    await shows(root, 'Name saved')
    equal(sent.length, 1)
  })

  it('a dialog stays until its change is answered', async () => {
    const { hold, release, asked } = holding()
    const screen = await openServed({ ...busyDirectory(), write: hold }, 'connection=one&view=settings')
    const { find, all, user, root, until, sent } = screen
    await user.click(await find('button', 'Pause provisioning'))
    const confirm = all('button', 'Pause provisioning').at(-1)!
    await user.click(confirm)
    await until(() => asked() === 1)
    await user.click(confirm)
    await user.keyboard('{Escape}')
    equal(all('dialog').length, 1)
    equal(confirm.getAttribute('aria-busy'), 'true')
    release()
    await shows(root, 'Provisioning paused')
    await until(() => all('dialog').length === 0)
    equal(sent.length, 1)
    ok(!root.innerText.includes("can't be reached"), 'no error')
  })
})
