import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { box } from '../../../state/kit/box.ts'
import { challenge } from '../../../state/mfa/challenge.ts'
import { codes } from '../../../state/mfa/codes.ts'
import { useFlow } from '../../app/host.ts'
import { Announcer } from '../../ui/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { maskedField } from '../../ui/masked.ts'
import { useWords } from '../../words/useWords.ts'
import { CodeStep } from './CodeStep.tsx'
import { OtherWays } from './OtherWays.tsx'
import { mfaWords } from './words.ts'

/** Another code, once it is time and as long as there are any (M2). */
const Resend = () => {
  const t = useWords(mfaWords)
  const { $delivery, $waitSeconds, sendAgain, watchWait } = useFlow(codes)
  const { sendsLeft, isSent } = useStore($delivery)
  const seconds = useStore($waitSeconds)
  const { busy } = useStore(useFlow(box).$work)
  useEffect(watchWait, [watchWait])
  if (sendsLeft === 0) return <Text data-size="13">{t('resendNone')}</Text>
  const mayAsk = seconds === 0 && !busy
  return (
    <Row>
      <Button variant="link" aria-disabled={mayAsk ? undefined : true} onClick={() => void sendAgain()}>
        {seconds > 0 ? t('resendIn', { seconds }) : t('resend')}
      </Button>
      <Announcer text={isSent && sendsLeft < 4 ? t('codeSentAgain') : undefined} />
    </Row>
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
          {isSent ? t('codeSentTo', { target }) : t('codeSending')}
        </Text>
      }
      below={
        <Stack $gap={3}>
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
