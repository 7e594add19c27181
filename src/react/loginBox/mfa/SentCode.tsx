import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { challenge } from '../../../state/mfa/challenge.ts'
import { codes } from '../../../state/mfa/codes.ts'
import { useFlow } from '../../app/host.ts'
import { Announcer } from '../../ui/Announcer.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { maskedField } from '../../ui/masked.ts'
import { useWords } from '../../words/useWords.ts'
import { SendAgain } from '../../ui/SendAgain.tsx'
import { CodeStep } from './CodeStep.tsx'
import { drawnMask } from './drawnMask.ts'
import { OtherWays } from './OtherWays.tsx'
import { mfaWords } from './words.ts'

/** Another code, once it is time and as long as there are any (M2). */
const Resend = () => {
  const t = useWords(mfaWords)
  const { $delivery, $waitSeconds, sendAgain, watchWait } = useFlow(codes)
  const { sendsLeft, isSent } = useStore($delivery)
  const seconds = useStore($waitSeconds)
  useEffect(watchWait, [watchWait])
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
  const t = useWords(mfaWords)
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
          {isSent ? t('codeSentTo', { target: drawnMask(target) }) : t('codeSending')}
        </Text>
      }
      below={
        <Stack>
          <Resend />
          <OtherWays />
        </Stack>
      }
    />
  )
}

/** The code of a text message. */
export const SmsVerifyCode = () => <SentCode title={useWords(mfaWords)('smsTitle')} />

/** The code of a mail. */
export const EmailVerifyCode = () => <SentCode title={useWords(mfaWords)('emailTitle')} />
