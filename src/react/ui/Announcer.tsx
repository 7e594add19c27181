import { useEffect, useState } from 'react'
import { Span } from './Span.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface Props {
  text: string | undefined
  /** Distinguishes an announcement from an earlier one with the same text: a new value announces it again. */
  count?: number
  /** Whether it interrupts what is being read, as a failure does. */
  isUrgent?: boolean
}

const polite = { role: 'status', 'aria-live': 'polite' } as const
// Without the role of an alert, which assistive technology also reads when it is empty.
const urgent = { 'aria-live': 'assertive' } as const

/** Announces a text once to assistive technology. It must be mounted, empty, before the text comes. */
export const Announcer = ({ text, count, isUrgent = false }: Props) => (
  <VisuallyHidden {...(isUrgent ? urgent : polite)}>{text && <Span key={count}>{text}</Span>}</VisuallyHidden>
)

/** Loading that is over sooner is not announced. */
const loadingMs = 1_000

/** Announces, while it is mounted, that something is being loaded; only when that takes long enough to wonder. */
export const LoadingAnnouncer = ({ label }: { label: string }) => {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), loadingMs)
    return () => clearTimeout(timer)
  }, [])
  return <Announcer text={isLong ? label : undefined} />
}
