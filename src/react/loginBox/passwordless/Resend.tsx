import { useStore } from '@nanostores/react'
import { passwordless } from '../../../state/passwordless/passwordless.ts'
import { useFlow } from '../../app/host.ts'
import { Announcer } from '../../ui/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { Row } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { useWords } from '../../words/useWords.ts'
import { passwordlessWords } from './words.ts'

/** Asks for the same once more; the button counts the seconds until that is possible (M2). */
export const Resend = ({ question }: { question: string }) => {
  const t = useWords(passwordlessWords)
  const { $secondsLeft, $sent, resend } = useFlow(passwordless)
  const seconds = useStore($secondsLeft)
  const count = useStore($sent)?.count ?? 1
  const isWaiting = seconds > 0
  return (
    <Row $justify="center" $gap={1}>
      <Text>{question}</Text>
      <Button
        variant="link"
        // Stays in the tab order, so that the focus is not lost while it counts.
        aria-disabled={isWaiting ? true : undefined}
        onClick={() => void resend()}
      >
        {isWaiting ? t('resendIn', { seconds }) : t('resend')}
      </Button>
      <Announcer key={count} text={count > 1 ? t('sentAgain') : undefined} />
    </Row>
  )
}
