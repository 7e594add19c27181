import { findByRole, queryAllByRole, waitFor, type ByRoleMatcher } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { setViewport } from '@web/test-runner-commands'
import type { FeLoginBox } from '../../../src/elements/loginBox.ts'
import { equal, ok } from '../../elements/browser.ts'
import { axeFaults } from '../../harness/axeFaults.ts'
import { waitPatiently } from '../../harness/patience.ts'
import { shows } from '../../harness/shows.ts'
import { closeStep, openStep, preparePage } from './steps/openStep.ts'

waitPatiently()

/** A step of a set-up link in the preview, used as a person would. */
const open = async (name = 'sso-set-up.settingUp', options: Parameters<typeof openStep>[1] = {}) => {
  const { main, box } = await openStep(name, options)
  const find = (role: ByRoleMatcher, wanted: string | RegExp) => findByRole(box, role, { name: wanted })
  return {
    main,
    box: box as FeLoginBox,
    find,
    all: (role: ByRoleMatcher, wanted: string | RegExp) => queryAllByRole(box, role, { name: wanted }),
    press: async (role: ByRoleMatcher, wanted: string | RegExp) => userEvent.click(await find(role, wanted)),
    type: async (wanted: string, text: string) => {
      const field = (await find('textbox', wanted)) as HTMLInputElement
      field.focus()
      field.select()
      document.execCommand('insertText', false, text)
    },
    /** Shows a tab, from the menu where it has no room in the line. */
    chooseTab: async (wanted: string) => {
      const name = (await findByRole(box, 'tablist')).getAttribute('aria-label')!
      const [tab] = queryAllByRole(box, 'tab', { name: wanted })
      if (tab) return userEvent.click(tab)
      await userEvent.click(await find('button', name))
      await userEvent.click(await find('menuitem', wanted))
    },
    /** What has the focus, whichever root it is in. */
    focused: () => document.activeElement?.shadowRoot?.activeElement ?? document.activeElement,
  }
}

const certificate = `-----BEGIN CERTIFICATE-----\n${'A'.repeat(240)}\n-----END CERTIFICATE-----`

/** Ways in which a server is away, with what is said of each. */
const outages: Readonly<Record<string, { answer: () => Promise<Response>; text: RegExp }>> = {
  'without a connection': {
    answer: () => Promise.reject(new TypeError('Failed to fetch')),
    text: /can't be reached. Try again in a moment/,
  },
  'with half an answer': {
    answer: () => {
      const half = new TextEncoder().encode('{"organization":"Lumen Wo')
      const body = new ReadableStream({
        start: stream => stream.enqueue(half),
        pull: stream => stream.error(new TypeError('network error')),
      })
      return Promise.resolve(new Response(body, { headers: { 'Content-Type': 'application/json' } }))
    },
    text: /can't be reached. Try again in a moment/,
  },
  'with an answer that ends early': {
    answer: () =>
      Promise.resolve(new Response('{"organization":"Lu', { headers: { 'Content-Type': 'application/json' } })),
    text: /try again/i,
  },
  'with the page of a gateway': {
    answer: () =>
      Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'Content-Type': 'text/html' } })),
    text: /try again/i,
  },
  'with a page that is missing': {
    answer: () =>
      Promise.resolve(new Response('<h1>Not found</h1>', { status: 404, headers: { 'Content-Type': 'text/html' } })),
    text: /try again/i,
  },
}

