import { adopt, sheetPerDocument } from '../../styles/adopt.ts'
import type { ViewHost } from './contracts.ts'
import { nameByTitle } from './dialogName.ts'
import { dispatch } from './events.ts'
import { loginDialogTexts } from './loginDialogTexts.generated.ts'

const css =
  'dialog{box-sizing:border-box;border:0;padding:0;background:none;color:inherit;inline-size:min(calc(var(--fe-box-size,400px)*var(--fe-scale,1)),100vw - 32px);max-inline-size:none;' +
  'max-block-size:calc(100dvh - 32px);overflow:auto;overscroll-behavior:contain}' +
  'dialog::backdrop{background:#0f172a80}' +
  '.close{all:unset;box-sizing:border-box;position:absolute;inset-block-start:8px;inset-inline-end:8px;z-index:1;display:grid;place-items:center;' +
  'inline-size:40px;block-size:40px;border-radius:var(--_radius);color:var(--_text-1);font:24px/1 var(--_family);cursor:pointer}' +
  '.close:hover{background:color-mix(in oklab,var(--_text-1) 8%,#0000)}' +
  '.close:focus-visible{outline:2px solid var(--_ring);outline-offset:-2px}' +
  // A card beside which there is a page, so it has to be filled.
  ':host{--_card-fill:var(--_surface-1)}'

const sheet = sheetPerDocument(css)

/** What is inside a shadow root moves into a dialog there: the slots of the host, the frame, and a button that closes it. */
const createDialog = (root: ShadowRoot, leave: () => void) => {
  const dialog = document.createElement('dialog')
  const close = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'close',
    textContent: '×',
  })
  close.part = 'close'
  close.onclick = leave
  dialog.append(...root.childNodes, close)
  dialog.oncancel = event => {
    event.preventDefault()
    leave()
  }
  let isPressedBeside = false
  dialog.onpointerdown = event => void (isPressedBeside = event.target === dialog)
  dialog.onclick = event => {
    if (isPressedBeside && event.target === dialog) leave()
  }
  root.append(dialog)
  return { dialog, close }
}

const textsFor = (element: HTMLElement) => {
  const locale = element.getAttribute('locale') ?? element.ownerDocument.documentElement.lang
  const texts: Partial<Record<string, { close: string }>> = loginDialogTexts
  return texts[locale] ?? texts[locale.split('-')[0] ?? ''] ?? loginDialogTexts.en
}

/** Passwords that were typed do not wait for the next time. */
const forgetPasswords = (element: HTMLElement): void =>
  element.querySelectorAll<HTMLInputElement>('input[type=password]').forEach(field => void (field.value = ''))

/**
 * Shows a login box in the dialog layout over the page while it has the attribute `open`. Focus goes to the first field, and back to
 * where it was. Returns the function that ends it.
 */
export const followOpen = ({ element, $attributes }: ViewHost): (() => void) => {
  const root = element.shadowRoot as ShadowRoot
  const release = adopt(root, sheet(element.ownerDocument))
  const leave = () => {
    if (!element.hasAttribute('open')) return
    element.removeAttribute('open')
    dispatch(element, 'fe-close', {})
  }
  const known = root.querySelector('dialog')
  const { dialog, close } = known
    ? { dialog: known, close: known.querySelector('.close') as HTMLButtonElement }
    : createDialog(root, leave)
  const stopNaming = nameByTitle(dialog, element)
  const stop = $attributes.subscribe(({ open = false }) => {
    close.ariaLabel = textsFor(element).close
    if (open === dialog.open) return
    if (open) {
      dialog.showModal()
      element.focus({ preventScroll: true })
    } else {
      dialog.close()
      forgetPasswords(element)
    }
  })
  // A browser may close a dialog without asking, as after a second Back on a phone. The event comes later than the closing: by then
  // the host may have opened it again.
  dialog.onclose = () => {
    if (!dialog.open) leave()
  }
  return () => {
    stop()
    stopNaming()
    dialog.close()
    release()
  }
}
