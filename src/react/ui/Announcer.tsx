import { Span } from './Span.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface Props {
  text: string | undefined
  /** Distinguishes an announcement from an earlier one with the same text: a new value announces it again. */
  count?: number
}

/** Announces a text once to assistive technology. It must be mounted, empty, before the text comes. */
export const Announcer = ({ text, count }: Props) => (
  <VisuallyHidden role="status" aria-live="polite">
    {text && <Span key={count}>{text}</Span>}
  </VisuallyHidden>
)
