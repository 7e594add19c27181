import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'
import { nonEmpty, object, pipe, string, type GenericSchema } from 'valibot'
import { signUpDetails } from '../../../../state/signIn/flows/signUp/details.ts'
import type { LoginStep } from '../../../../state/signIn/steps.ts'
import { RequestError } from '../../../app/RequestError.tsx'
import { useElementStore } from '../../../app/host.ts'
import { useForm } from '../../../app/useForm.ts'
import { CustomFields, enteredValues, useCustomFault, useCustomSchema } from '../../../factors/CustomFields.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Row } from '../../../ui/Stack.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { Text } from '../../../ui/Text.tsx'
import { StepTitle } from '../../common/StepTitle.tsx'
import { useRequest } from '../../common/useRequest.ts'
import { Consent } from './Consent.tsx'
import { signUpMessages } from './messages.ts'

/** Asks for what a sign-up by a provider has left open. */
const SignUpDetails = () => {
  const t = useMessages(signUpMessages)
  const { $missing, submit, leave } = useElementStore(signUpDetails)
  const { customFields, consent } = useStore($missing)
  const request = useRequest()
  const entries: Record<string, GenericSchema<string, string>> = {
    ...useCustomSchema(customFields),
    ...(consent && { consent: pipe(string(), nonEmpty(t('consentMissing'))) }),
  }
  const form = useForm({
    schema: object(entries),
    request,
    submit: entered => submit(enteredValues(customFields, entered)),
    faultOf: useCustomFault(customFields),
  })
  return (
    <Form {...form.form}>
      <StepTitle>{t('detailsTitle')}</StepTitle>
      <Text>{t('detailsText')}</Text>
      <RequestError error={form.error} />
      <CustomFields fields={customFields} values={{}} fieldOf={form.field} />
      {consent && <Consent consent={consent} error={form.field('consent').error} />}
      <SubmitButton isBusy={request.busy}>{t('continue')}</SubmitButton>
      <Row $justify="center">
        <Button variant="link" onClick={() => void leave()}>
          {t('signOut')}
        </Button>
      </Row>
    </Form>
  )
}

/** The question for what a sign-up without its form has left open. */
export const screens = { signUpDetails: SignUpDetails } satisfies Partial<Record<LoginStep, ComponentType>>
