import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button } from './Button.tsx'
import { Row } from './Stack.tsx'
import { Text } from './Text.tsx'

/* While it counts it tells something, so it is not faded. */
const Ask = styled(Button).withConfig({ componentId: 'fe-send-again' })`
  &&&[aria-disabled='true'] {
    color: var(--_text-2);
    font-variant-numeric: tabular-nums;
    opacity: 1;
  }
`

interface Props {
  /** Seconds until the person may ask again. */
  seconds: number
  /** What the button says while it counts. */
  waiting: string
  question: string
  onSend: () => void
  children: ReactNode
}

/** Asks for another message of the same kind; the button stays in the tab order while it counts (M2). */
export const SendAgain = ({ seconds, waiting, question, onSend, children }: Props) => (
  <Row $justify="center" $gap={1}>
    <Text>{question}</Text>
    <Ask variant="link" aria-disabled={seconds > 0 ? true : undefined} onClick={onSend}>
      {seconds > 0 ? waiting : children}
    </Ask>
  </Row>
)
