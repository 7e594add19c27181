import { useStore } from '@nanostores/react'
import { challenge } from '../../../../state/signIn/flows/mfa/challenge.ts'
import { codes } from '../../../../state/signIn/flows/mfa/codes.ts'
import { useFlow } from '../../../app/host.ts'
import { Announcer } from '../../../ui/Announcer.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { maskedField } from '../../../ui/masked.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { SendAgain } from '../../../ui/SendAgain.tsx'
import { CodeStep } from './CodeStep.tsx'
import { maskedTarget } from './maskedTarget.ts'
import { OtherFactors } from './OtherFactors.tsx'
import { mfaMessages } from './messages.ts'

/** Another code, once it is time and as long as there are any (M2). */
const Resend = () => {
  const t = useMessages(mfaMessages)
  const { $delivery, $secondsLeft, sendAgain } = useFlow(codes)
  const { sendsLeft, isSent } = useStore($delivery)
  const seconds = useStore($secondsLeft)
  if (sendsLeft === 0) return <Text data-size="13">{t('resendNone')}</Text>
  return (
    <>
      <SendAgain
        seconds={seconds}
        waiting={t('resendIn', { seconds })}
        question={t('noCode')}
        onSend={() => void sendAgain()}
      >
        {t('resend')}
      </SendAgain>
      <Announcer text={isSent && sendsLeft < 4 ? t('codeSentAgain') : undefined} />
    </>
  )
}

/** A code that came by text message or mail. */
const SentCode = ({ title }: { title: string }) => {
  const t = useMessages(mfaMessages)
  const { $delivery, enterCode } = useFlow(codes)
  const { purpose } = useStore(useFlow(challenge).$challenge) ?? {}
  const { isSent, target } = useStore($delivery)
  return (
    <CodeStep
      title={purpose === 'stepUp' ? t('confirmTitle') : title}
      enterCode={enterCode}
      isReady={isSent}
      above={
        <Text role="status" {...maskedField}>
          {isSent ? t('codeSentTo', { target: maskedTarget(target) }) : t('codeSending')}
        </Text>
      }
      below={
        <Stack>
          <Resend />
          <OtherFactors />
        </Stack>
      }
    />
  )
}

/** The code of a text message. */
export const SmsVerifyCode = () => <SentCode title={useMessages(mfaMessages)('smsTitle')} />

/** The code of a mail. */
export const EmailVerifyCode = () => <SentCode title={useMessages(mfaMessages)('emailTitle')} />
