import { useEffect, useId, useRef, useState } from 'react'
import { Button, type ButtonProps } from '../ui/Button.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import type { Action } from './action.ts'

interface Props {
  action: Action
  variant?: ButtonProps['variant']
  /** For a pointer, where the label may be hidden. */
  title?: string
}

/** Whether an action runs, and how to start it; a second press while it runs does nothing. */
const useRunning = () => {
  const [isBusy, setBusy] = useState(false)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => void (isMounted.current = false)
  }, [])
  const run = (action: Action) => {
    const result = action.run()
    if (!(result instanceof Promise)) return
    setBusy(true)
    void result.finally(() => isMounted.current && setBusy(false))
  }
  return { isBusy, run }
}

/** A button for an action; disabled with its reason where the action is. */
export const ActionButton = ({ action, variant, title }: Props) => {
  const own = useId()
  const { isBusy, run } = useRunning()
  const { label, name, icon, disabledReason, isDestructive, opens } = action
  return (
    <>
      <Button
        variant={variant === 'primary' && isDestructive ? 'danger' : variant}
        icon={icon}
        isBusy={isBusy}
        title={title}
        aria-label={name}
        data-opens-row={opens}
        {...(disabledReason !== undefined && {
          'aria-disabled': true,
          'aria-describedby': `${own}r`,
          title: disabledReason,
        })}
        onClick={() => run(action)}
      >
        {label}
      </Button>
      {disabledReason !== undefined && <VisuallyHidden id={`${own}r`}>{disabledReason}</VisuallyHidden>}
    </>
  )
}
