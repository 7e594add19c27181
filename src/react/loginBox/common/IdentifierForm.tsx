import { useStore } from '@nanostores/react'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { flowView } from '../../../state/signIn/flowView.ts'
import { useFlow } from '../../app/host.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { maskedField } from '../../ui/masked.ts'
import { Row } from '../../ui/Stack.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Title } from '../../ui/Title.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { StepError } from './StepError.tsx'
import { recoveryMessages } from './recoveryMessages.ts'

interface Props {
  title: string
  text: string
  /** Name and label of the one field. */
  field: Pick<ComponentProps<typeof TextField>, 'name' | 'label'> & { name: string }
  /** What was typed at sign-in; it is there already. */
  identifier: string
  /** What is wrong with a text, in words. */
  faultOf: (given: string) => string | undefined
  /** What the main button says. */
  send: string
  /** Gets what was typed, and the button that was pressed. */
  onSend: (given: string, submitter: HTMLElement | null) => void
  onSignIn: () => void
  /** Further buttons under the main one. */
  children?: ReactNode
}

/** Asks whose account it is that has to be got back. */
export const IdentifierForm = ({
  title,
  text,
  field,
  identifier,
  faultOf,
  send,
  onSend,
  onSignIn,
  children,
}: Props) => {
  const t = useMessages(recoveryMessages)
  const { busy, error } = useStore(useFlow(flowView).$request)
  const [fault, setFault] = useState<string>()

  const submit = (data: FormData, submitter: HTMLElement | null) => {
    const given = String(data.get(field.name) ?? '').trim()
    const found = faultOf(given)
    setFault(found)
    if (found === undefined) onSend(given, submitter)
  }

  return (
    <Form onSubmit={submit} isBusy={busy}>
      <Title level={1} size="large">
        {title}
      </Title>
      <Text>{text}</Text>
      <StepError error={error} />
      <TextField
        {...field}
        {...maskedField}
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={faultOf(identifier) === undefined ? identifier : undefined}
        error={fault}
        onInput={() => setFault(undefined)}
      />
      <SubmitButton isBusy={busy}>{send}</SubmitButton>
      {children}
      <Row $justify="center">
        <Button variant="link" onClick={onSignIn}>
          {t('backToSignIn')}
        </Button>
      </Row>
    </Form>
  )
}
