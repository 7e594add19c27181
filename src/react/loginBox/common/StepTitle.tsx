import { styled } from 'styled-components'
import { plain } from '../../../styles/reset.ts'
import { Span } from '../../ui/Span.tsx'
import { Title } from '../../ui/Title.tsx'
import { OutcomeIcon, type Outcome } from './OutcomeIcon.tsx'

/* Focus is here so that the title is read out; a focus ring would make it look like a control. */
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

/** Short words with a hyphen, such as sign-in: no line break inside them. */
const hyphened = /(?<!\S)(\S{1,5}-\S{1,5})(?!\S)/

interface Props {
  id?: string
  /** Draws what the step tells above the title. Default: nothing. */
  outcome?: Outcome | undefined
  children: string
}

/** The heading of a step that is to be read before anything is typed: focus moves here from the previous step. */
export const StepTitle = ({ id, outcome, children }: Props) => {
  const parts = children.split(hyphened)
  return (
    <>
      {outcome && <OutcomeIcon outcome={outcome} />}
      <Heading level={1} size="large" id={id} tabIndex={-1}>
        {parts.length === 1
          ? children
          : parts.map((part, index) =>
              index % 2 === 1 ? <Whole key={index}>{part}</Whole> : <Span key={index}>{part}</Span>,
            )}
      </Heading>
    </>
  )
}
