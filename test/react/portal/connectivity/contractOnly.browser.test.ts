import { equal, ok } from '../../../elements/browser.ts'
import { onContractOnlyServer } from '../../../harness/contractOnlyServer.ts'
import { openPortal, removePortals, type PortalOptions, type PortalScreen } from '../../../harness/openPortal.ts'
import { excludes } from '../../../harness/texts.ts'
import { shows } from '../../../harness/shows.ts'

/** Opens a tab on a server with the contract only. */
const openTab = (tab: string, more: PortalOptions = {}) =>
  openPortal({ section: 'connectivity', attributes: { tab }, ...more })

const choose = async ({ find, user }: PortalScreen, row: RegExp, entry: string) => {
  await user.click(await find('button', row))
  await user.click(await find('menuitem', entry))
}

/** Fails when anything on screen says that something failed. */
const expectNoError = ({ all, root }: PortalScreen) => {
  equal(
    all('alert').map(({ innerText }) => innerText),
    [],
    'alerts',
  )
  equal(all('button', /^Try again/).length, 0, 'failed parts')
  ok(!/couldn't be|went wrong/.test(root.innerText), root.innerText)
}

describe('connectivity on a server with the contract only', () => {
  onContractOnlyServer()

  it('shows all channels with their state, and no time of a delivery', async () => {
    const screen = await openTab('overview')
    const { find, root } = screen
    await find('button', 'Manage email')
    await find('button', 'Manage SMS')
    await find('button', 'Manage Slack')
    await find('button', 'Manage webhooks')
    await shows(root, '2 of 3 on')
    excludes(root.innerText, 'Last delivery')
    expectNoError(screen)
  })

  for (const [tab, name, recipient] of [
    ['email', 'Email addresses', 'ann@acme.test'],
    ['sms', 'Phone numbers', '+12025550143'],
  ] as const)
    it(`switches ${tab} of an event, changes who gets it, and adds one`, async () => {
      const screen = await openTab(tab)
      const { find, user, until, root, all, type } = screen
      const control = await find('switch', 'Active: Passkey counter reused')
      const wasOn = control.matches(':checked')
      await user.click(control)
      await user.click(await find('button', 'Undo'))
      await until(() => control.matches(':checked') === wasOn)
      await choose(screen, /^Actions for Passkey/, 'Edit recipients')
      type(await find('textbox', name), recipient)
      await user.click(await find('button', 'Save recipients'))
      await until(() => all('dialog').length === 0 && root.innerText.includes(recipient))
      await user.click(await find('button', 'Add events'))
      type(await find('searchbox', 'Search events'), 'Signed out')
      await user.click(await find('checkbox', 'Signed out'))
      type(await find('textbox', name), recipient)
      await user.click(all('button', 'Add events').at(-1)!)
      await find('switch', 'Active: Signed out')
      await until(() => all('dialog').length === 0)
      expectNoError(screen)
    })

  it('shows what is posted to Slack, changes its channels, and has no way to disconnect', async () => {
    const screen = await openTab('slack')
    const { find, user, all, until } = screen
    await find('switch', /Single sign-on/)
    equal(all('button', 'Disconnect Slack'), [])
    await choose(screen, /^Actions for Single sign-on/, 'Edit channels')
    await find('dialog')
    await user.click(await find('button', /^Remove /))
    const [field] = all('combobox')
    await user.click(field!)
    await user.click((await find('listbox')).querySelector<HTMLElement>('[role=option]:not([aria-disabled=true])')!)
    await user.click(await find('button', 'Save channels'))
    await until(() => all('dialog').length === 0)
    expectNoError(screen)
  })

  it('leaves for Slack with the only address that is registered there, and connects with what came back', async () => {
    const { find, user, portal, until } = await openTab('slack', { as: 'owner@reseller.test' })
    const visited: URL[] = []
    portal.addEventListener('fe-navigate', event => {
      event.preventDefault()
      visited.push(new URL(event.detail.to))
    })
    await user.click(await find('button', 'Connect Slack'))
    await until(() => visited.length === 1)
    equal(visited[0]?.origin + (visited[0]?.pathname ?? ''), 'https://slack.com/oauth/v2/authorize')
    equal(visited[0]?.searchParams.has('redirect_uri'), false, 'an address to return to')
    const state = visited[0]?.searchParams.get('state') ?? ''
    const visit = sessionStorage.getItem('FRONTEGG_SLACK_VISIT') ?? ''
    removePortals()
    sessionStorage.setItem('FRONTEGG_SLACK_VISIT', visit)
    history.replaceState(null, '', `?code=brought&state=${state}`)
    const next = await openPortal({ as: 'owner@reseller.test' })
    await shows(next.root, 'Slack is connected')
    history.replaceState(null, '', location.pathname)
  })

  it('says that Slack is not available where the server has no Slack app', async () => {
    const screen = await openTab('overview', { as: 'owner@reseller.test' })
    await screen.find('button', 'Connect Slack')
    screen.fail('connectivity.slackApplication', 404)
    screen.portal.setAttribute('tab', 'slack')
    await screen.find('heading', "Slack isn't available here")
    expectNoError(screen)
  })
})
