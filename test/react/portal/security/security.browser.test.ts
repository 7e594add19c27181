import { equal, ok } from '../../../elements/browser.ts'
import { contractOnlyServer } from '../../../harness/contractOnlyServer.ts'
import { checkSection } from '../../../harness/checkSection.ts'
import { openPortal, removePortals, type PortalOptions } from '../../../harness/openPortal.ts'
import { interceptRequests } from '../../../harness/requests.ts'
import { excludes, includes } from '../../../harness/texts.ts'
import { shows } from '../../../harness/shows.ts'

const open = (more: PortalOptions = {}) => openPortal({ section: 'security', ...more })
const openGeneral = (more: PortalOptions = {}) =>
  openPortal({ section: 'security', attributes: { tab: 'generalSettings' }, ...more })
const valueOf = (field: HTMLElement) => (field as HTMLInputElement).value
const unitOf = (group: HTMLElement) => group.querySelector('select')!
const isOn = (field: HTMLElement) => (field as HTMLInputElement).checked

checkSection('security')
checkSection('security', { attributes: { tab: 'generalSettings' } })

/** Another administrator is faster: their call is sent before the next one with this method and end of the path. */
const interfere = (method: string, end: string, path: string, body: object) => {
  const stop = interceptRequests(async ({ url, method: ownMethod, send }) => {
    if (ownMethod !== method || !url.pathname.endsWith(end)) return undefined
    stop()
    const their = await send(new URL(url.pathname.replace(end, path), url), { body: JSON.stringify(body) })
    ok(their.ok, `their call failed with ${their.status}`)
    return undefined
  })
}

