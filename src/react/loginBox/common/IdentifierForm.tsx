import type { ReactNode } from 'react'
import { object, safeParse, type GenericSchema } from 'valibot'
import { TitledForm } from '../../app/TitledForm.tsx'
import { useForm } from '../../app/useForm.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Row } from '../../ui/Stack.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { maskedField } from '../../ui/masked.ts'
import { recoveryMessages } from './recoveryMessages.ts'
import { useRequest } from './useRequest.ts'

interface Props {
  title: string
  text: string
  label: string
  /** Kind of identifier the field accepts. */
  schema: GenericSchema<string, string>
  /** The identifier typed at sign-in; the field's initial value when it would be accepted. */
  identifier: string
  submitLabel: string
  /** Gets the typed identifier and the pressed button. */
  onSend: (given: string, submitter: HTMLElement | null) => Promise<void>
  onSignIn: () => void
  /** Further buttons under the main one. */
  children?: ReactNode
}

/** Asks for the account to recover. */
export const IdentifierForm = ({ label, schema, identifier, onSend, onSignIn, children, ...step }: Props) => {
  const t = useMessages(recoveryMessages)
  const request = useRequest()
  const form = useForm({
    schema: object({ identifier: schema }),
    request,
    submit: (values, submitter) => onSend(values.identifier, submitter),
  })
  return (
    <TitledForm
      {...step}
      form={form}
      request={request}
      field={
        <TextField
          {...form.field('identifier')}
          {...maskedField}
          label={label}
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={safeParse(schema, identifier).success ? identifier : undefined}
        />
      }
    >
      {children}
      <Row $justify="center">
        <Button variant="link" onClick={onSignIn}>
          {t('backToSignIn')}
        </Button>
      </Row>
    </TitledForm>
  )
}
