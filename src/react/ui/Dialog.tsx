import { X } from 'lucide'
import { useEffect, useId, useLayoutEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { keyframes, styled } from 'styled-components'
import { plain } from '../../styles/reset.ts'
import { Button } from './Button.tsx'
import { focusedElement } from './focus.ts'
import { IconButton } from './IconButton.tsx'
import { Text, Title } from './Text.tsx'

const grow = keyframes`from { opacity: 0; scale: 0.98 }`
const dim = keyframes`from { opacity: 0 }`

const Box = styled.dialog.withConfig({ componentId: 'fe-dialog' })`
  && {
    ${plain}
    inline-size: 480px;
    max-inline-size: calc(100vw - 32px);
    max-block-size: calc(100dvh - 32px);
    margin: auto;
    border: 1px solid var(--_border-1);
    border-radius: var(--_radius-3);
    background: var(--_surface-1);
    color: var(--_text-1);
    box-shadow: var(--_shadow-3);
    overflow: hidden;
    overscroll-behavior: contain;
    &[data-size='wide'] {
      inline-size: 640px;
    }
    &[open] {
      display: flex;
      flex-direction: column;
      animation: ${grow} var(--_slow) var(--_ease);
    }
    &::backdrop {
      all: revert;
      background: light-dark(#0f172a66, #000a);
      animation: ${dim} var(--_slow) var(--_ease);
    }
  }
`

const Head = styled.div.withConfig({ componentId: 'fe-dialog-head' })`
  && {
    ${plain}
    display: flex;
    align-items: start;
    justify-content: space-between;
    gap: 16px;
    padding: 20px 20px 0 24px;
    flex: none;
  }
`

const Heading = styled.div.withConfig({ componentId: 'fe-dialog-title' })`
  && {
    ${plain}
    display: grid;
    gap: 4px;
    padding-block-start: 2px;
  }
`

const Body = styled.div.withConfig({ componentId: 'fe-dialog-body' })`
  && {
    ${plain}
    display: flex;
    flex-direction: column;
    gap: 16px;
    padding: 20px 24px 24px;
    overflow: auto;
    container-type: inline-size;
  }
`

const Question = styled.div.withConfig({ componentId: 'fe-dialog-question' })`
  && {
    ${plain}
    flex: none;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: end;
    gap: 8px;
    padding: 12px 24px;
    border-block-start: 1px solid var(--_border-1);
    background: var(--_surface-2);
    & > :first-child {
      margin-inline-end: auto;
      color: var(--_text-1);
    }
  }
`

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
  /** What is done, and to what. */
  title: string
  description?: ReactNode
  closeLabel: string
  /** Words that ask before typed input is lost; without them the dialog just closes. */
  unsaved?: { question: string; keep: string; discard: string } | undefined
  /** 480 or 640 px. */
  size?: 'regular' | 'wide'
  /** Where focus goes afterwards when what opened the dialog is gone, such as a deleted row. */
  returnFocusTo?: () => HTMLElement | null | undefined
  onClose: () => void
  children: ReactNode
}

const first = '[data-autofocus], input:not([type=hidden], [tabindex="-1"]), select, textarea'

/** Opens the element as long as it is mounted, and gives focus back afterwards. */
const useModal = (returnFocusTo: Props['returnFocusTo']) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    const opener = element && focusedElement(element.ownerDocument)
    element?.showModal()
    element?.querySelector<HTMLElement>(first)?.focus()
    return () => {
      element?.close()
      const target = opener?.isConnected ? opener : returnFocusTo?.()
      target?.focus({ preventScroll: true })
    }
    // The opener is the one at the time of opening.
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
      onCancel={event => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        leave()
      }}
      onClose={event => event.target === event.currentTarget && onClose()} // A browser may insist on closing.
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

interface QuestionProps extends NonNullable<Props['unsaved']> {
  onKeep: () => void
  onDiscard: () => void
}

const UnsavedQuestion = ({ question, keep, discard, onKeep, onDiscard }: QuestionProps) => {
  const safe = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const before = safe.current && focusedElement(safe.current.ownerDocument)
    safe.current?.focus()
    return () => {
      if (before?.isConnected) before.focus()
    }
  }, [])
  return (
    <Question role="alert">
      <Text>{question}</Text>
      <Button ref={safe} onClick={onKeep}>
        {keep}
      </Button>
      <Button variant="danger" onClick={onDiscard}>
        {discard}
      </Button>
    </Question>
  )
}
