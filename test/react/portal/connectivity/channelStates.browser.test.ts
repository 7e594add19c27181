import type { ChannelConfiguration } from '../../../../src/http/connectivity/types.ts'
import { equal, ok } from '../../../elements/browser.ts'
import { openPortal, removePortals, type PortalOptions, type PortalScreen } from '../../../harness/openPortal.ts'
import { excludes, includes } from '../../../harness/texts.ts'
import { shows } from '../../../harness/shows.ts'

const openTab = (tab: string, more: PortalOptions = {}) =>
  openPortal({ section: 'connectivity', attributes: { tab }, ...more })

const edit = async ({ find, user }: PortalScreen) => {
  await user.click(await find('button', /^Actions for Passkey/))
  await user.click(await find('menuitem', 'Edit recipients'))
}

/** A portal that shows mails which a server answers with. */
const openMails = async (mails: readonly unknown[], more: PortalOptions = {}) => {
  const screen = await openTab('slack', more)
  const { preview, portal, find } = screen
  await find('switch')
  const { fetch } = preview
  preview.fetch = (url, init) =>
    url.pathname.endsWith('/configurations/v1/emails') ? Promise.resolve(Response.json(mails)) : fetch(url, init)
  portal.setAttribute('tab', 'email')
  return screen
}

const mailOf = (eventKey: string, recipients: string[]): ChannelConfiguration => ({
  eventKey,
  enabled: true,
  subscriptions: [{ id: `of-${eventKey}`, name: 'Office', enabled: true, recipients }],
})

describe('text messages about events', () => {
  afterEach(removePortals)

  it('go to numbers as people write them, once each has its country code', async () => {
    const screen = await openTab('sms')
    const { find, user, paste, until, root } = screen
    await edit(screen)
    paste(await find('textbox', 'Phone numbers'), '+1 (202) 555-0143, 202-555-0199')
    await user.click(await find('button', 'Save recipients'))
    await until(() => root.querySelector('dialog [aria-invalid=true]') !== null)
    await user.click(await find('button', /^Remove .*0199/))
    await user.click(await find('button', 'Save recipients'))
    await until(() => root.querySelector('dialog[open]') === null && root.innerText.includes('+12025550143'))
    includes(root.innerText, '+12025550117', 'the number before is still there')
  })
})

describe('channels in any state', () => {
  afterEach(removePortals)

  it('lead to the first event where there is none', async () => {
    const { find, portal } = await openTab('email', { as: 'owner@reseller.test' })
    await find('heading', 'No email notifications yet')
    portal.setAttribute('tab', 'sms')
    await find('heading', 'No text message notifications yet')
  })

  it('say that Slack is not available where the operator has no Slack app', async () => {
    const { find, fail, portal, all } = await openTab('email', { as: 'owner@reseller.test' })
    await find('heading', 'No email notifications yet')
    fail('connectivity.slackApplication', 404)
    portal.setAttribute('tab', 'slack')
    await find('heading', "Slack isn't available here")
    equal(all('button', 'Connect Slack'), [])
  })

  it('page and search 500 events', async () => {
    const mails = Array.from({ length: 500 }, (_mail, index) => mailOf(`custom.event${index}`, ['ann@acme.test']))
    const { find, until, all, root, type } = await openMails(mails)
    await shows(root, 'of 500')
    ok(all('switch').length <= 100, 'one page is shown')
    type(await find('searchbox'), 'event499')
    await until(() => all('switch').length === 1)
    await find('switch', 'Active: custom.event499')
  })

  it('show hostile names and addresses as text, in the room there is', async () => {
    const hostile = '<img src=x onerror="document.title=\'hacked\'">'
    const mails = [
      mailOf(hostile, [`${'a'.repeat(300)}@acme.test`, hostile]),
      mailOf(`\u202Eevil${'x'.repeat(300)}`, ['\u202Emoc.live@b']),
    ]
    const { find, all, root } = await openMails(mails, { widthPx: 360 })
    await find('switch', new RegExp('img src=x'))
    equal(all('switch').length, 2)
    equal([...root.querySelectorAll('img')], [])
    const content = root.querySelector('.fe-portal-content')!
    equal(content.scrollWidth, content.clientWidth)
  })

  it('show nothing of one account in another', async () => {
    const { find, user, root } = await openTab('email', { as: 'multi@acme.test' })
    await find('switch', 'Active: Passkey counter reused')
    await user.click(await find('button', 'Account, Acme, menu'))
    await user.click(await find('button', /Lumen Works/))
    await find('button', 'Account, Lumen Works, menu')
    await find('heading', 'No email notifications yet')
    excludes(root.innerText, '@acme.test')
  })
})

describe('an edit of recipients', () => {
  afterEach(removePortals)

  it('keeps what was entered while the network is down, and is saved by another try', async () => {
    const screen = await openTab('email')
    const { find, user, fail, paste, until, root } = screen
    await edit(screen)
    paste(await find('textbox', 'Email addresses'), 'ann@acme.test, ben@acme.test')
    fail('connectivity.emailSubscriptionUpdate', 'network')
    await user.click(await find('button', 'Save recipients'))
    const alert = await find('alert')
    includes(alert.innerText, "The service can't be reached")
    await find('button', 'Remove ben@acme.test')
    await user.click(await find('button', 'Save recipients'))
    await until(() => root.querySelector('dialog[open]') === null)
    await edit(screen)
    await find('button', 'Remove ann@acme.test')
    await find('button', 'Remove ben@acme.test')
  })

  it('ends with its element, and nothing of it is left when the element comes back', async () => {
    const screen = await openTab('email')
    const { find, user, paste, portal, all, root, until } = screen
    await edit(screen)
    paste(await find('textbox', 'Email addresses'), 'ann@acme.test, ')
    const save = await find('button', 'Save recipients')
    const box = portal.parentElement!
    const saved = user.click(save)
    portal.remove()
    await saved
    box.append(portal)
    await find('switch', 'Active: Passkey counter reused')
    await until(() => all('dialog').length === 0)
    ok(root.querySelector('dialog') === null, 'no dialog is left')
  })
})

describe('a connection that Slack has ended', () => {
  afterEach(removePortals)

  it('is shown as ended, with the way to connect again, and keeps the events', async () => {
    const screen = await openTab('email')
    const { preview, portal, find, root } = screen
    await find('switch', /Passkey/)
    const { fetch } = preview
    const lost = { errorCode: 'ER-SLACK-DISCONNECTED', errors: ['Slack no longer accepts the connection.'] }
    preview.fetch = (url, init) =>
      url.pathname.endsWith('/v1/slack/channels')
        ? Promise.resolve(Response.json(lost, { status: 409 }))
        : fetch(url, init)
    portal.setAttribute('tab', 'slack')
    await find('button', 'Connect Slack')
    includes(root.innerText, 'Connection ended')
    await find('switch', /Single sign-on connected/)
  })
})
