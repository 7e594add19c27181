/** What gets focus first: the first of these that the dialog has. */
const first = ['[data-autofocus]', 'input:not([type=hidden], [tabindex="-1"]), select, textarea']

/** Opens a dialog over the page, with focus on its first field. */
export const openModal = (dialog: HTMLDialogElement): void => {
  dialog.showModal()
  first
    .map(selector => dialog.querySelector<HTMLElement>(selector))
    .find(found => found)
    ?.focus()
}

/**
 * Puts the dialogs in an element over the page again after the element was moved: the browser leaves them open, but beside
 * the rest of the page, without Escape and without keeping focus.
 */
export const restoreModals = (root: Element): void => {
  for (const dialog of root.querySelectorAll<HTMLDialogElement>('dialog[open]:not(:modal)')) {
    // Unlike close(), this fires no event, which would close the dialog for good.
    dialog.open = false
    openModal(dialog)
  }
}
