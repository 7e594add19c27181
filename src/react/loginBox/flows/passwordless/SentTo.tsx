import { signInMachine } from '../../../../state/signIn/signInMachine.ts'
import { useFlow } from '../../../app/host.ts'
import { Button } from '../../../ui/Button.tsx'
import { Span } from '../../../ui/Span.tsx'
import { Text } from '../../../ui/Text.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { passwordlessMessages } from './messages.ts'

/** Where a message went, with the way back to who it is for. */
export const SentTo = ({ children }: { children: string }) => {
  const t = useMessages(passwordlessMessages)
  const { changeIdentifier } = useFlow(signInMachine)
  return (
    <Text>
      <Span>{children}</Span>{' '}
      <Button variant="link" onClick={changeIdentifier}>
        {t('change')}
      </Button>
    </Text>
  )
}
