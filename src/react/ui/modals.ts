import { focusedElement } from './focus.ts'
import { showModal, sunkenModals } from './topLayer.ts'

/** What gets focus first: the first of these that the dialog has. */
const first = ['[data-autofocus]', 'input:not([type=hidden], [tabindex="-1"]), select, textarea']

/** Focuses the first field of a dialog, or of a part of it; returns whether it has focus now. */
export const focusField = (place: HTMLElement): boolean => {
  const target = first.map(selector => place.querySelector<HTMLElement>(selector)).find(found => found)
  target?.focus()
  return target !== undefined && focusedElement(place.ownerDocument) === target
}

/** Opens a dialog over the page, with focus on its first field; returns whether the field has focus now. */
export const openModal = (dialog: HTMLDialogElement): boolean => {
  showModal(dialog)
  return focusField(dialog)
}

/**
 * Puts the dialogs in an element over the page again after the element was moved: the browser leaves them open, but beside
 * the rest of the page, without Escape and without keeping focus.
 */
export const restoreModals = (root: Element): void => {
  for (const dialog of sunkenModals(root)) {
    // Unlike close(), this fires no event, which would close the dialog for good.
    dialog.open = false
    openModal(dialog)
  }
}
