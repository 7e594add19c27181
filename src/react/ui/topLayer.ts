// Popovers and modal dialogs, which browsers show above all else. Environments for tests, such as jsdom, have the elements but
// not their methods: what is opened there is in the document, where a test finds it.

/** Whether the environment can show an element above all else. */
const hasTopLayer = (): boolean =>
  typeof HTMLDialogElement === 'function' &&
  'showModal' in HTMLDialogElement.prototype &&
  'showPopover' in HTMLElement.prototype

/** Shows a popover; `source` is what it belongs to. */
export const showPopover = (box: HTMLElement, source?: HTMLElement): void => {
  if (hasTopLayer()) box.showPopover(source && { source })
}

/** Hides a popover that may be shown. */
export const hidePopover = (box: HTMLElement | null): void => {
  if (hasTopLayer()) box?.hidePopover()
}

/** Whether a popover is shown. */
export const isPopoverShown = (box: HTMLElement): boolean => hasTopLayer() && box.matches(':popover-open')

/** Shows a dialog over the page. */
export const showModal = (dialog: HTMLDialogElement): void => {
  if (hasTopLayer()) dialog.showModal()
  else dialog.setAttribute('open', '')
}

/** Closes a dialog that may be shown. */
export const closeModal = (dialog: HTMLDialogElement | null): void => {
  if (hasTopLayer()) return dialog?.close()
  if (!dialog?.hasAttribute('open')) return
  dialog.removeAttribute('open')
  dialog.dispatchEvent(new Event('close'))
}

/** The dialogs in an element that are open, but not over the page. */
export const sunkenModals = (root: Element): HTMLDialogElement[] =>
  hasTopLayer() ? [...root.querySelectorAll<HTMLDialogElement>('dialog[open]:not(:modal)')] : []
