import { equal, ok, pause, until } from './browser.ts'
import { closePages, openPage, type Page } from './page.ts'
import { alive, enterAddress, field, recordEvents, shows, submit, type } from './person.ts'

/** Outcome of a promise: its value or the code of its error; undefined while it is open. */
const outcomeOf = (promise: Promise<{ email: string }> | undefined) => {
  const seen: { is?: string } = {}
  promise?.then(
    ({ email }) => (seen.is = email),
    (error: { code?: string }) => (seen.is = String(error.code)),
  )
  return seen
}

const appOf = (page: Page) => page.window.FeElements?.getApp()

/** A page with a button to sign in and without a login box; the button has focus. */
const openWithButton = async (html = '<fe-sign-in-button base-url="API" theme="dark"></fe-sign-in-button>') => {
  const page = await openPage({ html: `<button id="opener">Save</button>${html}` })
  await until(() => page.ready.length === 1, 'the session is known')
  page.find('#opener').focus()
  return page
}

const openedBox = (page: Page) =>
  until(() => {
    const box = page.document.querySelector('fe-login-box')
    return box?.shadowRoot?.querySelector('dialog')?.matches(':modal') ? box : undefined
  }, 'the dialog is open')

const dialogOf = (box: HTMLElement) => box.shadowRoot?.querySelector('dialog') as HTMLDialogElement

const signInIn = async (box: HTMLElement) => {
  await alive(box)
  await enterAddress(box)
  type(field(box, 'password'), 'Correct-Horse-9')
  submit(box)
}

describe('a sign-in over the page', () => {
  afterEach(closePages)

  it('resolves with the person, gives focus back and leaves nothing on the page', async () => {
    const page = await openWithButton()
    const outcome = outcomeOf(appOf(page)?.openLogin({ loginHint: 'ann@acme.test' }))
    const box = await openedBox(page)
    equal(box.getAttribute('theme'), 'dark')
    await alive(box)
    equal(page.document.activeElement, field(box, 'identifier'))
    equal(field(box, 'identifier').value, 'ann@acme.test')
    await until(() => dialogOf(box).ariaLabel === 'Sign in', 'it is named by its title')
    const joined = outcomeOf(appOf(page)?.openLogin())
    await signInIn(box)
    await until(
      () => outcome.is === 'ann@acme.test' && joined.is === 'ann@acme.test',
      () => `it resolves: ${outcome.is}`,
    )
    await until(() => page.document.querySelector('fe-login-box') === null, 'the box is gone')
    equal(page.document.activeElement, page.find('#opener'))
    equal(outcomeOf(appOf(page)?.openLogin()).is, undefined)
    await pause(50)
    equal(page.document.querySelector('fe-login-box'), null, 'somebody is signed in already')
    equal(page.faults, [])
  })

  for (const [way, act] of [
    ['its close button', (box: HTMLElement) => box.shadowRoot?.querySelector<HTMLElement>('.close')?.click()],
    ['Escape', (box: HTMLElement) => dialogOf(box).dispatchEvent(new Event('cancel', { cancelable: true }))],
    ['being taken off the page', (box: HTMLElement) => box.remove()],
  ] as const)
    it(`rejects with a code after ${way}`, async () => {
      const page = await openWithButton()
      const outcome = outcomeOf(appOf(page)?.openLogin())
      const box = await openedBox(page)
      await alive(box)
      act(box)
      await until(() => outcome.is !== undefined, 'it is settled')
      equal(outcome.is, 'login-cancelled')
      await until(() => page.document.querySelector('fe-login-box') === null, 'the box is gone')
      equal(page.document.activeElement, page.find('#opener'))
      const again = outcomeOf(appOf(page)?.openLogin())
      await openedBox(page)
      equal(again.is, undefined)
    })

  it('opens the box of the host, which shows nothing before, and keeps no password when it is closed', async () => {
    const page = await openWithButton(
      '<fe-login-box layout="dialog" base-url="API"><p slot="footer">Call us</p></fe-login-box>',
    )
    const own = page.find('fe-login-box')
    const closed = recordEvents('fe-close', page.document)
    await until(() => own.shadowRoot?.querySelector('dialog'), 'the dialog is there')
    equal(own.getBoundingClientRect().height, 0)
    equal(page.find('[slot=footer]').checkVisibility(), false)
    const outcome = outcomeOf(appOf(page)?.openLogin())
    equal(await openedBox(page), own)
    equal(page.find('[slot=footer]').checkVisibility(), true)
    await alive(own)
    await enterAddress(own)
    type(field(own, 'password'), 'Correct-Horse-9')
    own.shadowRoot?.querySelector<HTMLElement>('.close')?.click()
    await until(() => outcome.is === 'login-cancelled', 'it rejects')
    equal(closed.length, 1)
    equal(own.querySelector<HTMLInputElement>('input[type=password]')?.value, '')
    own.setAttribute('open', '')
    await until(() => dialogOf(own).matches(':modal'), 'the attribute opens it')
    type(field(own, 'password'), 'Correct-Horse-9')
    submit(own)
    await shows(own, 'You are signed in')
  })

  it('stays open when the host opens it again as soon as it is closed', async () => {
    const page = await openWithButton('<fe-login-box layout="dialog" open base-url="API"></fe-login-box>')
    const own = page.find('fe-login-box')
    await alive(own)
    own.shadowRoot?.querySelector<HTMLElement>('.close')?.click()
    while (dialogOf(own).open) await Promise.resolve()
    own.setAttribute('open', '')
    await pause(100)
    equal(own.hasAttribute('open'), true)
    equal(dialogOf(own).matches(':modal'), true)
  })

  it('does not open by itself or go anywhere while somebody is signed in', async () => {
    const page = await openPage({ html: '', path: '/account/login' })
    page.api.setSignedIn(true)
    const gone = recordEvents('fe-navigate', page.document)
    page.document.addEventListener('fe-navigate', event => event.preventDefault())
    page.document.body.innerHTML = `<fe-login-box layout="dialog" base-url="${page.api.baseUrl}"></fe-login-box>`
    await until(() => page.ready.length === 1, 'the session is known')
    await pause(400)
    equal(gone.length, 0)
    equal(dialogOf(page.find('fe-login-box')).open, false)
  })

  it('starts at a press of the button that has the mode', async () => {
    const page = await openWithButton('<fe-sign-in-button base-url="API" mode="dialog"></fe-sign-in-button>')
    const button = page.find('fe-sign-in-button')
    button.focus()
    button.shadowRoot?.querySelector('button')?.click()
    const box = await openedBox(page)
    const edges = dialogOf(box).getBoundingClientRect()
    ok(edges.width > 300 && edges.width <= 400, `it is as wide as a card: ${edges.width}`)
    await signInIn(box)
    await until(() => page.document.querySelector('fe-login-box') === null, 'the box is gone')
    await until(() => button.getBoundingClientRect().width === 0, 'the button is gone')
  })

  it('rejects when its code does not arrive, and may be tried again', async () => {
    const page = await openPage({
      html: '<fe-sign-in-button base-url="API"></fe-sign-in-button>',
      chunks: 'fail-loginDialog',
    })
    await until(() => page.ready.length === 1, 'the session is known')
    const outcome = outcomeOf(appOf(page)?.openLogin())
    await until(() => outcome.is !== undefined, 'it is settled')
    equal(outcome.is, 'network')
    equal(page.document.querySelector('fe-login-box[open]'), null)
  })
})