describe('the page of a set-up link', () => {
  before(preparePage)
  afterEach(closeStep)

  it('shows nothing of roles, members or activation, and verifies a domain', async () => {
    const { box, press, find, focused } = await open()
    equal(
      [...box.querySelectorAll('nav li')].map(step => (step as HTMLElement).innerText.replace(/\s+/g, ' ').trim()),
      ['1 Domains', '2 Connection', '3 Test'],
    )
    ok(!/role|activate|group/i.test(box.innerText), box.innerText)
    await press('button', 'Verify now: lumen.test')
    await shows(box, 'lumen.test is verified')
    const heading = await find('heading', 'lumen.test')
    await waitFor(() => equal(focused() === heading, true, 'focus is on the domain'))
  })

  it('saves a provider, tells that it waits, and asks before typed values are lost', async () => {
    const { box, press, chooseTab, find, type, all } = await open()
    await press('button', /Connection/)
    await userEvent.click((await waitFor(() => all('radio', 'Okta')[0]))!)
    await press('button', 'Use this provider')
    await find('heading', 'Set up Okta')
    await chooseTab('Enter by hand')
    await type('Sign-in address', 'https://idp.lumen.test/sso')
    await press('button', /Test/)
    await find('dialog', 'Leave without saving?')
    await press('button', 'Keep editing')
    await type('Signing certificates', certificate)
    await press('button', 'Save changes')
    await shows(box, 'Provider saved')
    await shows(box, 'Certificates saved so far')
    ok(/Leave blank to keep the stored certificates/.test(box.innerText), 'what a blank field does')
    equal(await axeFaults(box), [], 'axe')
    await press('button', /Test/)
    await find('button', 'Open test sign-in')
    await press('button', 'Finish')
    await find('heading', 'Your settings are ready for review')
    ok(/administrator of Lumen Works now checks/.test(box.innerText), 'what happens next')
    await press('button', 'Back to setup')
    await find('heading', 'Domains')
  })

  it('asks before the page is left, because the link opens only once', async () => {
    await open()
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    equal(leaving.defaultPrevented, true)
    closeStep()
    await new Promise(resolve => setTimeout(resolve))
    const later = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(later)
    equal(later.defaultPrevented, false)
  })

  it('asks before the router of the host leaves the page, and no more once it is finished', async () => {
    const { box, press, find, all } = await open()
    const { mayLeave } = box
    const first = mayLeave.call(box)
    const again = mayLeave.call(box)
    await find('dialog', 'Leave setup?')
    await press('button', 'Stay on this page')
    equal(await first, false)
    equal(await again, false)
    const second = mayLeave.call(box)
    await press('button', 'Leave setup')
    equal(await second, true)
    await waitFor(() => equal(all('dialog', /./).length, 0))
    await press('button', /Test/)
    await press('button', 'Finish')
    await find('heading', /saved a provider yet/)
    equal(await mayLeave.call(box), true)
    closeStep()
    const { box: before } = await open('sso-set-up.opening')
    equal(await before.mayLeave(), true)
  })

  it('is as wide as the page where the page fits its content, at every width', async () => {
    const { main, box } = await open()
    main.style.cssText = 'display: flex; flex-direction: column; align-items: center'
    const widthOf = (element: Element | null) => element?.getBoundingClientRect().width
    for (const [windowPx, expectedPx] of [
      [360, 360],
      [768, 768],
      [1280, 1040],
    ] as const) {
      await setViewport({ width: windowPx, height: 740 })
      equal(widthOf(box), expectedPx, `the box at ${windowPx} px`)
      equal(widthOf(box.querySelector('[data-focus-region]')), expectedPx, `its card at ${windowPx} px`)
    }
    await setViewport({ width: 360, height: 740 })
  })

  it('is as wide as the page while it is set up, and a card before', async () => {
    const { box } = await open('sso-set-up.opening')
    const card = box.querySelector<HTMLElement>('[data-focus-region]')
    equal(card && getComputedStyle(card).maxInlineSize, '400px')
    closeStep()
    const { box: wide } = await open()
    const page = wide.querySelector<HTMLElement>('[data-focus-region]')
    equal(page && getComputedStyle(page).maxInlineSize, '1040px')
  })

  for (const [about, { answer, text }] of Object.entries(outages))
    it(`keeps what is typed, says what to do and goes on ${about}`, async () => {
      const { box, press, chooseTab, find, type, all, focused } = await open('sso-set-up.settingUp', {
        isServedHere: true,
      })
      const server = window.fetch
      const alerts = () => [...box.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)
      const away = async (step: () => Promise<void>) => {
        window.fetch = answer
        await step()
        await waitFor(() =>
          equal(
            alerts().some(alert => text.test(alert)),
            true,
            `an alert: ${alerts().join()}`,
          ),
        )
        window.fetch = server
      }
      await away(() => press('button', 'Verify now: lumen.test'))
      await press('button', 'Verify now: lumen.test')
      await shows(box, 'lumen.test is verified')
      await press('button', /Connection/)
      await userEvent.click((await waitFor(() => all('radio', 'Okta')[0]))!)
      await away(() => press('button', 'Use this provider'))
      equal((all('radio', 'Okta')[0] as HTMLInputElement).checked, true, 'the choice stays')
      await press('button', 'Use this provider')
      await find('heading', 'Set up Okta')
      await chooseTab('Enter by hand')
      await type('Sign-in address', 'https://idp.lumen.test/sso')
      await type('Signing certificates', certificate)
      await away(() => press('button', 'Save changes'))
      const valueOf = (name: string) => (all('textbox', name)[0] as HTMLInputElement).value
      equal(valueOf('Sign-in address'), 'https://idp.lumen.test/sso')
      equal(valueOf('Signing certificates'), certificate)
      equal(box.contains(focused()), true, 'focus stays in the page')
      await press('button', 'Save changes')
      await shows(box, 'Certificates saved so far')
      await press('button', /Test/)
      await away(() => press('button', 'Open test sign-in'))
      await press('button', 'Finish')
      await find('heading', 'Your settings are ready for review')
    })
})
