import X from 'lucide/dist/esm/icons/x.mjs'
import { useEffect, useId, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react'
import { styled } from 'styled-components'
import { plain } from '../../styles/reset.ts'
import { Announcer } from './Announcer.tsx'
import { Body, Box, Head } from './dialogStyles.ts'
import { keptClear } from './barStart.ts'
import { IconButton } from './IconButton.tsx'
import { Text } from './Text.tsx'
import { Title } from './Title.tsx'
import { ToastPlace } from './ToastPlace.tsx'
import { keepToastClear } from './toastSpot.ts'
import { UnsavedQuestion, type UnsavedWords } from './UnsavedQuestion.tsx'
import { leaveOnEscape, useDismissal } from './useDismissal.ts'
import { useModal } from './useModal.ts'
import { showModal } from './topLayer.ts'

/** The row of buttons at the end of a dialog, which stays in sight while the content scrolls under it; the main one last. */
export const DialogActions = styled.div.attrs(keptClear).withConfig({ componentId: 'fe-dialog-actions' })`
  && {
    ${plain}
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
    gap: 8px;
    position: sticky;
    z-index: 1;
    /* Counted from the padding of what scrolls, over which it lies. */
    inset-block-end: -24px;
    margin: -4px -24px -24px;
    padding: 12px 24px 24px;
    background: var(--_surface-1);
    /* Content fades where it goes under the buttons. */
    box-shadow: 0 -8px 8px -2px var(--_surface-1);
    [data-size='panel'] & {
      inset-block-end: 0;
      margin: auto -24px 0;
      padding: 12px 24px;
      border-block-start: 1px solid var(--_border-1);
      box-shadow: none;
    }
    @container (inline-size < 360px) {
      & > * {
        flex: 1 1 auto;
      }
      & > :not(button) > button {
        inline-size: 100%;
      }
    }
  }
`

/** What the content of a dialog can do with it. */
export interface DialogHandle {
  /** Closes it, after asking when typed input would be lost; does nothing while it is busy. */
  leave: () => void
  /** Asks when typed input would be lost; resolves to whether the dialog may be closed. */
  mayClose: () => Promise<boolean>
}

interface Props {
  ref?: Ref<DialogHandle> | undefined
  /** The action and its object. */
  title: string
  description?: ReactNode
  closeLabel: string
  /** Texts of the question before typed input is lost; without them the dialog closes at once. */
  unsaved?: UnsavedWords | undefined
  /** Whether something would be lost. Default: whether anything was typed. */
  isDirty?: (() => boolean) | undefined
  /** True while its action runs: it stays open. */
  isBusy?: boolean | undefined
  /** 480 or 640 px; a `panel` is as high as the window, at its end side. */
  size?: 'regular' | 'wide' | 'panel' | undefined
  /** Where focus goes on close when the opener is gone, such as a deleted row. */
  returnFocusTo?: () => HTMLElement | null | undefined
  onClose: () => void
  /**
   * What a step of it came to, announced to assistive technology; another `count` announces the same text again. Once
   * `isSettled`, nothing that was typed before would be lost.
   */
  news?: { text: string; count: number; isSettled: boolean } | undefined
  children: ReactNode
}

/**
 * A window over the page, open while it is mounted. Escape and a press beside it close it, but ask first when something
 * was typed. There is only one at a time: a second step replaces the content.
 */
export const Dialog = ({ ref, title, description, closeLabel, unsaved, size, onClose, children, ...rest }: Props) => {
  const own = useId()
  const dialog = useModal(rest.returnFocusTo, { isForm: true })
  const isTyped = useRef(false)
  const { count: newsCount = 0, isSettled = false } = rest.news ?? {}
  useEffect(() => {
    if (isSettled) isTyped.current = false
  }, [newsCount, isSettled])
  const [asking, setAsking] = useState<{ answer: (mayClose: boolean) => void }>()
  const isUnsaved = () => (unsaved ? (rest.isDirty?.() ?? isTyped.current) : false)
  const ask = (answer: (mayClose: boolean) => void) => (asking ? answer(false) : setAsking({ answer }))
  const answered = (mayClose: boolean) => {
    setAsking(undefined)
    asking?.answer(mayClose)
  }
  const leave = () => {
    if (rest.isBusy) return
    if (isUnsaved()) ask(mayClose => mayClose && onClose())
    else onClose()
  }
  /** A browser may close without asking, as after a second Back on a phone; typed input must survive that too. */
  const closed = () => {
    if (!rest.isBusy && !isUnsaved()) return onClose()
    if (dialog.current) showModal(dialog.current)
    leave()
  }
  useImperativeHandle(ref, () => ({
    leave,
    mayClose: () => (isUnsaved() ? new Promise<boolean>(ask) : Promise.resolve(true)),
  }))
  const dismissal = useDismissal(leave, closed)
  return (
    <Box
      ref={dialog}
      data-size={size}
      aria-labelledby={`${own}t`}
      {...(description !== undefined && { 'aria-describedby': `${own}d` })}
      onInput={() => void (isTyped.current = true)}
      {...dismissal}
      onKeyDown={leaveOnEscape(asking ? () => answered(false) : leave)}
    >
      <Head inert={!!asking}>
        <Title id={`${own}t`}>{title}</Title>
        {description !== undefined && <Text id={`${own}d`}>{description}</Text>}
        <IconButton icon={X} label={closeLabel} onClick={leave} />
      </Head>
      <Body inert={!!asking}>{children}</Body>
      {asking && unsaved && (
        <UnsavedQuestion {...unsaved} onKeep={() => answered(false)} onDiscard={() => answered(true)} />
      )}
      <Announcer text={rest.news?.text} count={newsCount} />
      <ToastPlace keepClear={keepToastClear} />
    </Box>
  )
}
