import { styled } from 'styled-components'
import { Announcer } from './Announcer.tsx'
import { Button } from './Button.tsx'
import { Row } from './Stack.tsx'
import { Text } from './Text.tsx'

/* It is not faded while it counts down, because the seconds are information. */
const Resend = styled(Button).withConfig({ componentId: 'fe-send-again' })`
  &&&[aria-disabled='true'] {
    color: var(--_text-2);
    text-decoration: none;
    font-variant-numeric: tabular-nums;
    opacity: 1;
  }
`

interface Props {
  question: string
  label: string
  /** Seconds until another message can be requested. */
  seconds: number
  /** Label of the button while it counts down. */
  waiting: string
  /** Announced once a message was sent again; `count` distinguishes one time from the next. */
  announcement?: { count: number; text: string } | undefined
  onSend: () => void
}

/** Requests the same message again; the button stays in the tab order while it counts down. */
export const ResendLine = ({ question, label, seconds, waiting, announcement, onSend }: Props) => (
  <>
    <Row $justify="center" $gap={1}>
      <Text>{question}</Text>
      <Resend variant="inlineLink" aria-disabled={seconds > 0 ? true : undefined} onClick={onSend}>
        {seconds > 0 ? waiting : label}
      </Resend>
    </Row>
    {announcement && (
      <Announcer key={announcement.count} text={announcement.count > 0 ? announcement.text : undefined} />
    )}
  </>
)
