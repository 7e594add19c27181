import type { App } from '../../../state/kit/app.ts'
import { createScope, type ElementPort, type Scope } from '../../../state/kit/scope.ts'
import type { PartnerAttributes } from '../../../state/partner/partnerAttributes.ts'
import type { PortalAttributes } from '../../../state/portal/portalAttributes.ts'
import type { LoginBoxAttributes } from '../../../state/signIn/loginBoxAttributes.ts'
import { restoreSheets } from '../../../styles/adopt.ts'
import { optionsOf, readAttributes } from '../../attributes.ts'
import type { ViewHost } from '../contracts.ts'
import { dispatch } from '../events.ts'
import { registerOrigin } from '../eventTarget.ts'
import { requestSettings } from './requestSettings.ts'
import { isShown, onShown } from '../shown.ts'

/** The element as flows see it. */
const portOf = ({ element, $attributes }: ViewHost, { ports: { navigation } }: App): ElementPort => {
  const requests = requestSettings(element)
  const port: ElementPort = {
    attributes: (): LoginBoxAttributes & PortalAttributes & PartnerAttributes => $attributes.get(),
    ...(requests && { requests }),
    navigate: (to, { replace = false } = {}) => {
      if (dispatch(element, 'fe-navigate', { to: to.href, replace })) navigation.leave(to, { replace })
    },
    stepShown: (flow, step) => {
      restoreStyles(element)
      dispatch(element, 'fe-step', { flow, step })
    },
    show: (to, { replace = false } = {}) => {
      if (dispatch(element, 'fe-navigate', { to: to.href, replace })) navigation.show(to, { replace })
    },
    failed: ({ code, message, status = null, traceId = null }) =>
      void dispatch(element, 'fe-error', { code, message, status, traceId }),
    isShown: () => isShown(element),
    onShown: run => onShown(element, run),
    mayChange: change => dispatch(element, 'fe-before-change', change),
    changed: change => void dispatch(element, 'fe-change', change),
    sectionShown: (section, tab) => void dispatch(element, 'fe-section', { section, tab: tab ?? null }),
  }
  registerOrigin(port, element)
  return port
}

/** Puts the element's sheets back where a host has replaced the list of adopted sheets. */
const restoreStyles = (element: HTMLElement): void => {
  restoreSheets(element.getRootNode() as Document | ShadowRoot)
  if (element.shadowRoot) restoreSheets(element.shadowRoot)
}

const scopedApps = new WeakMap<Scope, App>()

/** Reads an element's attributes now and lets them configure the app; its flows can be opened later. */
export const attach = (host: ViewHost) => {
  const { element, $attributes, $scope } = host
  let isThere = true
  const isDialog = element.matches('fe-login-box[layout=dialog]')
  const attributesChanged = () => {
    const attributes = readAttributes(element)
    // A box over the page neither goes anywhere nor has an address.
    if (isDialog) Object.assign(attributes, { noRedirect: true, urlStrategy: 'none' })
    $attributes.set(attributes)
    host.app.configure(optionsOf(attributes))
  }
  attributesChanged()
  const observer = new MutationObserver(attributesChanged)
  observer.observe(element, { attributes: true })
  const stopWatching = repaintOnce(host)
  const closeDialog = isDialog ? openDialog(host) : () => {}
  const focused = () => restoreStyles(element)
  element.addEventListener('focusin', focused)
  return {
    isThere: () => isThere,
    /** The element's scope; it outlives a removal, so that the element shows the same step when it is put back. */
    openScope: (app: App): Scope => {
      const known = $scope.get()
      const scope = known && scopedApps.get(known) === app ? known : createScope(app, portOf(host, app))
      scopedApps.set(scope, app)
      scope.resume()
      $scope.set(scope)
      return scope
    },
    /** Ends requests and timers. */
    leave: (): void => {
      isThere = false
      observer.disconnect()
      stopWatching()
      closeDialog()
      element.removeEventListener('focusin', focused)
      $scope.get()?.release()
    },
  }
}

/** Loads the code of a login box over the page; the element offers another try when that fails. */
const openDialog = (host: ViewHost): (() => void) => {
  let end = () => {}
  let isThere = true
  const load = (): void =>
    void import('../loginDialog.ts').then(
      ({ followOpen }) => {
        if (isThere) end = followOpen(host)
      },
      (cause: unknown) => void (isThere && host.loadFailed?.(cause, load)),
    )
  load()
  return () => {
    isThere = false
    end()
  }
}

/** A host that empties the tag removes the view as well; it is painted again once. */
const repaintOnce = ({ element, repaint }: ViewHost): (() => void) => {
  const check = () => {
    if (!repaint || element.querySelector(':scope > [slot=fe-view]')) return
    observer.disconnect()
    repaint()
  }
  const observer = new MutationObserver(check)
  observer.observe(element, { childList: true })
  check()
  return () => observer.disconnect()
}
