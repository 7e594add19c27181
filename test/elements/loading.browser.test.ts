import { equal, ok, until, pause } from './browser.ts'
import { closePages, openPage, type Page } from './page.ts'
import { alive, shows, field, type, submit, signInThrough, recordEvents } from './person.ts'
import { includes } from '../harness/texts.ts'

const retryButton = (page: Page, tag: string) =>
  page.find(tag).shadowRoot?.querySelector<HTMLElement>('.frame > button') ?? null

describe('code that does not arrive', () => {
  afterEach(closePages)

  for (const chunks of ['fail-view', 'fail-appRuntime', 'fail-identityApi'] as const)
    for (const tag of ['fe-login-box', 'fe-admin-portal'] as const)
      it(`${tag} reports the failure to the host, offers a retry, and the retry works (${chunks})`, async () => {
        const page = await openPage({ html: '', chunks })
        const told = recordEvents('fe-load-error', page.document)
        const steps = recordEvents('fe-step', page.document)
        const ready = recordEvents('fe-ready', page.document)
        const element = page.document.createElement(tag)
        element.setAttribute('base-url', page.api.baseUrl)
        page.document.body.append(element)
        await until(() => told.length === 1 && retryButton(page, tag), 'the failure is told')
        equal(told[0]?.target, element)
        equal([told[0]?.bubbles, told[0]?.composed, Object.isFrozen(told[0]?.detail)], [true, true, true])
        equal(typeof told[0]?.detail.message, 'string')
        retryButton(page, tag)?.click()
        await until(() => told.length === 2 && retryButton(page, tag), 'it fails again')
        equal(element.shadowRoot?.querySelectorAll('.frame > button').length, 1)
        await page.release()
        retryButton(page, tag)?.click()
        await alive(element)
        await until(() => page.api.requests.length > 0, 'the API is asked')
        await until(() => !retryButton(page, tag), 'the button has gone')
        equal(page.faults, [])
        await until(() => ready.length > 0, 'the session is known')
        equal([steps.length, ready.length], [tag === 'fe-login-box' ? 1 : 0, 1], 'what is told is told once')
      })

  it('is announced in the language of the element; the retry keeps focus in it, and has it again when it fails', async () => {
    const page = await openPage({
      html: '<fe-login-box base-url="API" locale="de-AT"></fe-login-box>',
      chunks: 'fail-view',
    })
    const box = page.find('fe-login-box')
    const first = await until(() => retryButton(page, 'fe-login-box'), 'the failure is shown')
    const alert = () => box.shadowRoot?.querySelector('[role=alert]')?.textContent
    equal([alert(), first.textContent], ['Dieser Teil wurde nicht geladen', 'Erneut versuchen'])
    const advice = () => box.shadowRoot?.querySelector('[role=alert] + p')?.textContent ?? ''
    includes(advice(), 'laden Sie die Seite neu')
    first.focus()
    first.click()
    equal(page.document.activeElement, box, 'focus stays in the element')
    const second = await until(() => retryButton(page, 'fe-login-box'), 'it fails again')
    equal(box.shadowRoot?.activeElement, second)
    await page.release()
    second.click()
    await until(() => alert() === undefined, 'the message goes')
    equal(page.document.activeElement, box, 'focus is still in the element')
    equal(advice(), '')
  })

  it('leaves the painted form usable, and what is typed into it arrives after the retry', async () => {
    const page = await openPage({ chunks: 'fail-view' })
    const box = page.find('fe-login-box')
    type(field(box, 'identifier'), 'ann@acme.test')
    await until(() => retryButton(page, 'fe-login-box'), 'the failure is shown')
    submit(box)
    await page.release()
    retryButton(page, 'fe-login-box')?.click()
    await shows(box, 'Enter your password')
  })

  it('does not make the element’s own properties an uncaught error', async () => {
    const page = await openPage({ html: '', chunks: 'fail-appRuntime' })
    const box = page.document.createElement('fe-login-box')
    page.document.body.append(box)
    box.contextOptions = { baseUrl: page.api.baseUrl }
    await until(() => retryButton(page, 'fe-login-box'), 'the failure is shown')
    await pause(20)
    equal(page.faults, [])
  })

  it('of a removed element does nothing, and starts again when it is inserted again', async () => {
    const page = await openPage({ html: '', chunks: 'fail-view' })
    const told = recordEvents('fe-load-error', page.document)
    const portal = page.document.createElement('fe-admin-portal')
    portal.setAttribute('base-url', page.api.baseUrl)
    page.document.body.append(portal)
    await until(() => told.length === 1, 'the failure is told')
    portal.remove()
    await page.release()
    page.document.body.append(portal)
    await alive(portal)
    await shows(portal, 'Sign in')
    equal(retryButton(page, 'fe-admin-portal'), null)
  })
})

describe('code that arrives without its screen, as from a bundler that took the module for unused', () => {
  afterEach(closePages)

  for (const tag of ['fe-login-box', 'fe-admin-portal', 'fe-partner-shell'] as const)
    it(`makes ${tag} report a load error that names the cause, at each try`, async () => {
      const page = await openPage({ html: '', chunks: 'empty-view' })
      const reported = recordEvents('fe-load-error', page.document)
      const element = page.document.createElement(tag)
      element.setAttribute('base-url', page.api.baseUrl)
      page.document.body.append(element)
      await until(() => reported.length === 1 && retryButton(page, tag), 'the failure is reported')
      equal(reported[0]?.target, element)
      const message = String(reported[0]?.detail.message)
      ok(message.includes(`<${tag}>`) && message.includes('sideEffects'), message)
      retryButton(page, tag)?.click()
      await until(() => reported.length === 2 && retryButton(page, tag), 'the second try reports it as well')
      equal(element.shadowRoot?.querySelectorAll('.frame > button').length, 1)
      equal(page.faults, [])
    })
})

describe('two builds on one page [app-isolation]', () => {
  afterEach(closePages)

  it('neither throw nor redefine tags, and the first one goes on working', async () => {
    const page = await openPage()
    const before = page.window.customElements.get('fe-login-box')
    const api = page.window.FeElements
    await page.load('bbbb0002')
    equal(page.window.customElements.get('fe-login-box'), before)
    equal(page.window.FeElements, api)
    const box = page.find('fe-login-box')
    await signInThrough(box)
    const second = page.document.createElement('fe-login-box')
    page.document.body.append(second)
    await shows(second, 'You are signed in')
    equal(page.faults, [])
  })

  it('give one answer to a context request: that of the build whose tags are there', async () => {
    const page = await openPage({ html: '<fe-login-box base-url="API"></fe-login-box>' })
    await page.load('bbbb0002')
    const answers: unknown[] = []
    const request = new page.window.Event('context-request', { bubbles: true, composed: true })
    const context = page.window.Symbol.for('fe.app:default')
    page.document.body.dispatchEvent(Object.assign(request, { context, callback: (app: unknown) => answers.push(app) }))
    equal(answers.length, 1)
    equal(answers[0], page.window.FeElements?.getApp())
  })

  it('the same address twice is one build', async () => {
    const page = await openPage()
    await page.load('aaaa0001')
    await signInThrough(page.find('fe-login-box'))
    equal(page.faults, [])
  })
})
