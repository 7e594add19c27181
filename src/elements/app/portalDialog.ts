import type { AppHandle } from './contracts.ts'
import type { FeEventTarget } from './events.ts'
import { sharedOf } from './sharedAttributes.ts'

/** Adds an open dialog-layout portal at the end of the body: the only kind of node added outside of the product's elements. */
const addPortal = (app: AppHandle, attributes: Readonly<Record<string, string>> = {}): HTMLElement => {
  const portal = document.createElement('fe-admin-portal')
  const all = { ...attributes, layout: 'dialog', 'app-name': app.name, open: '' }
  for (const [name, value] of Object.entries(all)) portal.setAttribute(name, value)
  document.body.append(portal)
  return portal
}

/**
 * Opens or closes an app's dialog-layout portal. Opening creates one at the end of the body if the page has none, in language and
 * theme of the element that asks for it.
 */
export const showPortal = (app: AppHandle, isOpen: boolean, asking?: HTMLElement): void => {
  const portal = [...app.elements].find(element => element.matches('fe-admin-portal[layout=dialog]'))
  if (portal || !isOpen) return void portal?.toggleAttribute('open', isOpen)
  addPortal(app, sharedOf(asking))
}

/**
 * Opens a section in a dialog-layout portal of its own, which goes when it is closed: the attributes of the portals on the page
 * are the host's.
 */
export const showSection = (app: AppHandle, section: string, attributes: Readonly<Record<string, string>>): void => {
  const portal = addPortal(app, { ...attributes, section })
  const events: FeEventTarget = portal
  events.addEventListener('fe-close', () => portal.remove(), { once: true })
}
