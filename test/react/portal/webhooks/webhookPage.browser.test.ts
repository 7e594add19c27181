import { sendKeys } from '@web/test-runner-commands'
import { equal, ok } from '../../../elements/browser.ts'
import { checkSection } from '../../../harness/checkSection.ts'
import { openPortal, removePortals, type PortalOptions } from '../../../harness/openPortal.ts'
import { interceptRequests, refusal } from '../../../harness/requests.ts'
import { excludes, includes } from '../../../harness/texts.ts'
import { shows } from '../../../harness/shows.ts'

checkSection('webhooks')

const openPage = async (webhook: string, view: string, options: PortalOptions = {}) => {
  history.replaceState(null, '', `#/webhooks?webhook=${webhook}&view=${view}`)
  const attributes = { 'url-strategy': 'hash', ...options.attributes }
  return openPortal({ section: 'webhooks', ...options, attributes })
}

const cleanUp = () => {
  removePortals()
  history.replaceState(null, '', location.pathname + location.search)
}

describe('the views of a webhook', () => {
  afterEach(cleanUp)

  it('show why it is disabled, and enable it again with what failed', async () => {
    const { find, user, until, root, all } = await openPage('webhook-archive', 'overview')
    const button = await find('button', 'Turn on and resend')
    includes(root.innerText, 'HTTP 410')
    await user.click(button)
    await shows(root, 'is on again')
    await until(() => all('button', 'Turn on and resend').length === 0 || root.innerText.includes('HTTP 410'))
  })

  it('show the last 24 hours', async () => {
    const { find } = await openPage('webhook-crm', 'overview')
    const bars = await find('list', 'Deliveries in the last 24 hours')
    equal(bars.children.length, 24)
  })

  it('show what was sent, ten at once, and each attempt', async () => {
    const { find, user, until, all, root } = await openPage('webhook-crm', 'messages')
    await until(() => all('row').length === 11)
    await user.click(all('button', /.+/).find(button => button.matches('[data-opens-row]'))!)
    await find('heading', 'Attempt 1')
    await user.click(all('tab', 'Headers')[0]!)
    await shows(root, 'webhook-signature: ••••••')
    await user.click(all('button', 'Retry').at(-1)!)
    await shows(root, 'The message is being sent again')
  })

  it('name the menus of messages by event and time, so that each has a name of its own', async () => {
    const { until, all } = await openPage('webhook-crm', 'messages')
    await until(() => all('row').length === 11)
    const names = all('button', /^Actions for /).map(({ ariaLabel }) => ariaLabel)
    equal(names.length, 10, 'menus')
    equal(new Set(names).size, 10, names.join('; '))
  })

  it('send again what failed since a time', async () => {
    const { find, user, until, root, all } = await openPage('webhook-alerts', 'messages')
    await user.click(await find('button', 'Resend failed messages…'))
    await user.click(await find('button', 'Resend messages'))
    await until(() => root.innerText.includes('sent again') || all('progressbar').length > 0)
  })

  it('send a changed sample, and show request and answer', async () => {
    const { find, user, until, root, type } = await openPage('webhook-crm', 'testing')
    const payload = (await find('textbox', 'Payload')) as HTMLTextAreaElement
    type(payload, 'no JSON')
    await user.click(await find('button', 'Send test'))
    await until(() => payload.ariaInvalid === 'true')
    type(payload, '{"a":1}')
    await user.click(await find('button', 'Send test'))
    await shows(root, 'The test succeeded')
    includes(root.innerText, '"a": 1')
  })

  it('show no earlier result for a sample that was not sent', async () => {
    const { find, user, until, root, type } = await openPage('webhook-crm', 'testing')
    await user.click(await find('button', 'Send test'))
    await shows(root, 'The test succeeded')
    const payload = (await find('textbox', 'Payload')) as HTMLTextAreaElement
    type(payload, 'no JSON')
    await user.click(await find('button', 'Send test'))
    await until(() => payload.ariaInvalid === 'true')
    excludes(root.innerText, 'The test succeeded')
  })

  it('say that a test failed', async () => {
    const { find, user, root } = await openPage('webhook-alerts', 'testing')
    await user.click(await find('button', 'Send test'))
    await shows(root, 'The test failed')
    includes(root.innerText, '500')
  })

  it('announce the result of each test, also the same one again', async () => {
    const { find, user, until, all } = await openPage('webhook-crm', 'testing')
    await user.click(await find('button', 'Send test'))
    const first = await find('alert')
    await user.click(await find('button', 'Send test'))
    await until(() => all('alert').length === 1 && all('alert')[0] !== first)
    includes(all('alert')[0]?.innerText, 'The test succeeded', 'what is announced')
  })

  it('close the details of a message with Escape, and not the dialog of the portal', async () => {
    const attributes = { layout: 'dialog', open: '' }
    const { find, user, until, all, portal } = await openPage('webhook-crm', 'messages', { attributes })
    await until(() => all('row').length === 11)
    await user.click(all('button', /.+/).find(button => button.matches('[data-opens-row]'))!)
    await find('button', 'Close details')
    await sendKeys({ press: 'Escape' })
    await until(() => all('button', 'Close details').length === 0)
    ok(portal.hasAttribute('open'), 'the portal stays open')
  })

  it('begin in view, also from the end of a long list', async () => {
    const { find, portal } = await openPortal({ section: 'webhooks', widthPx: 360 })
    // A page that goes on below the portal stays scrolled when the portal gets shorter.
    portal.style.marginBlockEnd = '2000px'
    portal.style.display = 'block'
    const row = await find('button', /^Security alerts/)
    row.scrollIntoView({ block: 'start' })
    row.click()
    const heading = await find('heading', 'Security alerts')
    await find('tab', 'Overview')
    const { top, bottom } = heading.getBoundingClientRect()
    ok(top >= 0 && bottom <= innerHeight, `the heading is at ${top} of ${innerHeight} px`)
  })

  it('name a message by its event', async () => {
    const { find, user, until, all } = await openPage('webhook-alerts', 'messages')
    await until(() => all('row').length > 1)
    await user.click(all('button', /.+/).find(button => button.matches('[data-opens-row]'))!)
    await find('heading', 'Passkey counter reused')
  })

  it('announce that a webhook could not be read', async () => {
    const release = interceptRequests(({ path }) => (path.endsWith('/webhook') ? refusal(500, 'Broken') : undefined))
    const { find } = await openPage('webhook-crm', 'overview')
    const alert = await find('alert')
    release()
    includes(alert.innerText, "The webhook couldn't be loaded")
  })
})

