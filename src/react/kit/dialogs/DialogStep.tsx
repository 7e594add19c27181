import { createContext, use, useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react'
import { focusField } from '../../ui/modals.ts'
import { Stack } from '../../ui/Stack.tsx'
import { Title } from '../../ui/Title.tsx'

/** Announces a text in the live region of the dialog, which is there from the start; once settled, it closes without a question. */
export const DialogAnnouncementContext = createContext<(text: string, isSettled: boolean) => void>(() => {})

interface Props {
  /** Which step it is: another value is another step, also where the same one comes again. */
  step: string | number
  /** Heading of the step. Without one, focus goes to its first field. */
  title?: string | undefined
  /** What became of the step before, announced once. It stands on screen as well. */
  result?: string | undefined
  /** True when nothing that was typed in the steps before is needed any more. */
  isSettled?: boolean | undefined
  children: ReactNode
}

/**
 * The content of a dialog whose steps replace each other. The control that led to a step is gone with the one before, so
 * focus goes to the heading of the new one, else to its first field.
 */
export const DialogStep = ({ step, title, result, isSettled = false, children }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  const announce = use(DialogAnnouncementContext)
  const tell = useEffectEvent(() => result !== undefined && announce(result, isSettled))
  useLayoutEffect(() => {
    // The dialog itself focuses what it opens with.
    if (shown.current === step) return
    shown.current = step
    if (heading.current) heading.current.focus()
    else if (box.current && !focusField(box.current)) box.current.focus()
  }, [step])
  useEffect(() => void tell(), [step, result])
  return (
    <Stack ref={box} tabIndex={-1}>
      {title !== undefined && (
        <Title level={3} size="small" tabIndex={-1} ref={heading}>
          {title}
        </Title>
      )}
      {children}
    </Stack>
  )
}
