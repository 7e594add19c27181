import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { focusedElement } from './focus.ts'

const first = '[data-autofocus], input:not([type=hidden], [tabindex="-1"]), select, textarea'

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
    element?.showModal()
    element?.querySelector<HTMLElement>(first)?.focus()
    return () => {
      element?.close()
      const target = opener?.isConnected ? opener : insteadOfOpener()
      target?.focus({ preventScroll: true })
    }
  }, [])
  return dialog
}
