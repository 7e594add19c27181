import { useStore } from '@nanostores/react'
import { challenge } from '../../../../state/signIn/flows/mfa/challenge.ts'
import { useFlow } from '../../../app/host.ts'
import { Button } from '../../../ui/Button.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { StepTitle } from '../../common/StepTitle.tsx'
import { mfaMessages } from './messages.ts'

interface Props {
  title: string
  text: string
  label: string
  onPress: () => void
}

/** Where a second half ends without a session: why, and the one way on. */
const End = ({ title, text, label, onPress }: Props) => (
  <Stack>
    <StepTitle>{title}</StepTitle>
    <Text role="status">{text}</Text>
    <Button variant="primary" onClick={onPress} isWide>
      {label}
    </Button>
  </Stack>
)

/** The lost factors are gone. */
export const Recovered = () => {
  const t = useMessages(mfaMessages)
  const { startOver } = useFlow(challenge)
  return <End title={t('recoveredTitle')} text={t('recoveredText')} label={t('signInAgain')} onPress={startOver} />
}

/** The half-finished sign-in is over, by time or by wrong codes (B7). */
export const Ended = () => {
  const t = useMessages(mfaMessages)
  const { $challenge, startOver } = useFlow(challenge)
  const isStepUp = useStore($challenge)?.purpose === 'stepUp'
  const label = isStepUp ? t('startAgain') : t('signInAgain')
  return <End title={t('endedTitle')} text={t('endedText')} label={label} onPress={startOver} />
}

/** A step-up of somebody who has no second factor (§4). */
export const NoMfaEnrolled = () => {
  const t = useMessages(mfaMessages)
  const { leave } = useFlow(challenge)
  return <End title={t('notEnrolledTitle')} text={t('notEnrolledText')} label={t('goBack')} onPress={leave} />
}
