import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { focusedElement } from './focus.ts'
import { holdPage } from './holdPage.ts'
import { besideGone, focusInSight, keepFocusInside } from './keepFocusInside.ts'
import { focusField, openModal } from './modals.ts'
import { closeModal } from './topLayer.ts'

/**
 * Focuses the first field of content that is still being loaded when the dialog opens, unless focus has been moved by
 * then. Returns what ends the wait.
 */
const focusWhenLoaded = (dialog: HTMLDialogElement): (() => void) => {
  const { ownerDocument } = dialog
  const start = focusedElement(ownerDocument)
  const observer = new MutationObserver(() => {
    if (focusedElement(ownerDocument) !== start || focusField(dialog)) observer.disconnect()
  })
  observer.observe(dialog, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** Whether an element is, or was, in the row of a table: instead of it, its list has a place for focus. */
export const isInRow = (element: Element): boolean => element.closest('tr, [role=row]') !== null

/**
 * Opens a dialog over the page while it is mounted, with focus on its first field, and restores focus afterwards: to the
 * opener, or to what was beside it, or to another element, when the opener is gone. One that is a form waits for its first field where that is
 * being loaded.
 */
export const useModal = (returnFocusTo?: () => HTMLElement | null | undefined, { isForm = false } = {}) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const insteadOfOpener = useEffectEvent(() => returnFocusTo?.())
  useLayoutEffect(() => {
    const element = dialog.current
    const opener = element && focusedElement(element.ownerDocument)
    const release = element && holdPage(element)
    // A host may have removed our element meanwhile.
    const isFocused = element?.isConnected === true && openModal(element)
    const endKeeping = element && keepFocusInside(element)
    const endWait = element && !isFocused && isForm ? focusWhenLoaded(element) : undefined
    return () => {
      endWait?.()
      endKeeping?.()
      release?.()
      closeModal(element)
      opener?.focus({ preventScroll: true })
      // An opener that is gone, or hidden by now, does not take it.
      if (opener && focusedElement(opener.ownerDocument) === opener) return
      focusInSight((opener && !isInRow(opener) && besideGone(opener)) || insteadOfOpener())
    }
  }, [isForm])
  return dialog
}
