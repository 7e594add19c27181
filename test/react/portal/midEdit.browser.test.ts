import { equal } from '../../elements/browser.ts'
import { openPortal, removePortals, type PortalScreen } from '../../harness/openPortal.ts'
import { interceptRequests } from '../../harness/requests.ts'

/** Counts the writes to a path from now on. */
const countWrites = (path: RegExp) => {
  const writes: string[] = []
  interceptRequests(request => {
    if (request.method !== 'GET' && path.test(request.path)) writes.push(`${request.method} ${request.path}`)
    return undefined
  })
  return writes
}

const openSettings = async () => {
  const screen = await openPortal({ section: 'webhooks' })
  await screen.user.click(await screen.find('button', 'CRM'))
  await screen.user.click(await screen.find('tab', 'Settings'))
  return screen
}

const nameOf = async ({ find }: PortalScreen) => (await find('textbox', 'Name')) as HTMLInputElement

/** Posts what another tab posts after the person opened another account there. */
const openInOtherTab = ({ portal }: PortalScreen, sub: string, tenantId: string) => {
  const api = `${portal.getAttribute('base-url')}/frontegg`
  const channel = new BroadcastChannel(`fe.session:${api}||${portal.getAttribute('app-name')}`)
  channel.postMessage({ v: 1, type: 'tenant', sub, tenantId })
  channel.close()
}

describe('in the middle of an edit', () => {
  afterEach(removePortals)

  it('a change that is saved by a double press is sent once', async () => {
    const screen = await openSettings()
    const { find, user, type } = screen
    type(await nameOf(screen), 'Customers')
    const writes = countWrites(/\/webhook\//)
    await user.dblClick(await find('button', 'Save changes'))
    await find('heading', 'Customers')
    equal(writes, ['PATCH /frontegg/webhook/webhook-crm'])
  })

  it('events that are added by a double press are set up once each', async () => {
    const { find, user, all, until, type } = await openPortal({
      section: 'connectivity',
      attributes: { tab: 'email' },
    })
    await user.click(await find('button', 'Add events'))
    type(await find('searchbox', 'Search events'), 'Signed')
    await user.click(await find('checkbox', 'Signed in'))
    await user.click(await find('checkbox', 'Signed out'))
    type(await find('textbox', 'Email addresses'), 'ann@acme.test')
    const writes = countWrites(/\/emails/)
    await user.dblClick(all('button', 'Add events').at(-1)!)
    await find('switch', 'Active: Signed out')
    await until(() => all('dialog').length === 0)
    equal(writes.length, 2, writes.join())
  })

  it('an element that is removed while it saves is saved once, and shows what was saved when it comes back', async () => {
    const screen = await openSettings()
    const { find, until, type, portal, all } = screen
    type(await nameOf(screen), 'Customers')
    const writes = countWrites(/\/webhook\//)
    const box = portal.parentElement!
    ;(await find('button', 'Save changes')).click()
    await until(() => writes.length > 0)
    portal.remove()
    await Promise.resolve()
    box.append(portal)
    await find('heading', 'Customers')
    await until(() => (all('textbox', 'Name')[0] as HTMLInputElement | undefined)?.value === 'Customers')
    equal(all('button', 'Save changes'), [])
    equal(writes.length, 1, writes.join())
  })

  it('an account that another tab opened leaves what was typed alone, and it is saved for the own account', async () => {
    const screen = await openPortal({ section: 'profile', as: 'multi@acme.test' })
    const { find, user, type, root, until } = screen
    await find('button', 'Account, Acme, menu')
    const title = (await find('textbox', /Job title/)) as HTMLInputElement
    type(title, 'Half a title')
    openInOtherTab(screen, 'user-multi', '1002')
    await find('button', 'Stay in Acme')
    equal(title.isConnected && title.value, 'Half a title')
    const writes = countWrites(/\/users\//)
    await user.click(await find('button', 'Save changes'))
    await until(() => root.innerText.includes('Saved') || writes.length > 0)
    equal(title.value, 'Half a title')
    await find('button', 'Account, Acme, menu')
    equal(writes.length, 1, writes.join())
  })
})
