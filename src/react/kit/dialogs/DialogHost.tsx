import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { own } from '../../../styles/reset.ts'
import { focusedElement } from '../../ui/focus.ts'
import { keepFocus } from '../../ui/keepFocus.ts'
import { besideGone } from '../../ui/keepFocusInside.ts'
import { isInRow } from '../../ui/useModal.ts'

/** Opens dialogs, one at a time. */
export interface Dialogs {
  /** Shows a dialog; it replaces one that is open, for example as its second step. */
  open: (dialog: ReactNode) => void
  /** Shows a dialog over the one that is open, which stays with all that was typed and goes on afterwards. */
  openOver: (dialog: ReactNode) => void
}

/** The dialog that a component is in. */
interface OpenDialog {
  /** Closes it, if it has not been replaced; focus returns to what opened it, or to the heading of the page. */
  close: () => void
  /** True once another dialog took its place. */
  isReplaced: () => boolean
  /** Where focus goes when what opened the dialog is gone. */
  heading: () => HTMLElement | null | undefined
  /** The same for what was opened from a list: its search field, or the heading of its page. */
  listStart: () => HTMLElement | null | undefined
}

const DialogsContext = createContext<Dialogs | undefined>(undefined)
const OpenDialogContext = createContext<OpenDialog | undefined>(undefined)

/** Opens dialogs. @throws TypeError outside a `DialogHost`. */
export const useDialogs = (): Dialogs => {
  const dialogs = use(DialogsContext)
  if (!dialogs) throw new TypeError('Dialogs need a DialogHost around the page')
  return dialogs
}

/** The dialog around a component. @throws TypeError outside a dialog that `useDialogs` opened. */
export const useDialog = (): OpenDialog => {
  const dialog = use(OpenDialogContext)
  if (!dialog) throw new TypeError('Not inside a dialog')
  return dialog
}

const Place = styled.div.withConfig({ componentId: 'fe-dialog-host' })`
  && {
    ${own}
    display: contents;
  }
`

/** The heading of the page: the first one that can take focus. */
const headingIn = (place: HTMLElement | null): HTMLElement | null | undefined =>
  place?.querySelector<HTMLElement>(':is(h1, h2)[tabindex="-1"]')

const listStartIn = (place: HTMLElement | null): HTMLElement | null | undefined =>
  place?.querySelector<HTMLElement>('input[type=search]') ?? headingIn(place)

/** Shows one dialog at a time; opening another replaces it. Hosts on the same page have different names. */
const useSlot = (name: string, places: Pick<OpenDialog, 'heading' | 'listStart'>) => {
  const [shown, setShown] = useState<{ content: ReactNode; number: number }>()
  const last = useRef(0)
  const open = useCallback((content: ReactNode) => {
    last.current += 1
    setShown({ content, number: last.current })
  }, [])
  const number = shown?.number
  const dialog = useMemo<OpenDialog>(
    () => ({
      close: () => setShown(before => (before?.number === number ? undefined : before)),
      isReplaced: () => last.current !== number,
      ...places,
    }),
    [number, places],
  )
  const content = shown && (
    <OpenDialogContext key={`${name} ${number}`} value={dialog}>
      {shown.content}
    </OpenDialogContext>
  )
  return { open, content, isOpen: number !== undefined, last }
}

/** Shows the dialogs of everything inside. The frame has one around the page. */
export const DialogHost = ({ children }: { children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null)
  const [places] = useState(() => ({
    heading: () => headingIn(place.current),
    listStart: () => listStartIn(place.current),
  }))
  const { open, content, isOpen, last } = useSlot('page', places)
  const { open: openOver, content: contentOver } = useSlot('over', places)
  const dialogs = useMemo<Dialogs>(() => ({ open, openOver }), [open, openOver])
  useEffect(() => {
    const focused = place.current && focusedElement(place.current.ownerDocument)
    // The row that opened the dialog may be removed only when the list is read again.
    if (!isOpen && last.current > 0 && focused && place.current?.contains(focused))
      return keepFocus(focused, () => (!isInRow(focused) && besideGone(focused)) || headingIn(place.current))
  }, [isOpen, last])
  return (
    <DialogsContext value={dialogs}>
      <Place ref={place}>{children}</Place>
      {content}
      {contentOver}
    </DialogsContext>
  )
}
