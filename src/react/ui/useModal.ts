import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { focusedElement } from './focus.ts'
import { openModal } from './modals.ts'

/**
 * Opens a dialog over the page while it is mounted, and restores focus afterwards: to the opener, or to another element
 * when the opener is gone.
 */
export const useModal = (returnFocusTo?: () => HTMLElement | null | undefined) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const insteadOfOpener = useEffectEvent(() => returnFocusTo?.())
  useLayoutEffect(() => {
    const element = dialog.current
    const opener = element && focusedElement(element.ownerDocument)
    // A host may have removed our element meanwhile.
    if (element?.isConnected) openModal(element)
    return () => {
      element?.close()
      opener?.focus({ preventScroll: true })
      // An opener that is gone, or hidden by now, does not take it.
      if (!opener || focusedElement(opener.ownerDocument) !== opener) insteadOfOpener()?.focus({ preventScroll: true })
    }
  }, [])
  return dialog
}
