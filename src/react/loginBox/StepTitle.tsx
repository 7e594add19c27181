import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { plain } from '../../styles/reset.ts'
import { login } from '../../state/login/login.ts'
import { useFlow } from '../app/host.ts'
import { Span } from '../ui/Span.tsx'
import { Title } from '../ui/Title.tsx'

/* The focus is here to be read out, not to be pressed; a ring would look like a control. */
const Heading = styled(Title).withConfig({ componentId: 'fe-step-title' })`
  &&&:focus {
    outline: 0;
  }
`

const Whole = styled.span.withConfig({ componentId: 'fe-whole-word' })`
  && {
    ${plain}
    white-space: nowrap;
  }
`

/** Short words with a hyphen, like sign-in: a line does not end inside them. */
const hyphened = /(?<!\S)(\S{1,5}-\S{1,5})(?!\S)/

interface Props {
  /** True where the step always follows something the person did. */
  takesFocus?: boolean
  children: string
}

/**
 * The heading of a step without a first field. After the person's own doing it takes the focus, so that the new step is
 * announced (M4); a step that comes by itself, with the page, leaves the focus alone.
 */
export const StepTitle = ({ children, takesFocus = false }: Props) => {
  const title = useRef<HTMLHeadingElement>(null)
  const hasIdentifier = useStore(useFlow(login).$identifier) !== ''
  const hasActed = takesFocus || hasIdentifier
  useEffect(() => {
    if (hasActed) title.current?.focus({ preventScroll: true })
  }, [hasActed])
  const parts = children.split(hyphened)
  return (
    <Heading ref={title} level={1} size="large" tabIndex={-1}>
      {parts.length === 1
        ? children
        : parts.map((part, index) =>
            index % 2 === 1 ? <Whole key={index}>{part}</Whole> : <Span key={index}>{part}</Span>,
          )}
    </Heading>
  )
}
