import { FeError } from '../../http/errors.ts'
import type { App } from '../../state/kit/app.ts'
import { accessTo } from '../../state/portal/access.ts'
import { cleanMaxAge } from '../../state/session/isSteppedUp.ts'
import { session } from '../../state/session/session.ts'
import { requestedStepUp } from '../../state/signIn/requestedStepUp.ts'
import { portalConfig } from '../../state/vendor/portalConfig.ts'
import { vendorConfig } from '../../state/vendor/vendorConfig.ts'
import type { AppHandle } from './contracts.ts'
import { nameByTitle } from './dialogName.ts'
import { focusedElement } from './focusedElement.ts'
import { showSection } from './portalDialog.ts'
import { sharedOf } from './sharedAttributes.ts'
import { isShown } from './shown.ts'

const cancelled = () => new FeError('step-up-cancelled', 'The second factor was not given')

/** True unless the configuration of the tenant or the host takes the section away in which factors are set up. */
const mayOpenPrivacy = (app: App): boolean => {
  const { isListed } = accessTo('privacy', {
    configurations: [app.use(portalConfig).$portal.get(), app.options().metadata],
    flags: app.use(vendorConfig).$flags.get(),
    can: () => false,
    isHidden: () => false,
  })
  return isListed
}

const createBox = (app: App, host: HTMLElement | undefined): HTMLElement => {
  const box = document.createElement('fe-login-box')
  const own = { 'app-name': app.name, screen: 'step-up', 'url-strategy': 'none', 'no-redirect': '', autofocus: '' }
  for (const [name, value] of Object.entries({ ...sharedOf(host), ...own })) box.setAttribute(name, value)
  return box
}

/** A modal dialog without a look of its own: the card of the login box is what people see. */
const createDialog = (box: HTMLElement): HTMLDialogElement => {
  const dialog = document.createElement('dialog')
  const look = { border: '0', padding: '0', background: 'transparent', inlineSize: 'min(440px, 100vw - 32px)' }
  Object.assign(dialog.style, look)
  Object.assign(box.style, { margin: '0', minBlockSize: '0' })
  dialog.append(box)
  return dialog
}

const ask = (app: App, handle: AppHandle, maxAge: number | undefined): Promise<void> => {
  const { onEvent, isSteppedUp } = app.use(session)
  const { setRequest, failure } = app.use(requestedStepUp)
  const host = [...handle.elements].find(element => element.isConnected && isShown(element))
  const before = focusedElement()
  const box = createBox(app, host)
  const dialog = createDialog(box)
  const stopNaming = nameByTitle(dialog, box)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let hasBegun = false

  const settle = () => {
    stop()
    const reason = failure() ?? cancelled()
    setRequest()
    stopNaming()
    dialog.close()
    dialog.remove()
    before?.focus({ preventScroll: true })
    if (isSteppedUp(maxAge)) resolve()
    else reject(reason)
  }
  const stop = onEvent(({ type }) => {
    if (type === 'logout' || isSteppedUp(maxAge)) settle()
  })
  box.addEventListener('fe-step', ({ detail }) => {
    // A person who cancels in the box is led to its first step, which it also has until its code is there.
    if (detail.flow !== 'login') hasBegun = true
    else if (hasBegun) settle()
  })
  dialog.addEventListener('cancel', event => {
    event.preventDefault()
    settle()
  })
  const setUpFactor = () => {
    settle()
    showSection(handle, 'privacy', sharedOf(host))
  }
  setRequest({ maxAge, ...(mayOpenPrivacy(app) && { setUpFactor }) })
  ;(host?.shadowRoot ?? document.body).append(dialog)
  dialog.showModal()
  return promise
}

const asked = new WeakMap<App, Promise<void>>()

/**
 * Asks for a second factor in a dialog over the page: in the first element of the app that is shown, else at the end of the
 * body. Resolves once the factor is proven. A call while the dialog is open joins it.
 * @throws FeError `step-up-cancelled` when the person closes the dialog or signs out; `step-up-not-enrolled` when they have
 * no second factor; else the error for which the server could not start it, once the person closes the dialog
 */
export const askInDialog = (app: App, handle: AppHandle, maxAge: unknown): Promise<void> => {
  const running = asked.get(app)
  if (running) return running
  const mine = ask(app, handle, cleanMaxAge(maxAge)).finally(() => asked.delete(app))
  asked.set(app, mine)
  return mine
}
