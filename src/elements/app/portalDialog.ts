import type { AppHandle } from './contracts.ts'

/**
 * Opens or closes an app's dialog-layout portal. Opening creates one at the end of the body if the page has none: the
 * only node that is added outside of the product's elements.
 */
export const showPortal = (app: AppHandle, isOpen: boolean): void => {
  const portal = [...app.elements].find(element => element.matches('fe-admin-portal[layout=dialog]'))
  if (portal || !isOpen) return void portal?.toggleAttribute('open', isOpen)
  const made = document.createElement('fe-admin-portal')
  made.setAttribute('layout', 'dialog')
  made.setAttribute('app-name', app.name)
  made.setAttribute('open', '')
  document.body.append(made)
}
