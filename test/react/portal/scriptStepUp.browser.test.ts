import { getApp } from '../../../src/index.ts'
import { equal, ok, test } from '../ui/mount.tsx'
import { openPortal, removePortals } from '../../harness/openPortal.ts'
import { interceptRequests, refusal } from '../../harness/requests.ts'
import { includes } from '../../harness/texts.ts'

afterEach(removePortals)

/** Lets the server take the second factor as proven; resolves the call once the returned function is called. */
const answerStepUp = (portal: HTMLElement) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const user = getApp(portal.getAttribute('app-name') ?? '').$user.get()
  const part = (value: object) =>
    btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  const seconds = Math.floor(Date.now() / 1000)
  const acr = 'http://schemas.openid.net/pape/policies/2007/06/multi-factor'
  const claims = {
    sub: user?.sub,
    tenantId: user?.tenantId,
    acr,
    amr: ['mfa', 'otp'],
    auth_time: seconds,
    iat: seconds,
  }
  interceptRequests(async ({ url }) => {
    if (!url.href.includes('/step-up/generate')) return undefined
    await promise
    return Response.json({ accessToken: `${part({ alg: 'ES256' })}.${part(claims)}.sign`, expiresIn: 300, user: {} })
  })
  return resolve
}

/** Calls `stepUp` of a portal's app, and keeps how it ends. */
const ask = (portal: HTMLElement) => {
  const outcome: { is: string } = { is: 'asked' }
  getApp(portal.getAttribute('app-name') ?? '')
    .stepUp({ maxAge: 300 })
    .then(
      () => (outcome.is = 'proven'),
      (cause: unknown) => (outcome.is = String((cause as { code?: string }).code)),
    )
  return outcome
}

/** The dialogs at the top of a portal's shadow root, in which `:scope` matches nothing. */
const dialogsIn = (portal: HTMLElement) =>
  [...(portal.shadowRoot?.children ?? [])].filter(child => child instanceof HTMLDialogElement)

const dialogIn = (portal: HTMLElement) => dialogsIn(portal)[0]

test('a step-up by script asks in a dialog over the page, resolves once it is proven and gives the focus back', async () => {
  const { portal, find, until } = await openPortal({ section: 'privacy' })
  const trigger = await find('button', /Your account/)
  trigger.focus()
  const address = location.href
  const release = answerStepUp(portal)
  const outcome = ask(portal)
  await until(() => ok(dialogIn(portal)?.open, 'it is open'))
  equal(outcome.is, 'asked')
  release()
  await until(() => equal(outcome.is, 'proven'))
  equal(dialogIn(portal), undefined)
  await until(() => ok(portal.shadowRoot?.activeElement === trigger, 'focus returns'))
  equal(location.href, address)
})

/** Answers the start of a step-up with an error. */
const refuseStepUp = (status: number, message: string, code?: string) =>
  interceptRequests(({ url }) => (url.href.includes('/step-up/generate') ? refusal(status, message, code) : undefined))

for (const status of [400, 403, 404, 409])
  test(`a step-up that the server refuses with ${status} says why, rejects with the code once it is closed and signs nobody out`, async () => {
    const { portal, find, until } = await openPortal({ section: 'privacy' })
    await find('button', /Your account/)
    const address = location.href
    refuseStepUp(status, 'Not while you act for somebody else.', 'ER-IMPERSONATED')
    const outcome = ask(portal)
    await until(() =>
      includes(dialogIn(portal)?.textContent, 'Not while you act for somebody else.', 'the reason is shown'),
    )
    equal(outcome.is, 'asked')
    dialogIn(portal)?.dispatchEvent(new Event('cancel', { cancelable: true }))
    await until(() => equal(outcome.is, 'ER-IMPERSONATED'))
    equal(getApp(portal.getAttribute('app-name') ?? '').$session.get().status, 'signedIn')
    equal(location.href, address)
  })

const buttonIn = (root: ParentNode | undefined, name: string) =>
  [...(root?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name)

test('a person without a second factor is led to where one is set up, and the call rejects with step-up-not-enrolled', async () => {
  const { portal, find, until } = await openPortal({ section: 'profile' })
  await find('button', /Your account/)
  const outcome = ask(portal)
  await until(() => ok(buttonIn(dialogIn(portal), 'Set up two-step verification'), 'it is offered'))
  ok(!dialogIn(portal)?.textContent?.includes('page you want to open'), 'it speaks of no page')
  buttonIn(dialogIn(portal), 'Set up two-step verification')?.click()
  await until(() => equal(outcome.is, 'step-up-not-enrolled'))
  const opened = () => document.body.querySelector(':scope > fe-admin-portal[layout=dialog]')
  equal(opened()?.getAttribute('section'), 'privacy')
  await until(() => ok(opened()?.shadowRoot?.querySelector('dialog[open]'), 'it is open'))
  ;(opened() as HTMLElement & { hide: () => void }).hide()
  equal(opened(), null)
  equal(portal.getAttribute('section'), 'profile')
})

test('where the section is hidden, the dialog of a person without a second factor only closes', async () => {
  const prepare = (portal: HTMLElement) =>
    Object.assign(portal, { metadata: { navigation: { privacy: { visibility: 'hidden' } } } })
  const { portal, find, until } = await openPortal({ section: 'profile', prepare })
  await find('button', /Your account/)
  const outcome = ask(portal)
  await until(() => ok(buttonIn(dialogIn(portal), 'Close'), 'it can be closed'))
  equal(buttonIn(dialogIn(portal), 'Set up two-step verification'), undefined)
  buttonIn(dialogIn(portal), 'Close')?.click()
  await until(() => equal(outcome.is, 'step-up-not-enrolled'))
})

test('closing the dialog of a step-up by script rejects with step-up-cancelled', async () => {
  const { portal, find, until } = await openPortal({ section: 'privacy' })
  await find('button', /Your account/)
  const outcome = ask(portal)
  const second = ask(portal)
  await until(() => ok(dialogIn(portal)?.open, 'it is open'))
  equal(dialogsIn(portal).length, 1)
  dialogIn(portal)?.dispatchEvent(new Event('cancel', { cancelable: true }))
  await until(() => equal(outcome.is, 'step-up-cancelled'))
  await until(() => equal(second.is, 'step-up-cancelled'))
  equal(dialogIn(portal), undefined)
})

test('where no element is on the page, a step-up by script asks at the end of the body', async () => {
  const { portal, find, until } = await openPortal({ section: 'privacy' })
  await find('button', /Your account/)
  const app = getApp(portal.getAttribute('app-name') ?? '')
  portal.remove()
  await until(() => equal(app.elements.size, 0))
  const outcome = ask(portal)
  await until(() => ok(document.body.querySelector(':scope > dialog > fe-login-box'), 'it is there'))
  const dialog = document.body.querySelector<HTMLElement>(':scope > dialog')
  // The sample person has no second factor, and closing before that is known would be a cancellation.
  await until(() => includes(dialog?.innerText, "isn't set up", 'it says so'))
  dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))
  await until(() => equal(outcome.is, 'step-up-not-enrolled'))
  equal(document.body.querySelector(':scope > dialog'), null)
})
