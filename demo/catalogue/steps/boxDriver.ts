import type { AppOptions } from '../../../src/state/vendor/appOptions.ts'
import type { PreviewMessage } from '../../../src/preview/inbox.ts'
import { sleep } from './stillTime.ts'

/** What a box is opened with besides what every box of the page has. */
export interface Opening {
  /** Attributes; `undefined` leaves one out. */
  attributes?: Readonly<Record<string, string | undefined>>
  /** Address of one of our routes, below the `#` of this page, for steps that read it. */
  route?: string
  authOptions?: NonNullable<AppOptions['authOptions']>
  /** The theme of this box, in place of the one that all boxes of the page have. */
  themeOptions?: NonNullable<AppOptions['themeOptions']>
  /** Leaves the box before it where it is, out of sight, as if it were in another tab. */
  isBeside?: boolean
}

/** Drives the login box of the page as a person would. */
export interface BoxDriver {
  /** Opens a new box; who is signed in stays so. */
  open: (opening?: Opening) => void
  /** Goes to another of our routes in the box that is there, as a provider does that sends a person back. */
  comeBack: (route: string) => void
  /** Waits until a step is on screen. */
  reach: (flow: string, step: string) => Promise<void>
  /** Waits for a control. */
  find: <T extends HTMLElement = HTMLElement>(selector: string) => Promise<T>
  fill: (name: string, value: string) => Promise<void>
  press: (selector: string) => Promise<void>
  /** Presses the main button of the form. */
  submit: () => Promise<void>
  /** True when the box that is there has been used: focus was in it. */
  isUsed: () => boolean
  /** The next unread mail or text message. */
  message: () => Promise<PreviewMessage>
  /** The next address that the box wanted to leave for; it stays. */
  leaving: () => Promise<URL>
  /** The access token of the signed-in person; empty while no one is signed in. */
  accessToken: () => Promise<string>
}

const patienceMs = 120_000
const everyMs = 15

/** Waits for something to be there. @throws Error when it is not in time, and the reason of the signal once that is aborted. */
export const until = async <T>(
  what: string | (() => string),
  look: () => T | undefined | false,
  signal?: AbortSignal,
): Promise<T> => {
  const end = performance.now() + patienceMs
  for (;;) {
    signal?.throwIfAborted()
    const found = look()
    if (found !== undefined && found !== false) return found
    if (performance.now() > end) throw new Error(`There is no ${typeof what === 'string' ? what : what()}`)
    await sleep(everyMs)
  }
}

const goTo = (route: string) => {
  const address = new URL(location.href)
  address.hash = route
  return address
}

/** What a screen begins with; another screen has another one. */
const screenOf = (box: HTMLElement | undefined) => box?.querySelector('h1, form, [role=status]') ?? undefined
const isFirstScreen = (box: HTMLElement | undefined) => Boolean(box?.querySelector('input[autocomplete~=webauthn]'))

/** Types into a field, as far as a page can tell. */
const typeInto = (field: HTMLInputElement, value: string) => {
  field.focus()
  // React watches the field's own property; the prototype's tells it that a person typed.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
}

/**
 * Creates a driver; `common` are the attributes of every box, as `themeOptions` are, `onStep` is called synchronously for each step. `signal` ends the
 * driver: what it waits for rejects, and it listens no longer.
 */
export const createBoxDriver = (
  place: HTMLElement,
  common: Readonly<Record<string, string>>,
  onStep: (flow: string, step: string) => void,
  signal?: AbortSignal,
  themeOptions?: AppOptions['themeOptions'],
): BoxDriver => {
  const messages: PreviewMessage[] = []
  const left: URL[] = []
  let box: HTMLElement | undefined
  let at = ''
  let isUsed = false
  let before: Element | undefined

  const untilThere = <T>(what: string | (() => string), look: () => T | undefined | false) => until(what, look, signal)
  const listening = signal ? { signal } : {}
  document.addEventListener(
    'fe-preview-message',
    event => void messages.push((event as CustomEvent<PreviewMessage>).detail),
    listening,
  )
  place.addEventListener('fe-navigate', event => {
    event.preventDefault()
    left.push(new URL(event.detail.to))
  })
  place.addEventListener('fe-step', event => {
    if (event.target !== box) return
    const { flow, step } = event.detail
    at = `${flow}.${step}`
    before = screenOf(box)
    onStep(flow, step)
  })

  const find = <T extends HTMLElement>(selector: string): Promise<T> =>
    untilThere(`"${selector}" in ${at}`, () =>
      [...(box?.querySelectorAll<T>(selector) ?? [])].find(
        element => element.tabIndex >= 0 && !element.hasAttribute('aria-disabled') && element.checkVisibility(),
      ),
    )
  const press = async (selector: string) => {
    const control = await find(selector)
    control.focus()
    isUsed = true
    control.click()
  }

  return {
    open: ({ attributes = {}, route = '', authOptions, themeOptions: ownTheme, isBeside = false } = {}) => {
      history.replaceState(null, '', goTo(route))
      if (isBeside && box) box.hidden = true
      else box?.remove()
      at = ''
      isUsed = false
      box = document.createElement('fe-login-box')
      const all = { ...common, ...(route && { 'url-strategy': 'hash' }), ...attributes }
      for (const [name, value] of Object.entries(all)) if (value !== undefined) box.setAttribute(name, value)
      if (authOptions) Object.assign(box, { authOptions })
      const theme = ownTheme ?? themeOptions
      if (theme) Object.assign(box, { themeOptions: theme })
      place.append(box)
    },
    comeBack: route => {
      history.pushState(null, '', goTo(route))
      dispatchEvent(new PopStateEvent('popstate'))
    },
    reach: async (flow, step) => {
      await untilThere(
        () => `step ${flow}.${step}; the box is at ${at}`,
        () => at === `${flow}.${step}`,
      )
      if (step === 'preLogin') return void (await untilThere('first step', () => isFirstScreen(box)))
      await untilThere(`screen of ${flow}.${step}`, () => {
        const now = screenOf(box)
        return now && now !== before && !isFirstScreen(box)
      })
    },
    find,
    fill: async (name, value) => {
      const field = await find<HTMLInputElement>(`input[name="${name}"]`)
      isUsed = true
      typeInto(field, value)
    },
    isUsed: () => isUsed,
    press,
    submit: () => press('button[type=submit]'),
    message: () => untilThere('message', () => messages.shift()),
    leaving: () => untilThere('address to leave for', () => left.shift()),
    accessToken: async () => (await window.FeElements?.getApp(common['app-name']).getAccessToken()) ?? '',
  }
}