describe('session management', () => {
  afterEach(removePortals)

  it('shows the limits in words, with what is recommended', async () => {
    const { find, root, type, until } = await open()
    equal(valueOf(await find('textbox', 'Idle time')), '1')
    equal(valueOf(unitOf(await find('group', 'Idle time'))), 'hours')
    equal(valueOf(await find('textbox', 'Time after sign-in')), '90')
    const after = await find('group', 'Time after sign-in')
    equal(valueOf(unitOf(after)), 'days')
    type(after.querySelector('input')!, '1')
    await until(() => unitOf(after).selectedOptions[0]?.label === 'day')
    equal(valueOf(await find('textbox', 'Sessions per member')), '10')
    includes(root.innerText, 'Recommended: 30 minutes.')
  })

  it('has room for every unit on a phone, in German', async () => {
    const { root, until } = await open({ widthPx: 360, attributes: { locale: 'de' } })
    await until(() => root.querySelector('select') !== null && root.innerText.includes('Einheit'))
    const unit = root.querySelector('select')!
    const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(unit)
    const pen = document.createElement('canvas').getContext('2d')!
    pen.font = font
    const room = unit.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
    for (const { label } of unit.options)
      ok(pen.measureText(label).width <= room, `“${label}” has ${room} px of ${pen.measureText(label).width}`)
  })

  it('is saved, and stays as it was saved', async () => {
    const { find, type, user, until, root, all, portal } = await open()
    type(await find('textbox', 'Idle time'), '50')
    await user.selectOptions(unitOf(await find('group', 'Idle time')), 'minutes')
    await user.click(await find('switch', 'Limit session length'))
    await user.click(await find('button', 'Save changes'))
    await shows(root, "Saved. We'll email all administrators.")
    await until(() => all('button', 'Save changes').length === 0)
    portal.setAttribute('section', 'webhooks')
    await find('heading', 'Webhooks')
    portal.setAttribute('section', 'security')
    equal(valueOf(await find('textbox', 'Idle time')), '50')
    equal(isOn(await find('switch', 'Limit session length')), false)
  })

  it('promises nothing that holds on our server only, on another one', async () => {
    const server = contractOnlyServer()
    try {
      const { find, type, user, root } = await open()
      type(await find('textbox', 'Sessions per member'), '9')
      excludes(root.innerText, 'Changes apply immediately')
      await user.click(await find('button', 'Save changes'))
      await shows(root, 'Saved')
      excludes(root.innerText, 'email all administrators')
    } finally {
      server.restore()
    }
  })

  it('says which limits are not possible, and saves nothing', async () => {
    const { find, type, user, root } = await open()
    type(await find('textbox', 'Idle time'), '9')
    await user.selectOptions(unitOf(await find('group', 'Idle time')), 'minutes')
    type(await find('textbox', 'Sessions per member'), '101')
    await user.click(await find('button', 'Save changes'))
    await shows(root, 'Enter a time between 10 minutes and 90 days.')
    includes(root.innerText, 'Enter a whole number between 1 and 100.')
    equal(valueOf(await find('textbox', 'Sessions per member')), '101')
  })

  it('waits in the width of its form', async () => {
    interceptRequests(({ path, method }) =>
      method === 'GET' && path.endsWith('/configurations/sessions/v1') ? new Promise<Response>(() => {}) : undefined,
    )
    const { root, until } = await open({ widthPx: 1280 })
    await until(() => root.querySelector('[role=tabpanel] .fe-skeleton') !== null)
    const widths = [...root.querySelectorAll('[role=tabpanel] .fe-skeleton')].map(
      part => part.getBoundingClientRect().width,
    )
    equal(Math.max(...widths), 608)
  })

  it('keeps what was typed over a failure', async () => {
    const { find, type, user, root, fail } = await open()
    type(await find('textbox', 'Sessions per member'), '3')
    fail('sessions.configurationSave', 500)
    await user.click(await find('button', 'Save changes'))
    await find('alert')
    equal(valueOf(await find('textbox', 'Sessions per member')), '3')
    await user.click(await find('button', 'Save changes'))
    await shows(root, 'Saved.')
  })

  it('shows what somebody else saved meanwhile, and overwrites it only when told to', async () => {
    const { find, type, user, root } = await open()
    type(await find('textbox', 'Sessions per member'), '3')
    const end = '/configurations/sessions/v1'
    interfere('POST', end, end, { sessionConcurrentConfiguration: { isActive: true, maxSessions: 7 } })
    await user.click(await find('button', 'Save changes'))
    await shows(root, 'Someone else set this to “7”.')
    await user.click(await find('button', 'Overwrite'))
    await shows(root, 'Saved.')
    equal(valueOf(await find('textbox', 'Sessions per member')), '3')
  })

  it('takes over another limit that somebody else set meanwhile, and saves both on the next press', async () => {
    const { find, type, user, root, all } = await open()
    type(await find('textbox', 'Sessions per member'), '3')
    const end = '/configurations/sessions/v1'
    interfere('POST', end, end, { sessionIdleTimeoutConfiguration: { isActive: true, timeout: 7200 } })
    await user.click(await find('button', 'Save changes'))
    await shows(root, 'Not saved yet. Someone else changed other fields')
    equal(all('button', 'Overwrite').length, 0)
    equal(valueOf(await find('textbox', 'Idle time')), '2')
    equal(valueOf(await find('textbox', 'Sessions per member')), '3')
    await user.click(await find('button', 'Save changes'))
    await shows(root, 'Saved.')
    equal(valueOf(await find('textbox', 'Idle time')), '2')
  })

  it('lets the person decide when one changed the amount and the other the unit of a limit', async () => {
    const { find, type, user, root } = await open()
    type(await find('textbox', 'Idle time'), '3')
    const end = '/configurations/sessions/v1'
    interfere('POST', end, end, { sessionIdleTimeoutConfiguration: { isActive: true, timeout: 86_400 } })
    await user.click(await find('button', 'Save changes'))
    await find('button', 'Overwrite')
    await shows(root, 'Someone else set this to “days”.')
    equal(valueOf(await find('textbox', 'Idle time')), '3')
  })

  it('is text for people who may only read, with the permission that they lack', async () => {
    const { find, all, root } = await open({ as: 'member@acme.test' })
    await find('heading', 'Concurrent sessions')
    await shows(root, 'can grant the permission Change security policies.')
    ok(root.innerText.includes('1 hour') && root.innerText.includes('10 sessions'), root.innerText)
    equal(all('textbox').length + all('switch').length, 0)
  })

  it('can be read again when it could not be read', async () => {
    const { find, fail, user, portal } = await openPortal({ section: 'webhooks' })
    await find('heading', 'Webhooks')
    fail('sessions.configuration', 500)
    portal.setAttribute('section', 'security')
    await user.click(await find('button', 'Try again'))
    equal(valueOf(await find('textbox', 'Sessions per member')), '10')
  })
})

