import { createBoxDriver, type BoxDriver } from '../catalogue/steps/boxDriver.ts'
import { attributesOf, propertiesOf, shellSlots, themeOptionsOf, type Choices, type ScreenTag } from './choices.ts'
import { make } from '../vanilla/dom.ts'
import { addressBaseOf, isAddressOf } from './addresses.ts'

/** The part of the playground that shows the live element. */
export interface Stage {
  /** Shows the chosen element. Portal and partner shell stay signed in as the person who signed in in the login box. */
  show: (choices: Choices) => void
  /** Shows a new login box on new sample data, without anybody signed in, and returns what drives it. */
  restart: (choices: Choices) => { driver: BoxDriver; signal: AbortSignal }
  /** Gives the element that is there the present choices. */
  apply: (choices: Choices) => void
  /** Opens one of the login box's routes, as a link in a mail does. */
  follow: (route: string) => void
  /** Types a code into the field that asks for one, as soon as it is there. */
  fillCode: (code: string) => void
  /** Gives the stage focus unless something on it has it, for those who work with the keyboard. */
  takeFocus: () => void
  /** Opens the portal that lies over the page. */
  openDialog: () => void
}

const chosenAttributes = ['theme', 'locale', 'dir', 'layout']
const chosenProperties = ['--fe-accent', '--fe-radius', '--fe-family']

/** Where a preview remembers who is signed in. */
const rememberedKey = 'fe-preview'

const previewDelayMs = '150'

const shellPages = () =>
  Object.entries(shellSlots).map(([slot, text]) => make('section', { slot }, make('p', {}, text)))

/** Builds the stage; it shows nothing yet. */
export const createStage = (place: HTMLElement): Stage => {
  let appName = ''
  let running = new AbortController()
  let driver: BoxDriver | undefined

  const element = () => place.querySelector<HTMLElement>('fe-login-box, fe-admin-portal, fe-partner-shell')
  const app = () => window.FeElements?.getApp(appName)
  const isSignedIn = () => appName !== '' && app()?.$user.get() !== undefined

  /** Every start has sample data of its own, so that nothing of what was tried before changes what comes. */
  const renewApp = () => {
    const former = appName === '' ? undefined : app()
    place.replaceChildren()
    former?.dispose()
    sessionStorage.removeItem(rememberedKey)
    // Other tabs of this page have their own sample data, so they must not share a session.
    appName = `playground-${crypto.randomUUID().slice(0, 8)}`
  }

  const dress = (choices: Choices) => {
    const look = new Map(propertiesOf(choices))
    for (const name of chosenProperties) place.style.setProperty(name, look.get(name) ?? null)
    place.dataset['theme'] = choices.theme
  }

  const shared = () => ({ preview: '', 'preview-delay': previewDelayMs, 'app-name': appName })

  const openBox = (choices: Choices): BoxDriver => {
    running.abort()
    running = new AbortController()
    const inner = document.createElement('div')
    place.replaceChildren(inner)
    dress(choices)
    const { methods } = choices
    const offered = methods && { 'preview-methods': methods.join(' ') }
    const attributes = { ...shared(), ...offered, 'no-redirect': '', 'url-strategy': 'none' }
    driver = createBoxDriver(
      inner,
      { ...attributes, ...Object.fromEntries(attributesOf(choices)) },
      () => {},
      running.signal,
      themeOptionsOf(choices),
    )
    return driver
  }

  const openFrame = (tag: Exclude<ScreenTag, 'fe-login-box'>, choices: Choices) => {
    running.abort()
    if (!isSignedIn()) renewApp()
    dress(choices)
    // An address of the other one names nothing here.
    if (!isAddressOf(tag, location.hash)) history.replaceState(null, '', location.pathname + location.search)
    const frame = document.createElement(tag)
    const base = addressBaseOf[tag]
    const attributes = { ...shared(), 'url-strategy': 'hash', ...(base && { 'base-path': base }) }
    for (const [name, value] of [...Object.entries(attributes), ...attributesOf(choices)])
      frame.setAttribute(name, value)
    if (tag === 'fe-partner-shell') frame.append(...shellPages())
    place.replaceChildren(frame)
  }

  return {
    show: choices => {
      if (choices.tag !== 'fe-login-box') return openFrame(choices.tag, choices)
      renewApp()
      openBox(choices).open()
    },
    restart: choices => {
      renewApp()
      return { driver: openBox(choices), signal: running.signal }
    },
    apply: choices => {
      dress(choices)
      const chosen = new Map(attributesOf(choices))
      for (const name of chosenAttributes) {
        const value = chosen.get(name)
        if (value === undefined) element()?.removeAttribute(name)
        else if (element()?.getAttribute(name) !== value) element()?.setAttribute(name, value)
      }
    },
    follow: route => driver?.open({ route }),
    // Where another flow was chosen meanwhile, there is nothing to type into.
    fillCode: code => void driver?.fill('code', code).catch(() => {}),
    takeFocus: () => {
      if (!place.contains(document.activeElement)) place.focus({ preventScroll: true })
    },
    openDialog: () => void place.querySelector('fe-admin-portal')?.show(),
  }
}
