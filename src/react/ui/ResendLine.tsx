import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { Announcer } from './Announcer.tsx'
import { Button } from './Button.tsx'
import { Row } from './Stack.tsx'
import { Text } from './Text.tsx'
import { useFocusInside } from './useFocusInside.ts'

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
  announcement: { count: number; text: string }
  /** Why no more messages can be requested: replaces the button, and takes the focus that was on it. */
  limit?: string | undefined
  onSend: () => void
}

/** Requests the same message again; the button stays in the tab order while it counts down. */
export const ResendLine = ({ question, label, seconds, waiting, announcement, limit, onSend }: Props) => {
  const line = useRef<HTMLDivElement>(null)
  const { hasFocus, ...focusHandlers } = useFocusInside(line)
  useEffect(() => {
    if (limit !== undefined && hasFocus) line.current?.querySelector('p')?.focus()
  }, [limit, hasFocus])
  return (
    <>
      <Row ref={line} $justify="center" $gap={1} {...focusHandlers}>
        {limit === undefined ? (
          <>
            <Text>{question}</Text>
            <Resend variant="inlineLink" aria-disabled={seconds > 0 ? true : undefined} onClick={onSend}>
              {seconds > 0 ? waiting : label}
            </Resend>
          </>
        ) : (
          <Text key="limit" data-size="13" tabIndex={-1}>
            {limit}
          </Text>
        )}
      </Row>
      <Announcer count={announcement.count} text={announcement.count > 0 ? announcement.text : undefined} />
    </>
  )
}
