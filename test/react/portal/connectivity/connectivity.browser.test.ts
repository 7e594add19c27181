import { equal, ok } from '../../../elements/browser.ts'
import { checkSection } from '../../../harness/checkSection.ts'
import { openPortal, removePortals, type PortalOptions } from '../../../harness/openPortal.ts'
import { excludes, includes } from '../../../harness/texts.ts'
import { shows } from '../../../harness/shows.ts'

const openTab = (tab: string, more: PortalOptions = {}) =>
  openPortal({ section: 'connectivity', attributes: { tab }, ...more })

checkSection('connectivity')
checkSection('connectivity', { attributes: { tab: 'email' } })
checkSection('connectivity', { attributes: { tab: 'sms' } })
checkSection('connectivity', { attributes: { tab: 'slack' } })

describe('the names of events', () => {
  afterEach(removePortals)

  it('are in the language of the person, with their categories and in the dialogs', async () => {
    const { find, root, user } = await openTab('email', {
      widthPx: 1200,
      attributes: { tab: 'email', locale: 'de' },
    })
    await shows(root, 'Passkey-Zähler wiederverwendet')
    includes(root.innerText, 'Anmeldedaten')
    await user.click(await find('button', 'Ereignisse hinzufügen'))
    await find('dialog')
    await shows(root, 'Verwaltung')
  })
})

describe('the overview of channels', () => {
  afterEach(removePortals)

  it('shows each channel with its state and number of events', async () => {
    const { find, root } = await openTab('overview')
    const mails = await find('region', 'Email')
    await shows(mails, '3 events')
    includes(mails.innerText, 'Active', 'one of them is on')
    includes(mails.innerText, '2 of 3 on', 'one of them is off')
    await shows(root, '1 event')
    await find('button', 'Manage webhooks')
  })

  it('leaves text messages out where the server hides them, because it cannot send any', async () => {
    const tabs = { sms: 'hidden' } as const
    const { find, root } = await openTab('overview', {
      prepare: portal =>
        Object.assign(portal, { metadata: { themeV2: { adminPortal: { pages: { connectivity: { tabs } } } } } }),
    })
    await find('button', 'Manage email')
    excludes(root.innerText, 'SMS')
  })

  it('leaves the other channels alone when one cannot be read, and reads it again', async () => {
    const { find, fail, user, until, portal } = await openTab('slack')
    await find('switch', /^Active: /)
    fail('connectivity.sms', 500)
    portal.setAttribute('tab', 'overview')
    const retry = await find('button', 'Try again: SMS')
    await find('button', 'Manage email')
    await user.click(retry)
    await find('button', 'Manage SMS')
    await until(() => !retry.isConnected)
  })
})