describe('edits of a webhook', () => {
  afterEach(cleanUp)

  it('leave it to the server whether it calls an address on this computer', async () => {
    const { find, user, type, root } = await openPage('webhook-crm', 'settings')
    type(await find('textbox', 'URL'), 'http://localhost:8478/receiver')
    await user.click(await find('button', 'Save changes'))
    await shows(root, 'The address must begin with https://')
  })

  for (const [name, fault] of [
    ['refused', 403],
    ['offline', 'network'],
  ] as const)
    it(`keep what was typed when they are ${name}, and are saved by the next try`, async () => {
      const { find, user, until, fail, all } = await openPage('webhook-crm', 'settings')
      const field = (await find('textbox', 'Name')) as HTMLInputElement
      await user.type(field, ' 2')
      fail('webhooks.update', fault)
      await user.click(await find('button', 'Save changes'))
      await until(() => all('alert').some(({ innerText }) => innerText !== ''))
      equal(field.value, 'CRM 2')
      await user.click(await find('button', 'Save changes'))
      await find('heading', 'CRM 2')
    })

  it('show what somebody else changed meanwhile, and overwrite it on demand', async () => {
    const { find, user, all } = await openPage('webhook-crm', 'settings')
    await user.type(await find('textbox', 'Name'), ' mine')
    const stop = interceptRequests(({ method, path }) => {
      if (method !== 'PATCH' || !path.endsWith('/webhook/webhook-crm')) return undefined
      stop()
      const current = { _id: 'webhook-crm', displayName: 'CRM theirs', url: 'https://hooks.acme.test/events' }
      const context = { current: { ...current, eventKeys: ['user.invited', 'user.joined'], isActive: true } }
      return refusal(409, 'Changed', 'ER-CONFLICT', context)
    })
    await user.click(await find('button', 'Save changes'))
    await find('button', 'Overwrite')
    equal(((await find('textbox', 'Name')) as HTMLInputElement).value, 'CRM mine')
    equal(all('button', 'Reload').length, 1)
  })
})

describe('a new secret', () => {
  afterEach(cleanUp)

  it('asks for the second factor where the server does, and nothing is replaced when the person cancels', async () => {
    let calls = 0
    const stop = interceptRequests(({ path }) => {
      if (!path.endsWith('/webhook-crm/secret')) return undefined
      calls += 1
      return refusal(403, 'Confirm first', 'ER-STEP-UP-REQUIRED')
    })
    const { find, user, until, all } = await openPage('webhook-crm', 'settings')
    await user.click(await find('button', 'Replace secret'))
    await user.click(all('button', 'Replace secret').at(-1)!)
    await find('dialog', "Confirm it's you")
    await user.click(all('button', 'Cancel').at(-1)!)
    await until(() => all('dialog', "Confirm it's you").length === 0)
    equal(calls, 1)
    // The form stays as it was, and can be left.
    await user.click(await find('button', 'Cancel'))
    await until(() => all('dialog').length === 0)
    equal(calls, 1)
    stop()
  })
})

describe('data of any kind', () => {
  afterEach(cleanUp)

  it('fits: fifty webhooks, long addresses, names from right to left, and missing fields', async () => {
    const many = Array.from({ length: 50 }, (_, index) => ({
      _id: `w${index}`,
      displayName: index === 0 ? null : `\u202eقناة ${index}`,
      url: index === 1 ? `https://a.test/${'x'.repeat(1_980)}` : null,
      eventKeys: null,
      isActive: index % 2 === 0,
    }))
    const stop = interceptRequests(({ path }) => (path.endsWith('/webhook') ? Response.json(many) : undefined))
    const { find, all, root } = await openPortal({ section: 'webhooks', widthPx: 360 })
    await find('row', /Unnamed webhook/)
    await shows(root, 'of 50')
    equal(all('row').length > 19, true)
    ok(root.scrollWidth <= root.clientWidth, 'nothing scrolls sideways')
    stop()
  })
})
