import { useStore } from '@nanostores/react'
import type { ComponentProps } from 'react'
import { check, nonEmpty, object, pipe, rawCheck, string, trim, type GenericSchema } from 'valibot'
import type { Consent as ConsentLinks } from '../../../../state/signIn/flows/signUp/consent.ts'
import { missingFields, type SignUpFieldName } from '../../../../state/signIn/flows/signUp/fields.ts'
import type { SignUpForm } from '../../../../state/signIn/flows/signUp/form.ts'
import { signUp } from '../../../../state/signIn/flows/signUp/signUp.ts'
import { RequestError } from '../../../app/RequestError.tsx'
import { useElementStore } from '../../../app/host.ts'
import { useForm } from '../../../app/useForm.ts'
import { CustomFields, enteredValues, useCustomFault, useCustomSchema } from '../../../factors/CustomFields.tsx'
import { NewPasswordField, useNewPasswordFault, useNewPasswordSchema } from '../../../factors/NewPasswordField.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Span } from '../../../ui/Span.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { Text } from '../../../ui/Text.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { withoutDirectionMarks } from '../../../ui/directionMarks.ts'
import { maskedField } from '../../../ui/masked.ts'
import { CaptchaNotice } from '../../common/CaptchaNotice.tsx'
import { StepTitle } from '../../common/StepTitle.tsx'
import { Waiting } from '../../common/Waiting.tsx'
import { completeAddress } from '../../common/emailAddress.ts'
import { useRequest } from '../../common/useRequest.ts'
import { signUpMessages } from './messages.ts'

/** Input type and autofill of each field. */
const inputs: Record<Exclude<SignUpFieldName, 'password'>, ComponentProps<'input'>> = {
  name: { autoComplete: 'name' },
  companyName: { autoComplete: 'organization' },
  email: { inputMode: 'email', autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
  phoneNumber: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  username: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
}

/** The consent that a host requires; never ticked in advance. */
const Consent = ({ consent: { terms, privacy }, error }: { consent: ConsentLinks; error: string | undefined }) => {
  const t = useMessages(signUpMessages)
  const sentence = t.parts(terms && privacy ? 'consent' : terms ? 'consentToTerms' : 'consentToPrivacy', {
    terms: <Link href={terms}>{t('terms')}</Link>,
    privacy: <Link href={privacy}>{t('privacy')}</Link>,
  })
  // Each part is an element of its own, so that page translation cannot break the sentence.
  const label = sentence.map((part, index) => <Span key={index}>{part}</Span>)
  return <Checkbox name="consent" required label={label} error={error} />
}

const SignInInstead = () => {
  const t = useMessages(signUpMessages)
  const { signIn } = useElementStore(signUp)
  return (
    <Row $justify="center" $gap={1}>
      <Text>{t('haveAccount')}</Text>
      <Button variant="inlineLink" onClick={() => signIn()}>
        {t('signIn')}
      </Button>
    </Row>
  )
}

/** Sign-up needs an invitation on this server. */
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
      <StepTitle>{name ? t('joinTitle', { name: withoutDirectionMarks(name) }) : t('title')}</StepTitle>
      {inviterName && <Text>{t('invitedBy', { inviter: withoutDirectionMarks(inviterName) })}</Text>}
      {isInvitationRefused && <Banner tone="warning">{t('invitationGone')}</Banner>}
    </Stack>
  )
}

/** Validates the form: required fields, at least one identifier, the password rules, and the consent. */
const useSignUpSchema = ({ fields, consent, customFields }: SignUpForm) => {
  const t = useMessages(signUpMessages)
  const customSchema = useCustomSchema(customFields)
  const password = useNewPasswordSchema(t('passwordMissing'))
  const text = pipe(string(), trim())
  const email = pipe(
    string(),
    trim(),
    check(given => given === '' || completeAddress.test(given), t('emailWrong')),
  )
  const schemaOf = (name: SignUpFieldName) => (name === 'password' ? password : name === 'email' ? email : text)
  const entries: Record<string, GenericSchema<string, string>> = {
    ...Object.fromEntries(fields.map(({ name }) => [name, schemaOf(name)])),
    ...customSchema,
    ...(consent && { consent: pipe(string(), nonEmpty(t('consentMissing'))) }),
  }
  return pipe(
    object(entries),
    rawCheck(({ dataset: { typed, value: input }, addIssue }) => {
      if (!typed) return
      for (const key of missingFields(fields, input))
        if (key !== 'password')
          addIssue({ message: t(`${key}Missing`), path: [{ type: 'object', origin: 'value', input, key, value: '' }] })
    }),
  )
}

/** The form. Typed values stay whatever the server answers. */
const Fields = ({ form: asked }: { form: SignUpForm }) => {
  const t = useMessages(signUpMessages)
  const { submit, customValues } = useElementStore(signUp)
  const request = useRequest()
  const { fields, consent, customFields } = asked
  const [newPasswordFault, customFault] = [useNewPasswordFault(), useCustomFault(customFields)]
  const form = useForm({
    schema: useSignUpSchema(asked),
    request,
    submit: entered => {
      const values = Object.fromEntries(fields.map(({ name }) => [name, entered[name] ?? '']))
      const locked = fields.flatMap(({ name, locked }) => (locked === undefined ? [] : [[name, locked] as const]))
      return submit({ ...values, ...Object.fromEntries(locked) }, enteredValues(customFields, entered))
    },
    faultOf: error => newPasswordFault(error) ?? customFault(error),
  })
  return (
    <Form {...form.form}>
      <Head {...asked} />
      <RequestError error={form.error} />
      <CaptchaNotice />
      {fields.map(({ name, isRequired, locked }) =>
        name === 'password' ? (
          <NewPasswordField key={name} label={t('password')} error={form.field('password').error} />
        ) : (
          <TextField
            key={name}
            {...form.field(name)}
            label={t(name)}
            required={isRequired}
            optional={isRequired ? undefined : t('optional')}
            description={name === 'phoneNumber' ? t('phoneHint') : undefined}
            defaultValue={locked}
            readOnly={locked !== undefined}
            {...inputs[name]}
            {...maskedField}
          />
        ),
      )}
      <CustomFields fields={customFields} values={customValues()} fieldOf={form.field} />
      {consent && <Consent consent={consent} error={form.field('consent').error} />}
      <SubmitButton isBusy={request.busy}>{t('create')}</SubmitButton>
      <SignInInstead />
    </Form>
  )
}

/** The first step of signing up. */
export const SignUp = () => {
  const t = useMessages(signUpMessages)
  const { $form, tryAgain } = useElementStore(signUp)
  const form = useStore($form)
  if (!form) return <Waiting label={t('loading')} again={t('tryAgain')} onTryAgain={() => void tryAgain()} />
  return form.isOpen ? <Fields form={form} /> : <Closed {...form} />
}