describe('mails about events', () => {
  afterEach(removePortals)

  const menu = async (screen: Awaited<ReturnType<typeof openTab>>, row: RegExp, entry: string) => {
    await screen.user.click(await screen.find('button', row))
    await screen.user.click(await screen.find('menuitem', entry))
  }

  it('restores a switch that the server refused, and tells why', async () => {
    const { find, fail, user, root } = await openTab('email')
    const name = 'Active: Passkey counter reused'
    fail('connectivity.emailEnable', 403)
    await user.click(await find('switch', name))
    await shows(root, "couldn't be changed")
    ok((await find('switch', name)).matches(':checked'), 'the switch is on again')
  })

  it('switches an event off, and on again by Undo', async () => {
    const { find, user, until, root } = await openTab('email')
    const name = 'Active: Passkey counter reused'
    await user.click(await find('switch', name))
    await user.click(await find('button', 'Undo'))
    const control = await find('switch', name)
    await until(() => control.matches(':checked'))
    await shows(root, 'Change undone')
  })

  it('keeps wrong addresses with their reasons, and saves those that were pasted once they are corrected', async () => {
    const screen = await openTab('email')
    const { find, user, until, root, paste } = screen
    await menu(screen, /^Actions for Passkey/, 'Edit recipients')
    paste(await find('textbox', 'Email addresses'), 'Ann <ann@acme.test>; bob@nowhere\nsecurity@acme.test')
    await user.click(await find('button', 'Save recipients'))
    await shows(root, 'no complete domain')
    await user.click(await find('button', 'Remove bob@nowhere'))
    await user.click(await find('button', 'Save recipients'))
    await until(() => root.innerText.includes('ann@acme.test') && root.querySelector('dialog[open]') === null)
    excludes(root.innerText, 'bob@nowhere', 'the wrong one is gone')
  })

  it('removes an event without recipients, and sets it up again by Undo', async () => {
    const screen = await openTab('email')
    const { find, user, until, all, root } = screen
    await menu(screen, /^Actions for Passkey/, 'Edit recipients')
    await user.click(await find('button', 'Remove security@acme.test'))
    await user.click(await find('button', 'Save recipients'))
    await until(() => all('switch', /Passkey counter/).length === 0)
    await user.click(await find('button', 'Undo'))
    await find('switch', 'Active: Passkey counter reused')
    await shows(root, 'security@acme.test')
  })

  it('adds several events at once with the same recipients, and keeps what was entered when that is refused', async () => {
    const { find, user, fail, all, until, type } = await openTab('email')
    await user.click(await find('button', 'Add events'))
    type(await find('searchbox', 'Search events'), 'Signed')
    await user.click(await find('checkbox', 'Signed in'))
    await user.click(await find('checkbox', 'Signed out'))
    type(await find('textbox', 'Email addresses'), 'ann@acme.test')
    fail('connectivity.emailCreate', 500)
    const submit = all('button', 'Add events').at(-1)!
    await user.click(submit)
    await find('alert')
    ok((await find('checkbox', 'Signed out')).matches(':checked'), 'the choice stays')
    await user.click(submit)
    await find('switch', 'Active: Signed in')
    await find('switch', 'Active: Signed out')
    await until(() => all('dialog').length === 0)
  })

  it('shows people who may not change it who is told, and why they cannot', async () => {
    const { find, all, root } = await openTab('email', { as: 'support@acme.test' })
    const control = await find('switch', 'Active: Passkey counter reused')
    ok(control.matches(':disabled'), 'the switch is disabled')
    await shows(root, 'can grant the permission Change emails about events')
    equal(all('button', 'Add events')[0]?.getAttribute('aria-disabled'), 'true')
  })
})

describe('Slack', () => {
  afterEach(() => {
    removePortals()
    history.replaceState(null, '', location.pathname)
  })

  it('is disconnected, left for again, and connected with the code that came back', async () => {
    const { find, user, portal, all, until } = await openTab('slack')
    await user.click(await find('button', 'Disconnect Slack'))
    await find('heading', 'Disconnect Slack?')
    await user.click(all('button', 'Disconnect Slack').at(-1)!)
    const visited: URL[] = []
    portal.addEventListener('fe-navigate', event => {
      event.preventDefault()
      visited.push(new URL(event.detail.to))
    })
    await user.click(await find('button', 'Connect Slack'))
    await until(() => visited.length === 1)
    const state = visited[0]?.searchParams.get('state') ?? ''
    ok(state.length >= 32, 'the state cannot be guessed')
    equal(visited[0]?.searchParams.get('redirect_uri'), location.origin + location.pathname)
    const visit = sessionStorage.getItem('FRONTEGG_SLACK_VISIT') ?? ''
    removePortals()
    sessionStorage.setItem('FRONTEGG_SLACK_VISIT', visit)
    history.replaceState(null, '', `?code=brought&state=${state}`)
    const next = await openPortal()
    await shows(next.root, 'Slack is connected')
    equal(location.search, '')
    equal(sessionStorage.getItem('FRONTEGG_SLACK_VISIT'), null)
  })

  it('ignores a code that somebody else brings', async () => {
    sessionStorage.setItem(
      'FRONTEGG_SLACK_VISIT',
      JSON.stringify({ state: 'ours', redirectUri: location.href, tenantId: '1001', startedAt: Date.now() }),
    )
    history.replaceState(null, '', '?code=foreign&state=theirs')
    const { find, until, root } = await openPortal({ section: 'connectivity' })
    await find('region', 'Slack')
    await until(() => !root.innerText.includes('Slack is connected'))
    ok(location.search.includes('code=foreign'), 'it belongs to something else on the page')
  })

  it('removes an event after a question that names it', async () => {
    const { find, user, all, until } = await openTab('slack')
    await user.click(await find('button', /^Actions for Single sign-on/))
    await user.click(await find('menuitem', 'Remove event'))
    await find('heading', /Remove “Single sign-on connected” from Slack/)
    await user.click(await find('button', 'Remove event'))
    await until(() => all('switch').length === 0)
    await find('heading', 'No Slack notifications yet')
  })
})
