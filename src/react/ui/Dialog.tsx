import X from 'lucide/dist/esm/icons/x.mjs'
import { useEffectEvent, useId, useLayoutEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { plain } from '../../styles/reset.ts'
import { Body, Box, Head, Heading } from './dialogStyles.ts'
import { focusedElement } from './focus.ts'
import { IconButton } from './IconButton.tsx'
import { Text } from './Text.tsx'
import { Title } from './Title.tsx'
import { UnsavedQuestion, type UnsavedWords } from './UnsavedQuestion.tsx'

/** The row of buttons at the end of a dialog; the main one last. */
export const DialogActions = styled.div.withConfig({ componentId: 'fe-dialog-actions' })`
  && {
    ${plain}
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
    gap: 8px;
    margin-block-start: 8px;
  }
`

interface Props {
  /** The action and its object. */
  title: string
  description?: ReactNode
  closeLabel: string
  /** Texts of the question before typed input is lost; without them the dialog closes at once. */
  unsaved?: UnsavedWords | undefined
  /** 480 or 640 px. */
  size?: 'regular' | 'wide'
  /** Where focus goes on close when the opener is gone, such as a deleted row. */
  returnFocusTo?: () => HTMLElement | null | undefined
  onClose: () => void
  children: ReactNode
}

const first = '[data-autofocus], input:not([type=hidden], [tabindex="-1"]), select, textarea'

/** Opens the element while it is mounted, and restores focus afterwards. */
export const useModal = (returnFocusTo: Props['returnFocusTo']) => {
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

/**
 * A window over the page, open while it is mounted. Escape and a press beside it close it, but ask first when something
 * was typed. There is only one at a time: a second step replaces the content.
 */
export const Dialog = ({ title, description, closeLabel, unsaved, size, returnFocusTo, onClose, children }: Props) => {
  const own = useId()
  const dialog = useModal(returnFocusTo)
  const isTyped = useRef(false)
  const isPressedBeside = useRef(false)
  const [isAsking, setAsking] = useState(false)
  const leave = () => (unsaved && isTyped.current ? setAsking(true) : onClose())
  /** A browser may close without asking, as after a second Back on a phone; typed input must survive that too. */
  const closed = () => {
    if (!unsaved || !isTyped.current) return onClose()
    dialog.current?.showModal()
    setAsking(true)
  }
  const isBeside = (event: PointerEvent | MouseEvent) => {
    const box = dialog.current?.getBoundingClientRect()
    const { clientX: x, clientY: y } = event
    return event.target === dialog.current && !!box && (x < box.left || x > box.right || y < box.top || y > box.bottom)
  }
  return (
    <Box
      ref={dialog}
      data-size={size}
      aria-labelledby={`${own}t`}
      {...(description !== undefined && { 'aria-describedby': `${own}d` })}
      onInput={() => void (isTyped.current = true)}
      onPointerDown={event => void (isPressedBeside.current = isBeside(event))}
      onClick={event => isPressedBeside.current && isBeside(event.nativeEvent) && leave()}
      onKeyDown={event => {
        // Handled here, because browsers allow cancelling a repeated Escape only as a key event.
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
        event.preventDefault()
        leave()
      }}
      onCancel={event => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        leave()
      }}
      onClose={event => event.target === event.currentTarget && closed()}
    >
      <Head inert={isAsking}>
        <Heading>
          <Title id={`${own}t`}>{title}</Title>
          {description !== undefined && <Text id={`${own}d`}>{description}</Text>}
        </Heading>
        <IconButton icon={X} label={closeLabel} onClick={leave} />
      </Head>
      <Body inert={isAsking}>{children}</Body>
      {isAsking && unsaved && <UnsavedQuestion {...unsaved} onKeep={() => setAsking(false)} onDiscard={onClose} />}
    </Box>
  )
}
