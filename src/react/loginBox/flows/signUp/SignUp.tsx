import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { flowView } from '../../../../state/signIn/flowView.ts'
import { newPassword } from '../../../../state/factors/newPassword.ts'
import { missingFields, type SignUpFieldName, type SignUpValues } from '../../../../state/signIn/flows/signUp/fields.ts'
import type { SignUpForm } from '../../../../state/signIn/flows/signUp/form.ts'
import { signUp } from '../../../../state/signIn/flows/signUp/signUp.ts'
import { useFlow } from '../../../app/host.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { withoutDirectionMarks } from '../../../ui/directionMarks.ts'
import { Form } from '../../../ui/Form.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { Text } from '../../../ui/Text.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { CaptchaNotice } from '../../common/CaptchaNotice.tsx'
import { StepError } from '../../common/StepError.tsx'
import { isAboutPassword, NewPasswordField } from '../../common/NewPasswordField.tsx'
import { StepTitle } from '../../common/StepTitle.tsx'
import { Waiting } from '../../common/Waiting.tsx'
import { Consent } from './Consent.tsx'
import { SignUpFields, type SignUpFault } from './SignUpFields.tsx'
import { signUpMessages } from './messages.ts'

const completeAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const SignInInstead = () => {
  const t = useMessages(signUpMessages)
  const { signIn } = useFlow(signUp)
  return (
    <Row $justify="center" $gap={1}>
      <Text>{t('haveAccount')}</Text>
      <Button variant="link" onClick={() => signIn()}>
        {t('signIn')}
      </Button>
    </Row>
  )
}

/** Nobody gets in here without an invitation. */
const Closed = ({ isInvitationRefused }: SignUpForm) => {
  const t = useMessages(signUpMessages)
  return (
    <Stack>
      <StepTitle>{t('closedTitle')}</StepTitle>
      <Text>{t(isInvitationRefused ? 'invitationGone' : 'closedText')}</Text>
      <SignInInstead />
    </Stack>
  )
}

const Head = ({ invitation, isInvitationRefused }: SignUpForm) => {
  const t = useMessages(signUpMessages)
  const { name, inviterName } = invitation ?? {}
  return (
    <Stack $gap={2}>
      <StepTitle>{name ? t('invitedTitle', { name: withoutDirectionMarks(name) }) : t('title')}</StepTitle>
      {inviterName && <Text>{t('invitedBy', { inviter: withoutDirectionMarks(inviterName) })}</Text>}
      {isInvitationRefused && <Banner tone="warning">{t('invitationGone')}</Banner>}
    </Stack>
  )
}

/** The form. What the person typed stays whatever the server says. */
const Fields = ({ form }: { form: SignUpForm }) => {
  const t = useMessages(signUpMessages)
  const { submit } = useFlow(signUp)
  const { isGood } = useFlow(newPassword)
  const { busy, error } = useStore(useFlow(flowView).$request)
  const [faults, setFaults] = useState<Partial<Record<string, SignUpFault>>>({})
  const [passwordFault, setPasswordFault] = useState<'missing' | 'poor'>()
  const [lacksConsent, setLacksConsent] = useState(false)
  const { fields, consent } = form

  const send = (data: FormData) => {
    const given = fields.map(({ name, locked }) => [name, locked ?? String(data.get(name) ?? '')] as const)
    const values: SignUpValues = Object.fromEntries(
      given.map(([name, value]) => [name, name === 'password' ? value : value.trim()]),
    )
    const wrong: Partial<Record<string, SignUpFault>> = {}
    for (const name of missingFields(fields, values)) if (name !== 'password') wrong[name] = `${name}Missing`
    if (values.email && !completeAddress.test(values.email)) wrong['email'] = 'emailWrong'
    const { password } = values
    const poor = password === undefined || isGood(password) ? undefined : 'poor'
    const ofPassword = password === '' ? 'missing' : poor
    const lacks = consent !== undefined && data.get('consent') === null
    setFaults(wrong)
    setPasswordFault(ofPassword)
    setLacksConsent(lacks)
    if (Object.keys(wrong).length === 0 && !ofPassword && !lacks) void submit(values)
  }
  const typed = (name: SignUpFieldName) => setFaults(({ [name]: _right, ...others }) => others)

  return (
    <Form onSubmit={send} isBusy={busy}>
      <Head {...form} />
      <StepError error={isAboutPassword(error) ? undefined : error} />
      <CaptchaNotice />
      <SignUpFields fields={fields} faults={faults} onInput={typed} />
      {fields.some(({ name }) => name === 'password') && (
        <NewPasswordField
          label={t('password')}
          refusal={error}
          missing={passwordFault === 'missing' ? t('passwordMissing') : undefined}
          isPoor={passwordFault === 'poor'}
          onInput={() => setPasswordFault(undefined)}
        />
      )}
      {consent && (
        <Consent
          consent={consent}
          error={lacksConsent ? t('consentMissing') : undefined}
          onChange={() => setLacksConsent(false)}
        />
      )}
      <SubmitButton isBusy={busy}>{t('submit')}</SubmitButton>
      <SignInInstead />
    </Form>
  )
}

/** The first step of signing up. */
export const SignUp = () => {
  const t = useMessages(signUpMessages)
  const { $form, tryAgain } = useFlow(signUp)
  const form = useStore($form)
  if (!form) return <Waiting label={t('loading')} again={t('tryAgain')} onTryAgain={() => void tryAgain()} />
  return form.isOpen ? <Fields form={form} /> : <Closed {...form} />
}
