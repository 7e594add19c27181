import { useStore } from '@nanostores/react'
import Fingerprint from 'lucide/dist/esm/icons/fingerprint-pattern.mjs'
import { useEffect, useState } from 'react'
import { passkeySignIn } from '../../../../state/signIn/flows/passkeys/signIn.ts'
import { generalMessages } from '../../../app/generalMessages.ts'
import { useElementStore } from '../../../app/host.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLine } from '../../../ui/ButtonLine.ts'
import { Span } from '../../../ui/Span.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { StatusLine } from '../../../ui/StatusLine.ts'
import { passkeyMessages } from './messages.ts'

const wordOf = {
  stopped: 'signInStopped',
  exists: 'signInFailed',
  failed: 'signInFailed',
  refused: 'signInRefused',
} as const

/** The mark of the method that was used last. */
const LastUsed = () => <Badge>{useMessages(generalMessages)('lastUsed')}</Badge>

/**
 * Sign-in by passkey: a button, and on the first step suggestions in its field once the person interacts with it. A
 * failure is a status, not an error, and the rest of the step stays as it is.
 */
export const PasskeyMethod = ({ isLastUsed = false }: { isLastUsed?: boolean }) => {
  const t = useMessages(passkeyMessages)
  const { $end, $isPrepared, $screen, isUsable, signIn, suggest } = useElementStore(passkeySignIn)
  const end = useStore($end)
  const isPrepared = useStore($isPrepared)
  const isFirstStep = useStore($screen).step === 'preLogin'
  const [isAsking, setAsking] = useState(false)

  useEffect(
    () => (isPrepared && isFirstStep && isUsable() ? suggest() : undefined),
    [isPrepared, isFirstStep, isUsable, suggest],
  )

  const ask = async () => {
    setAsking(true)
    await signIn()
    setAsking(false)
  }

  if (!isUsable()) return null
  return (
    <Stack $gap={2}>
      <Button icon={Fingerprint} isWide isBusy={isAsking} onClick={() => void ask()}>
        {isLastUsed ? (
          <ButtonLine>
            <Span>{t('signIn')}</Span>
            <LastUsed />
          </ButtonLine>
        ) : (
          t('signIn')
        )}
      </Button>
      <StatusLine data-size="13">{end && <span>{t(wordOf[end])}</span>}</StatusLine>
    </Stack>
  )
}