describe('general security settings', () => {
  afterEach(removePortals)

  it('show each policy as it applies, and the rules for passwords', async () => {
    const { find, root } = await openGeneral()
    ok(isOn(await find('radio', /^Optional/)), 'the policy for second factors')
    equal(valueOf(await find('textbox', 'Incorrect passwords before lockout')), '5')
    equal(valueOf(await find('textbox', 'Passwords to remember')), '5')
    equal(isOn(await find('switch', 'Make passwords expire')), false)
    await shows(root, '3 of: lowercase letters, uppercase letters, numbers')
  })

  it('are saved one by one, the first time and again', async () => {
    const { find, type, user, until, root, all } = await openGeneral()
    for (const attempts of ['3', '4']) {
      type(await find('textbox', 'Incorrect passwords before lockout'), attempts)
      await user.click(await find('button', 'Save changes'))
      await until(() => root.innerText.includes('Saved.') && all('button', 'Save changes').length === 0)
      equal(valueOf(await find('textbox', 'Incorrect passwords before lockout')), attempts)
    }
    await user.click(await find('switch', 'Make passwords expire'))
    type(await find('textbox', 'Days until a password expires'), '5')
    await user.click(await find('button', 'Save changes'))
    await shows(root, "The notice can't be longer than the password lasts.")
    type(await find('textbox', 'Days of notice'), '2')
    await user.click(await find('button', 'Save changes'))
    await until(() => all('button', 'Save changes').length === 0)
    ok(isOn(await find('switch', 'Make passwords expire')), 'it is on')
  })

  it('show what somebody else saved meanwhile', async () => {
    const { find, type, user, root } = await openGeneral()
    type(await find('textbox', 'Passwords to remember'), '3')
    const end = '/fe/security/policies/password-history'
    const stop = interceptRequests(async ({ url, send }) => {
      if (!url.pathname.endsWith(end)) return undefined
      stop()
      const theirs = url.pathname.replace(end, '/identity/resources/configurations/v1/password-history-policy')
      await send(new URL(theirs, url), { method: 'POST', body: JSON.stringify({ enabled: true, historySize: 9 }) })
      return undefined
    })
    await user.click(await find('button', 'Save changes'))
    await shows(root, 'Someone else set this to “9”.')
  })

  it('are text for people who may only read', async () => {
    const { find, all, root } = await openGeneral({ as: 'member@acme.test' })
    await find('heading', 'Account lockout')
    await shows(root, '5 incorrect passwords')
    equal(all('radio').length + all('textbox').length + all('switch').length, 0)
  })
})

describe('a change that signs people out', () => {
  afterEach(removePortals)

  const forceMfa = async ({ find, user }: Awaited<ReturnType<typeof openGeneral>>) => {
    await user.click(await find('radio', /^Required All members/))
    await user.click(await find('button', 'Save changes'))
    return find('dialog', 'Require two-step verification?')
  }

  it('says who it is before it is saved, and saves nothing without consent', async () => {
    const screen = await openGeneral()
    const { find, user, until, all, root } = screen
    const dialog = await forceMfa(screen)
    ok(/\d+ members will be signed out: .*Ada Stone/.test(dialog.innerText), dialog.innerText)
    includes(dialog.innerText, 'Members without two-step verification set it up at their next sign-in.')
    includes(dialog.innerText, 'This also ends your own session.')
    includes(dialog.innerText, 'returns after 10 minutes')
    await user.click(await find('button', 'Keep editing'))
    await until(() => all('dialog').length === 0)
    ok(isOn(await find('radio', /^Required All members/)), 'what was chosen stays')
    equal(all('alert').length, 0, root.innerText)
    await user.click(await find('button', 'Discard'))
    ok(isOn(await find('radio', /^Optional/)), 'nothing was saved')
  })

  it('asks the person to sign in again once it is saved', async () => {
    const screen = await openGeneral()
    const { find, user } = screen
    await forceMfa(screen)
    await user.click(await find('button', 'Require it'))
    await find('dialog', 'Sign in to continue')
  })
})
