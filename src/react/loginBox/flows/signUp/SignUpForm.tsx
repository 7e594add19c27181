import { useStore } from '@nanostores/react'
import { useState, type ComponentProps } from 'react'
import { styled } from 'styled-components'
import { check, nonEmpty, object, pipe, rawCheck, string, trim, type GenericSchema } from 'valibot'
import {
  missingFields,
  type SignUpField as SignUpFieldShape,
  type SignUpFieldName,
} from '../../../../state/signIn/flows/signUp/fields.ts'
import type { SignUpForm } from '../../../../state/signIn/flows/signUp/form.ts'
import { signUp } from '../../../../state/signIn/flows/signUp/signUp.ts'
import { plain } from '../../../../styles/reset.ts'
import { RequestError } from '../../../app/RequestError.tsx'
import { useElementStore } from '../../../app/host.ts'
import { useForm } from '../../../app/useForm.ts'
import { CustomFields, enteredValues, useCustomFault, useCustomSchema } from '../../../factors/CustomFields.tsx'
import { NewPasswordField, useNewPasswordFault, useNewPasswordSchema } from '../../../factors/NewPasswordField.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { StatusLine } from '../../../ui/StatusLine.ts'
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
import { ProviderMethods } from '../../methods/ProviderMethods.tsx'
import { Consent } from './Consent.tsx'
import { signUpMessages } from './messages.ts'

/** Input type and autofill of each field. */
const inputs: Record<Exclude<SignUpFieldName, 'password'>, ComponentProps<'input'>> = {
  name: { autoComplete: 'name' },
  companyName: { autoComplete: 'organization' },
  email: { inputMode: 'email', autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
  phoneNumber: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  username: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
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

/** Fields that are hidden, with what was typed in them, while the address is one of an organization with single sign-on. */
const OwnFields = styled.div.withConfig({ componentId: 'fe-own-fields' })`
  && {
    ${plain}
    display: contents;
    &[hidden] {
      display: none;
    }
  }
`

/** Whether the page may leave for a provider: the terms are agreed to before, here, where they are shown. */
const useConsentBefore = (form: { readonly current: HTMLFormElement | null }) => {
  const [isMissing, setMissing] = useState(false)
  const { prepareToLeave } = useElementStore(signUp)
  const mayLeave = () => {
    const box = form.current?.querySelector<HTMLInputElement>('[name=consent]')
    setMissing(box?.checked === false)
    if (box?.checked === false) box.focus()
    else prepareToLeave(box?.checked ?? false)
    return box?.checked !== false
  }
  return { isMissing, mayLeave, changed: () => setMissing(false) }
}

/** The form in the state that the typed address leads to. */
const useSignUpForm = (asked: SignUpForm) => {
  const { submit, $ssoAddress, continueWithSso } = useElementStore(signUp)
  const isCompany = useStore($ssoAddress) !== undefined
  const request = useRequest()
  const { fields, customFields } = asked
  const [newPasswordFault, customFault] = [useNewPasswordFault(), useCustomFault(customFields)]
  const email = fields.filter(({ name }) => name === 'email')
  const form = useForm({
    schema: useSignUpSchema(isCompany ? { ...asked, fields: email, customFields: [] } : asked),
    request,
    submit: entered => {
      if (isCompany) return continueWithSso(entered['consent'] !== undefined)
      const values = Object.fromEntries(fields.map(({ name }) => [name, entered[name] ?? '']))
      const locked = fields.flatMap(({ name, locked }) => (locked === undefined ? [] : [[name, locked] as const]))
      return submit({ ...values, ...Object.fromEntries(locked) }, enteredValues(customFields, entered))
    },
    faultOf: error => newPasswordFault(error) ?? customFault(error),
  })
  return { form, request, isCompany }
}

type FormState = ReturnType<typeof useSignUpForm>

/** One field of the form; the address decides whether the person has a password here at all. */
const SignUpField = ({ field, state: { form, isCompany } }: { field: SignUpFieldShape; state: FormState }) => {
  const t = useMessages(signUpMessages)
  const { addressTyped, addressChanged } = useElementStore(signUp)
  const { name, isRequired, locked } = field
  if (name === 'password') return <NewPasswordField label={t('password')} error={form.field('password').error} />
  return (
    <TextField
      {...form.field(name)}
      label={t(name)}
      required={isRequired}
      optional={isRequired ? undefined : t('optional')}
      description={name === 'phoneNumber' ? t('phoneHint') : undefined}
      defaultValue={locked}
      readOnly={locked !== undefined}
      {...inputs[name]}
      {...maskedField}
      {...(name === 'email' && {
        onInput: () => isCompany && addressChanged(),
        onBlur: ({ currentTarget: { value } }) => completeAddress.test(value.trim()) && addressTyped(value.trim()),
      })}
    />
  )
}

/** The form. Typed values stay whatever the server answers. */
const Fields = ({ form: asked }: { form: SignUpForm }) => {
  const t = useMessages(signUpMessages)
  const { customValues } = useElementStore(signUp)
  const state = useSignUpForm(asked)
  const { form, request, isCompany } = state
  const { fields, consent, customFields } = asked
  const terms = useConsentBefore(form.form.ref)
  const missing = terms.isMissing ? t('consentMissing') : undefined
  return (
    <Form {...form.form}>
      <Head {...asked} />
      <RequestError error={form.error} />
      <CaptchaNotice />
      {fields.map(field => (
        <OwnFields key={field.name} hidden={isCompany && field.name !== 'email'}>
          <SignUpField field={field} state={state} />
        </OwnFields>
      ))}
      <StatusLine>{isCompany && <span>{t('companyText')}</span>}</StatusLine>
      <OwnFields hidden={isCompany}>
        <CustomFields fields={customFields} values={customValues()} fieldOf={form.field} />
      </OwnFields>
      {consent && <Consent consent={consent} error={form.field('consent').error ?? missing} onChange={terms.changed} />}
      <SubmitButton isBusy={request.busy}>{t(isCompany ? 'continueToCompany' : 'create')}</SubmitButton>
      <OwnFields hidden={isCompany}>
        <ProviderMethods mayLeave={terms.mayLeave} />
      </OwnFields>
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
