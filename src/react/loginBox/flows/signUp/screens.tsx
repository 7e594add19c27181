import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'
import { signUp } from '../../../../state/signIn/flows/signUp/signUp.ts'
import type { SignUpStep } from '../../../../state/signIn/flows/signUp/steps.ts'
import { RequestError } from '../../../app/RequestError.tsx'
import { useElementStore } from '../../../app/host.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { withoutDirectionMarks } from '../../../ui/directionMarks.ts'
import { maskedField } from '../../../ui/masked.ts'
import { CodeForm } from '../../common/CodeForm.tsx'
import { OpenMail } from '../../common/OpenMail.tsx'
import { Resend } from '../../common/Resend.tsx'
import { StepTitle } from '../../common/StepTitle.tsx'
import { useRequest } from '../../common/useRequest.ts'
import { SignUp } from './SignUpForm.tsx'
import { signUpMessages } from './messages.ts'

/** A link was sent; the text is the same for every address, so that accounts cannot be enumerated. */
const MailSent = ({ target }: { target: string }) => {
  const t = useMessages(signUpMessages)
  const { $secondsLeft, sendAgain, startOver } = useElementStore(signUp)
  return (
    <Stack>
      <StepTitle outcome="sent">{t('sentTitle')}</StepTitle>
      <Text {...maskedField}>{t('mailText', { target: withoutDirectionMarks(target) })}</Text>
      <Text data-size="13">{t('mailHint')}</Text>
      <RequestError error={useRequest().error} />
      <OpenMail address={target} />
      <Resend question={t('noLink')} $secondsLeft={$secondsLeft} onSend={sendAgain} />
      <Row $justify="center">
        <Button variant="link" onClick={startOver}>
          {t('otherAddress')}
        </Button>
      </Row>
    </Stack>
  )
}

/** A code was sent to a phone. */
const CodeSent = ({ target }: { target: string }) => {
  const t = useMessages(signUpMessages)
  const { enterCode, startOver } = useElementStore(signUp)
  return (
    <CodeForm title={t('smsTitle')} instruction={t('codeSentTo', { target })} enterCode={enterCode}>
      <Row $justify="center">
        <Button variant="link" onClick={startOver}>
          {t('changeNumber')}
        </Button>
      </Row>
    </CodeForm>
  )
}

/** The remaining steps after signing up. */
const SignUpSuccess = () => {
  const t = useMessages(signUpMessages)
  const { $signedUp, signIn } = useElementStore(signUp)
  const { shouldActivate, hasCode, target } = useStore($signedUp) ?? {
    shouldActivate: false,
    hasCode: false,
    target: '',
  }
  if (hasCode) return <CodeSent target={target} />
  if (shouldActivate) return <MailSent target={target} />
  return (
    <Stack>
      <StepTitle outcome="success">{t('readyTitle')}</StepTitle>
      <Text>{t('readyText')}</Text>
      <Button variant="primary" isWide onClick={() => signIn(target)}>
        {t('signIn')}
      </Button>
    </Stack>
  )
}

/** The steps of signing up. */
export const screens = { signUp: SignUp, signUpSuccess: SignUpSuccess } satisfies Record<SignUpStep, ComponentType>
