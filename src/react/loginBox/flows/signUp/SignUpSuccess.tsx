import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { flowView } from '../../../../state/signIn/flowView.ts'
import { signUp } from '../../../../state/signIn/flows/signUp/signUp.ts'
import { useFlow } from '../../../app/host.ts'
import { Announcer } from '../../../ui/Announcer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CodeField } from '../../../ui/CodeField.tsx'
import { withoutDirectionMarks } from '../../../ui/directionMarks.ts'
import { moveFocus } from '../../../ui/focusRegion.ts'
import { Form } from '../../../ui/Form.tsx'
import { maskedField } from '../../../ui/masked.ts'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { Text } from '../../../ui/Text.tsx'
import { Title } from '../../../ui/Title.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { StepError } from '../../common/StepError.tsx'
import { SendAgain } from '../../../ui/SendAgain.tsx'
import { StepTitle } from '../../common/StepTitle.tsx'
import { useStepError } from '../../common/useStepError.ts'
import { signUpMessages } from './messages.ts'

const digits = 6

/** A link is on its way; the same is said for every address (B1). */
const MailSent = ({ target }: { target: string }) => {
  const t = useMessages(signUpMessages)
  const { $secondsLeft, sendAgain, startOver } = useFlow(signUp)
  const seconds = useStore($secondsLeft)
  const [times, setTimes] = useState(0)
  const send = () => void sendAgain().then(() => setTimes(times + 1))
  return (
    <Stack>
      <StepTitle>{t('mailTitle')}</StepTitle>
      <Text {...maskedField}>{t('mailText', { target: withoutDirectionMarks(target) })}</Text>
      <Text data-size="13">{t('mailHint')}</Text>
      <StepError error={useStepError()} />
      <SendAgain seconds={seconds} waiting={t('sendAgainIn', { seconds })} question={t('question')} onSend={send}>
        {t('sendAgain')}
      </SendAgain>
      <Announcer key={times} text={times > 0 ? t('sentAgain') : undefined} />
      <Row $justify="center">
        <Button variant="link" onClick={startOver}>
          {t('change')}
        </Button>
      </Row>
    </Stack>
  )
}

/** A code is on its way to a phone. */
const CodeSent = ({ target }: { target: string }) => {
  const t = useMessages(signUpMessages)
  const { enterCode, startOver } = useFlow(signUp)
  const { busy, error } = useStore(useFlow(flowView).$request)
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!error || !field.current) return
    field.current.value = ''
    moveFocus(field.current)
  }, [error])
  const send = (code: string) => {
    setMissing(code.length < digits)
    if (code.length === digits) void enterCode(code)
  }
  return (
    <Form onSubmit={data => send(String(data.get('code') ?? ''))} isBusy={busy}>
      <Title level={1} size="large">
        {t('codeTitle')}
      </Title>
      <Text {...maskedField}>{t('codeText', { target })}</Text>
      <StepError error={error} />
      <CodeField
        ref={field}
        name="code"
        label={t('code')}
        error={isMissing ? t('codeMissing') : undefined}
        onInput={() => setMissing(false)}
        onComplete={send}
      />
      <SubmitButton isBusy={busy}>{t('verify')}</SubmitButton>
      <Row $justify="center">
        <Button variant="link" onClick={startOver}>
          {t('changeNumber')}
        </Button>
      </Row>
    </Form>
  )
}

/** What is still to be done after signing up. */
export const SignUpSuccess = () => {
  const t = useMessages(signUpMessages)
  const { $signedUp, signIn } = useFlow(signUp)
  const { shouldActivate, hasCode, target } = useStore($signedUp) ?? {
    shouldActivate: false,
    hasCode: false,
    target: '',
  }
  if (hasCode) return <CodeSent target={target} />
  if (shouldActivate) return <MailSent target={target} />
  return (
    <Stack>
      <StepTitle>{t('readyTitle')}</StepTitle>
      <Text>{t('readyText')}</Text>
      <Button variant="primary" isWide onClick={() => signIn(target)}>
        {t('signIn')}
      </Button>
    </Stack>
  )
}
