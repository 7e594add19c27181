import { paths, signedIn } from './answers.ts'
import { equal, ok, pause, until } from './browser.ts'
import { closePages, openPage, type Page } from './page.ts'
import { alive, field, recordEvents, shows, submit, textOf, type, enterAddress } from './person.ts'
import { box } from './paintedForm.ts'
import { includes } from '../harness/texts.ts'

const wantsFactor = {
  status: 200,
  body: {
    mfaRequired: true,
    mfaEnrolled: true,
    mfaToken: 'm',
    mfaStrategies: ['AuthenticatorApp'],
    mfaDevices: { webauthn: [], phones: [], authenticators: [{ id: 'a' }], emails: [] },
  },
}

const submitButton = (page: Page) => box(page).querySelector('button[type=submit]')
const retryButton = (page: Page) => box(page).shadowRoot?.querySelector<HTMLElement>('.frame > button') ?? null

/** A page at its password step, whose account needs a second factor. */
const atPassword = async (chunks: 'hold-screens' | 'fail-screens') => {
  const page = await openPage({ chunks })
  page.api.reply(paths.login, () => wantsFactor)
  await alive(box(page))
  await enterAddress(box(page))
  type(field(box(page), 'password'), 'Correct-Horse-9')
  return page
}

const pressEnter = (page: Page) => field(box(page), 'password').form?.requestSubmit()

describe('a step whose next screen is still being loaded', () => {
  afterEach(closePages)

  it('is busy, takes no second submit and no press, and keeps its focus and text', async () => {
    const page = await atPassword('hold-screens')
    pressEnter(page)
    await until(() => page.api.count(paths.login) === 1, 'the password is sent')
    await pause(100)
    equal(submitButton(page)?.ariaBusy, 'true')
    const card = box(page).querySelector('[data-focus-region]')
    await until(() => card?.ariaBusy === 'true', 'so is the card')
    pressEnter(page)
    submit(box(page))
    ;[...box(page).querySelectorAll('button')].forEach(button => button.click())
    await pause(50)
    equal(page.api.count(paths.login), 1)
    includes(textOf(box(page)), 'Enter your password', 'the step stays')
    equal(field(box(page), 'password').value, 'Correct-Horse-9')
    equal(page.document.activeElement, field(box(page), 'password'))
    await page.release()
    await shows(box(page), 'authenticator')
    equal(page.api.count(paths.login), 1)
    equal(box(page).querySelectorAll('[aria-busy=true]').length, 0)
    equal(page.faults, [])
  })

  it('that cannot be loaded offers a retry, after which the sign-in goes on', async () => {
    const page = await atPassword('fail-screens')
    pressEnter(page)
    await shows(box(page), 'Try again')
    await page.release()
    box(page).querySelector('button')?.click()
    await shows(box(page), 'authenticator')
    equal(page.api.count(paths.login), 1)
  })

  it('keeps what is typed when the code of all later steps cannot be loaded, and goes on after a retry', async () => {
    const page = await openPage({ chunks: 'fail-passwordStep' })
    const reported = recordEvents('fe-load-error', page.document)
    await alive(box(page))
    type(field(box(page), 'identifier'), 'ann@acme.test')
    await until(() => reported.length === 1 && retryButton(page), 'a retry is offered')
    submit(box(page))
    await until(() => reported.length === 2 && retryButton(page), 'the next step was tried as well')
    equal(field(box(page), 'identifier').value, 'ann@acme.test')
    equal(box(page).shadowRoot?.querySelectorAll('.frame > button').length, 1)
    await page.release()
    retryButton(page)?.click()
    await shows(box(page), 'Enter your password')
    await until(() => !retryButton(page), 'the retry goes')
    page.api.reply(paths.login, () => signedIn)
    type(field(box(page), 'password'), 'Correct-Horse-9')
    pressEnter(page)
    await shows(box(page), 'You are signed in')
    equal(page.api.count(paths.preLogin), 1)
  })
})

describe('a page of another flow than sign-in', () => {
  afterEach(closePages)

  const isHidden = (page: Page) => {
    const input = box(page).querySelector<HTMLElement>('input[name=identifier]')
    return input !== null && page.window.getComputedStyle(input).visibility === 'hidden'
  }
  const html = (attributes = '') => `<fe-login-box base-url="API" ${attributes}></fe-login-box>`
  const pages: [what: string, setup: Parameters<typeof openPage>[0]][] = [
    ['by its path', { path: '/account/forget-password' }],
    ['by its path below a base path', { path: '/app/account/forget-password', html: html('base-path="/app"') }],
    ['by its hash', { path: '/#/account/forget-password', html: html('url-strategy="hash"') }],
    ['by the screen attribute', { html: html('url-strategy="none" screen="forget-password"') }],
  ]
  for (const [what, setup] of pages)
    it(`shows an empty card of the same size ${what}, never the sign-in form`, async () => {
      const usual = await openPage({ chunks: 'hold-view' })
      const height = box(usual).getBoundingClientRect().height
      usual.close()
      const page = await openPage({ ...setup, chunks: 'hold-forgotPassword' })
      ok(isHidden(page), 'the form is not painted')
      equal(box(page).getBoundingClientRect().height, height, 'the height')
      box(page).focus()
      ok(!box(page).contains(page.document.activeElement), 'nothing takes focus')
      await alive(box(page))
      await until(() => page.api.count(paths.refresh) === 1, 'the session is looked for')
      await pause(50)
      ok(isHidden(page), 'nor does React show it')
      equal(page.api.count(paths.preLogin), 0)
      await page.release()
      await shows(box(page), 'Reset')
      ok(!isHidden(page), 'the flow is shown')
      equal(page.faults, [])
    })

  it('keeps the card empty also while the code of the screen is loaded', async () => {
    const page = await openPage({ path: '/account/forget-password', chunks: 'hold-stepScreens' })
    const steps = recordEvents('fe-step', page.document)
    await alive(box(page))
    await until(() => steps.some(({ detail }) => detail.flow === 'forget-password'), 'the flow is open')
    await pause(50)
    ok(isHidden(page), 'the form stays invisible')
    await page.release()
    await shows(box(page), 'Reset')
  })

  it('keeps the card empty also after an error, until the screen that explains it is loaded', async () => {
    const page = await openPage({ path: '/account/impersonate', chunks: 'hold-stepScreens' })
    const steps = recordEvents('fe-step', page.document)
    await alive(box(page))
    await until(() => steps.some(({ detail }) => detail.step === 'failed'), 'the link is refused')
    await pause(50)
    ok(isHidden(page), 'the form stays invisible')
    await page.release()
    await shows(box(page), 'This link no longer works')
    equal(page.faults, [])
  })

  it('is not confused with a page of the host, or with the sign-in page', async () => {
    for (const path of ['/account/settings', '/account/login', '/account/login/', '/']) {
      const page = await openPage({ path, chunks: 'hold-view' })
      ok(!isHidden(page), path)
      page.close()
    }
  })

  it('shows the form at once when it leads to signing in', async () => {
    const page = await openPage({ html: html('url-strategy="none" screen="unknown"') })
    await until(() => !isHidden(page), 'the form is shown')
    await enterAddress(box(page))
  })
})
