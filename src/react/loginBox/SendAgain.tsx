import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Row } from '../ui/Stack.tsx'
import { Text } from '../ui/Text.tsx'

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
    <Button variant="link" aria-disabled={seconds > 0 ? true : undefined} onClick={onSend}>
      {seconds > 0 ? waiting : children}
    </Button>
  </Row>
)
