import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useMessages } from '../messages/useMessages.ts'
import { Button } from '../ui/Button.tsx'
import { kitMessages } from './kitMessages.ts'

interface Props {
  isRetrying: boolean
  onRetry: () => void
  /** Takes the focus over when the button goes with it, because the rows came. */
  takeFocus?: (() => unknown) | undefined
}

/** Reads something again after a failure. */
export const RetryButton = ({ isRetrying, onRetry, takeFocus }: Props) => {
  const t = useMessages(kitMessages)
  const button = useRef<HTMLButtonElement>(null)
  const leave = useEffectEvent(() => takeFocus?.())
  useLayoutEffect(() => {
    const element = button.current
    return () => {
      if (element?.matches(':focus')) leave()
    }
  }, [])
  return (
    <Button ref={button} isBusy={isRetrying} onClick={onRetry}>
      {t('tryAgain')}
    </Button>
  )
}
