import { apiUrl } from '../../src/http/request.ts'
import { getApp } from '../../src/index.ts'
import { equal, ok, ownName, pause, until } from './browser.ts'
import { alive, field, shows, type } from './person.ts'
import { clearContainer, make, show, container } from './container.ts'

const correctPassword = 'Correct-Horse-9'

/** Shows a login box that signs in to sample data in the page. */
const showPreview = (attributes: Record<string, string> = {}) =>
  show('fe-login-box', { preview: '', 'preview-delay': '0', 'no-redirect': '', ...attributes }).element

/** The button or link of a box with a name. */
const button = (box: HTMLElement, name: string) => {
  const found = [...box.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  if (!found) throw new Error(`There is no button ${name}`)
  return found
}

/** Activates a button as the keyboard does: it has focus when it is pressed. */
const press = (box: HTMLElement, name: string) => {
  const found = button(box, name)
  found.focus()
  found.click()
}

/** Fills a field in and submits its form as Enter does: the field keeps focus. */
const enter = (box: HTMLElement, name: string, text: string) => {
  const input = field(box, name)
  type(input, text)
  input.form?.requestSubmit()
}

const focused = (box: HTMLElement) => (box.getRootNode() as Document | ShadowRoot).activeElement

const described = (element: Element | null) =>
  element && `<${element.localName} name=${element.getAttribute('name')}> ${element.textContent}`

/** Waits until the heading with a text has focus. */
const headingHasFocus = async (box: HTMLElement, text: string) => {
  await shows(box, text)
  await until(
    () => focused(box)?.localName === 'h1' && focused(box)?.textContent === text,
    () => `the heading "${text}" has focus; it is on ${described(focused(box))}`,
  )
}

/** Waits until a field has focus in the step with a title. */
const fieldHasFocus = async (box: HTMLElement, title: string, name: string) => {
  await until(
    () => box.querySelector('h1')?.textContent === title,
    () => `the step "${title}" is shown; it is "${box.querySelector('h1')?.textContent}"`,
  )
  await until(
    () => focused(box) === field(box, name),
    () => `the field ${name} has focus; it is on ${described(focused(box))}`,
  )
}

/** Waits until the first step is back, with focus in its field and the whole text selected. */
const firstFieldHasFocus = async (box: HTMLElement, text: string) => {
  await fieldHasFocus(box, 'Sign in', 'identifier')
  const { value, selectionStart, selectionEnd } = field(box, 'identifier')
  equal([value, selectionStart, selectionEnd], [text, 0, text.length])
}

const toPassword = async (box: HTMLElement, identifier = 'admin@acme.test') => {
  await alive(box)
  enter(box, 'identifier', identifier)
  await fieldHasFocus(box, 'Enter your password', 'password')
}

const signIn = async (box: HTMLElement) => {
  await toPassword(box)
  enter(box, 'password', correctPassword)
  await headingHasFocus(box, 'You are signed in')
}

/** The address in the next message that the preview would send. */
const nextLink = () =>
  new Promise<URL>(resolve =>
    document.addEventListener(
      'fe-preview-message',
      event => {
        const { text } = (event as CustomEvent<{ text: string }>).detail
        resolve(new URL(/https?:\S+/.exec(text)?.[0] ?? ''))
      },
      { once: true },
    ),
  )

/** Opens a link in place of the box that asked for it, in the same preview. */
const openLink = (before: HTMLElement, { pathname, search }: URL) => {
  history.replaceState(null, '', `#${pathname}${search}`)
  before.remove()
  return showPreview({ 'app-name': before.getAttribute('app-name') ?? '', 'url-strategy': 'hash' })
}

const hostButton = () => {
  const outside = document.createElement('button')
  container.prepend(outside)
  outside.focus()
  return outside
}

const here = location.href

describe('focus that is inside a login box', () => {
  afterEach(() => {
    ;(document.activeElement as HTMLElement | null)?.blur()
    clearContainer()
    history.replaceState(null, '', here)
    sessionStorage.clear()
  })

  it('follows "Change" to the first field, whose text is selected', async () => {
    const box = showPreview()
    await toPassword(box)
    press(box, 'Change')
    await firstFieldHasFocus(box, 'admin@acme.test')
  })

  it("follows the browser's Back", async () => {
    history.replaceState(null, '', '#/account/login')
    const box = showPreview({ 'url-strategy': 'hash' })
    await toPassword(box)
    history.back()
    await firstFieldHasFocus(box, 'admin@acme.test')
  })

  it('follows to the announcement of the company’s sign-in and back from it', async () => {
    const box = showPreview()
    await alive(box)
    enter(box, 'identifier', 'someone@sso.test')
    await until(() => focused(box)?.localName === 'h1', 'the heading has focus')
    press(box, 'Use another address')
    await firstFieldHasFocus(box, 'someone@sso.test')
  })

  it('follows to the reset of a password and "Back to sign-in"', async () => {
    const box = showPreview()
    await toPassword(box)
    press(box, 'Forgot password?')
    await fieldHasFocus(box, 'Reset your password', 'identifier')
    press(box, 'Back to sign-in')
    await firstFieldHasFocus(box, 'admin@acme.test')
  })

  it('follows "Sign up" and "Sign in"', async () => {
    const box = showPreview()
    await toPassword(box)
    press(box, 'Sign up')
    await headingHasFocus(box, 'Create your account')
    press(box, 'Sign in')
    await firstFieldHasFocus(box, '')
  })

  it('follows "Get a new link", whose page did not take it', async () => {
    const box = showPreview({ screen: 'reset-password' })
    await shows(box, 'This link no longer works')
    await pause(50)
    equal(document.activeElement, document.body)
    press(box, 'Get a new link')
    await fieldHasFocus(box, 'Reset your password', 'identifier')
  })

  it('follows to the message that a new password is saved, and on', async () => {
    const first = showPreview()
    await toPassword(first, 'member@acme.test')
    press(first, 'Forgot password?')
    await fieldHasFocus(first, 'Reset your password', 'identifier')
    const link = nextLink()
    press(first, 'Send reset link')
    await headingHasFocus(first, 'Check your email')
    const box = openLink(first, await link)
    await shows(box, 'Choose a new password')
    await pause(50)
    equal(document.activeElement, document.body)
    enter(box, 'password', 'Quartz-Harbor-58-Lime')
    await headingHasFocus(box, 'Password changed')
    press(box, 'Sign in')
    await fieldHasFocus(box, 'Sign in', 'identifier')
  })

  it('follows the confirmation of a sign-in link, across the wait for the server', async () => {
    const first = showPreview()
    await toPassword(first)
    await shows(first, 'Use another method')
    press(first, 'Use another method')
    await shows(first, 'Email me a sign-in link instead')
    const link = nextLink()
    press(first, 'Email me a sign-in link instead')
    await headingHasFocus(first, 'Check your email')
    const address = await link
    press(first, 'Change') // A box that waits for the link would answer it, with nothing to confirm.
    await firstFieldHasFocus(first, 'admin@acme.test')
    const box = openLink(first, address)
    await shows(box, 'You opened a sign-in link')
    await pause(50)
    equal(document.activeElement, document.body)
    press(box, 'Confirm sign-in')
    await headingHasFocus(box, 'You are signed in')
  })

  it('follows "Continue" of a step-up to whatever comes of it', async () => {
    const first = showPreview()
    await signIn(first)
    const title = "Two-step verification isn't set up"
    const stepUp = new URL('/account/step-up', location.href)
    const page = openLink(first, stepUp)
    await shows(page, title)
    const again = openLink(page, stepUp)
    await shows(again, 'For your security')
    press(again, 'Continue')
    await headingHasFocus(again, title)
  })

  const signOuts: Record<string, (box: HTMLElement, name: string) => unknown> = {
    'its own button': box => press(box, 'Sign out'),
    'the host': (_box, name) => getApp(name).logout(),
    'another tab': (box, name) => {
      const api = apiUrl('', 'prefix', { baseUrl: box.getAttribute('base-url') ?? '' })
      const channel = new BroadcastChannel(`fe.session:${api.href}||${name}`)
      channel.postMessage({ v: 1, type: 'signedOut' })
      channel.close()
    },
  }
  for (const [by, signOut] of Object.entries(signOuts))
    it(`follows a sign-out by ${by} to the first field`, async () => {
      const box = showPreview()
      await signIn(box)
      button(box, 'Sign out').focus()
      void signOut(box, box.getAttribute('app-name') ?? '')
      await firstFieldHasFocus(box, '')
    })

  it('follows a sign-out in another box only into the box that has it', async () => {
    const name = ownName()
    const one = showPreview({ 'app-name': name })
    const other = showPreview({ 'app-name': name })
    await signIn(one)
    await shows(other, 'You are signed in')
    button(one, 'Sign out').focus()
    button(other, 'Sign out').click()
    await firstFieldHasFocus(one, '')
    await shows(other, 'Continue')
    ok(!other.contains(document.activeElement), 'focus is not in the other box')
  })

  it('follows inside a shadow root of the host', async () => {
    const root = container.appendChild(document.createElement('div')).attachShadow({ mode: 'closed' })
    const box = make('fe-login-box', { preview: '', 'preview-delay': '0', 'app-name': ownName() })
    root.append(box)
    await toPassword(box)
    press(box, 'Change')
    await firstFieldHasFocus(box, 'admin@acme.test')
  })

  it('follows a press that gave focus to no button, as in Safari', async () => {
    const box = showPreview()
    await toPassword(box)
    // Safari gives focus to the nearest ancestor of a pressed button that can take it.
    button(box, 'Change').parentElement?.closest<HTMLElement>('[tabindex]')?.focus()
    button(box, 'Change').click()
    await firstFieldHasFocus(box, 'admin@acme.test')
  })
})

describe('focus that is outside a login box', () => {
  afterEach(() => {
    clearContainer()
    sessionStorage.clear()
  })

  it('stays where it is whatever step comes, and whatever goes wrong', async () => {
    const box = showPreview()
    await alive(box)
    field(box, 'identifier').value = 'admin@acme.test'
    const outside = hostButton()
    const next = async (act: () => void, text: string) => {
      act()
      await shows(box, text)
      await pause(30)
      equal(document.activeElement, outside, text)
    }
    const submitPassword = (text: string) => () => {
      field(box, 'password').value = text
      field(box, 'password').form?.requestSubmit()
    }
    await next(() => field(box, 'identifier').form?.requestSubmit(), 'Enter your password')
    await next(() => button(box, 'Forgot password?').click(), 'Reset your password')
    await next(() => button(box, 'Back to sign-in').click(), 'Continue')
    await next(() => field(box, 'identifier').form?.requestSubmit(), 'Enter your password')
    await next(submitPassword(''), 'Enter your password.')
    await next(submitPassword('wrong'), 'Incorrect email or password')
    await next(submitPassword(correctPassword), 'You are signed in')
    await next(() => button(box, 'Sign out').click(), 'Continue')
  })

  it('stays nowhere where it was given up', async () => {
    const box = showPreview()
    await toPassword(box)
    field(box, 'password').blur()
    button(box, 'Change').click()
    await shows(box, 'Continue')
    await pause(30)
    equal(document.activeElement, document.body)
  })
})
