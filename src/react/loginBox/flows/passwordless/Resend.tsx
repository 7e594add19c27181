import { useStore } from '@nanostores/react'
import { passwordless } from '../../../../state/signIn/flows/passwordless/passwordless.ts'
import { useFlow } from '../../../app/host.ts'
import { Announcer } from '../../../ui/Announcer.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { SendAgain } from '../../../ui/SendAgain.tsx'
import { passwordlessMessages } from './messages.ts'

/** Asks for the same once more; the button counts the seconds until that is possible (M2). */
export const Resend = ({ question }: { question: string }) => {
  const t = useMessages(passwordlessMessages)
  const { $secondsLeft, $sent, resend } = useFlow(passwordless)
  const seconds = useStore($secondsLeft)
  const count = useStore($sent)?.count ?? 1
  return (
    <>
      <SendAgain
        seconds={seconds}
        waiting={t('resendIn', { seconds })}
        question={question}
        onSend={() => void resend()}
      >
        {t('resend')}
      </SendAgain>
      <Announcer key={count} text={count > 1 ? t('sentAgain') : undefined} />
    </>
  )
}
