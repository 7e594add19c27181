import { FeError } from '../../http/errors.ts'
import type { PublicUser } from '../../state/session/publicUser.ts'
import type { ScreenName } from '../names.generated.ts'
import type { AppHandle } from './contracts.ts'
import { focusedElement } from './focusedElement.ts'
import { sharedOf } from './sharedAttributes.ts'
import { isShown } from './shown.ts'

/** How a sign-in in a dialog starts. They count where the page has no login box in the dialog layout. */
export interface OpenLoginOptions {
  /** The flow to show. Default: `login`. */
  screen?: ScreenName
  /** Initial value of the first field. */
  loginHint?: string
  /** Login alias of the organization to sign in to. */
  organization?: string
}

const isForDialog = (element: HTMLElement) => element.matches('fe-login-box[layout=dialog]')

/** Adds a login box in the dialog layout at the end of the body, in language and theme of an element that is shown. */
const addBox = (app: AppHandle, { screen, loginHint, organization }: OpenLoginOptions): HTMLElement => {
  const box = document.createElement('fe-login-box')
  const shared = sharedOf([...app.elements].find(element => element.isConnected && isShown(element)))
  const all = { ...shared, layout: 'dialog', 'app-name': app.name, screen, 'login-hint': loginHint, organization }
  for (const [name, value] of Object.entries(all)) if (value !== undefined) box.setAttribute(name, value)
  document.body.append(box)
  return box
}

const ask = (app: AppHandle, options: OpenLoginOptions): Promise<PublicUser> => {
  const before = focusedElement()
  const own = [...app.elements].find(isForDialog)
  const box = own ?? addBox(app, options)
  const { promise, resolve, reject } = Promise.withResolvers<PublicUser>()
  const listening = new AbortController()
  const cancel = () => reject(new FeError('login-cancelled', 'The sign-in was not completed'))
  box.addEventListener(
    'fe-step',
    ({ detail }) => {
      const state = app.$session.get()
      if (detail.step !== 'success' || state.status !== 'signedIn') return
      resolve(state.user)
      box.removeAttribute('open')
    },
    listening,
  )
  box.addEventListener('fe-close', cancel, listening)
  box.addEventListener(
    'fe-load-error',
    ({ detail: { message } }) => {
      // What is missing of the box itself is offered again inside of the dialog.
      if (box.shadowRoot?.querySelector('dialog[open]')) return
      reject(new FeError('network', message))
      box.removeAttribute('open')
    },
    listening,
  )
  // A host may take its own element off the page.
  const removals = new MutationObserver(() => box.isConnected || cancel())
  removals.observe(document, { childList: true, subtree: true })
  box.setAttribute('open', '')
  return promise.finally(() => {
    listening.abort()
    removals.disconnect()
    setTimeout(() => {
      // Once the dialog has given focus back, which one that was removed cannot.
      if (!focusedElement() || focusedElement() === document.body) before?.focus({ preventScroll: true })
      if (!own) box.remove()
    })
  })
}

const asked = new WeakMap<AppHandle, Promise<PublicUser>>()

/**
 * Asks for a sign-in in a dialog over the page and resolves with the person; at once where somebody is signed in. A call while the
 * dialog is open joins it. With hosted login, the browser goes to that page, and the call never ends.
 * @throws FeError `login-cancelled` when the person closes the dialog
 */
export const openLogin = async (app: AppHandle, options: OpenLoginOptions = {}): Promise<PublicUser> => {
  const identity = await (await app.runtime()).identityApi()
  await identity.getAccessToken().catch(() => null)
  const state = app.$session.get()
  if (state.status === 'signedIn') return state.user
  if (app.given.some(({ hostedLogin, element }) => hostedLogin || element?.matches('[hosted-login]'))) {
    await app.login()
    await new Promise<never>(() => {})
  }
  const running = asked.get(app) ?? ask(app, options).finally(() => asked.delete(app))
  asked.set(app, running)
  return running
}
