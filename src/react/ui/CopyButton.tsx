import Check from 'lucide/dist/esm/icons/check.mjs'
import Copy from 'lucide/dist/esm/icons/copy.mjs'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Announcer } from './Announcer.tsx'
import { Button, type ButtonProps } from './Button.tsx'
import { Span } from './Span.tsx'

const shownMs = 2_000

/** Copies where the clipboard API is absent or denied: through a selected field next to the button. */
const copyThroughField = (text: string, beside: HTMLElement): boolean => {
  const field = beside.ownerDocument.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.setProperty('position', 'fixed')
  field.style.setProperty('opacity', '0')
  beside.append(field)
  field.select()
  const isCopied = beside.ownerDocument.execCommand('copy')
  field.remove()
  return isCopied
}

const copy = async (text: string, beside: HTMLElement): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyThroughField(text, beside) // An insecure page or a denied permission; the older API may still work.
  }
}

interface Props extends Pick<ButtonProps, 'variant' | 'isWide'> {
  text: string
  label: string
  /** What is copied, for assistive technology: several of these buttons may have the same label. */
  subject?: string
  /** Shown, and announced, for two seconds. */
  copiedLabel: string
  /** Shown when the browser denies copying; the text must then be selectable. */
  failedLabel: string
  onCopied?: () => void
  /** Takes focus and copies when it is first shown; a browser that denies that without a press is no failure to show. */
  isCopiedAtOnce?: boolean
}

/** Copies a text to the clipboard and confirms it. */
export const CopyButton = (props: Props) => {
  const { text, label, copiedLabel, failedLabel, subject, onCopied, isCopiedAtOnce = false, ...rest } = props
  const [result, setResult] = useState<'copied' | 'failed'>()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!result) return
    const timer = setTimeout(() => setResult(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [result])
  const copyAtOnce = useEffectEvent(() => {
    button.current?.focus({ preventScroll: true })
    navigator.clipboard?.writeText(text).then(
      () => setResult('copied'),
      () => {},
    )
  })
  useEffect(() => {
    if (isCopiedAtOnce) copyAtOnce()
  }, [isCopiedAtOnce])
  const press = async () => {
    const isCopied = button.current?.parentElement ? await copy(text, button.current.parentElement) : false
    button.current?.focus({ preventScroll: true })
    setResult(isCopied ? 'copied' : 'failed')
    if (isCopied) onCopied?.()
  }
  const words = result === 'copied' ? copiedLabel : result === 'failed' ? failedLabel : label
  return (
    <Span>
      <Button
        ref={button}
        icon={result === 'copied' ? Check : Copy}
        aria-description={subject}
        {...rest}
        onClick={() => void press()}
      >
        {words}
      </Button>
      <Announcer text={result && words} />
    </Span>
  )
}
