import { VisuallyHidden } from './VisuallyHidden.tsx'

/** Says a text once to assistive technology. It must be mounted, empty, before the text comes. */
export const Announcer = ({ text }: { text: string | undefined }) => (
  <VisuallyHidden role="status" aria-live="polite">
    {text}
  </VisuallyHidden>
)
