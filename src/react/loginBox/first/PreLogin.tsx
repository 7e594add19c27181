import { memo, useEffect, useRef, useState } from 'react'
import { flowView, idleRequest } from '../../../state/signIn/flowView.ts'
import type { Scope } from '../../../state/kit/scope.ts'
import { login } from '../../../state/signIn/identify.ts'
import { useHost, useLive } from '../../app/host.ts'
import { Form } from '../../ui/Form.tsx'
import { maskedField } from '../../ui/masked.ts'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { Title } from '../../ui/Title.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import type { Later } from '../LoginBox.tsx'
import { CollapsedPassword } from './CollapsedPassword.tsx'
import type { FirstField } from './firstField.ts'
import { preLoginMessages } from './messages.ts'

const identifierOf = (scope: Scope) => scope.use(login).$identifier
const workOf = (scope: Scope) => scope.use(flowView).$request

interface Props {
  later: Later | undefined
  field?: FirstField | undefined
}

const completeAddress = /^[^\s@]+@[^\s@]+$/

/**
 * The first step: who is it? It is painted before React, so its first render is exactly the painted form, and its
 * fields are uncontrolled. The field is a plain text field with an e-mail keyboard, because the caret of a real e-mail
 * field can be neither read nor put back when React takes over.
 */
export const PreLogin = memo(({ later, field: wanted }: Props) => {
  const t = useMessages(preLoginMessages)
  const ofField = useMessages(wanted?.messages ?? preLoginMessages)
  const { $scope } = useHost()
  const identifier = useLive(identifierOf, '')
  const { busy, error } = useLive(workOf, idleRequest)
  const flow = () => $scope.get()?.use(login)
  const field = useRef<HTMLInputElement>(null)
  // Somebody who typed before React came has already turned to this box.
  useEffect(() => $scope.subscribe(scope => void (field.current?.value && scope?.use(login).prepare())), [$scope])
  const [fault, setFault] = useState<'identifierMissing' | 'identifierWrong'>()

  const submit = (data: FormData) => {
    flow()?.prepare()
    const given = String(data.get('identifier') ?? '').trim()
    const complete = wanted?.complete ?? completeAddress
    const wrong = given === '' ? 'identifierMissing' : complete.test(given) ? undefined : 'identifierWrong'
    setFault(wrong)
    if (!wrong) void flow()?.identify(given, String(data.get('password') ?? ''))
  }

  return (
    <Form onSubmit={submit} isBusy={busy}>
      <Title level={1} size="large">
        {t('title')}
      </Title>
      {error && later && <later.FirstStepError error={error} />}
      <TextField
        ref={field}
        name="identifier"
        {...maskedField}
        label={ofField('identifier')}
        inputMode={wanted?.inputMode ?? 'email'}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={identifier || undefined}
        error={fault && ofField(fault)}
        onInput={() => {
          setFault(undefined)
          flow()?.prepare()
        }}
        onFocus={() => flow()?.prepare()}
      />
      <CollapsedPassword label={t('password')} />
      <SubmitButton isBusy={busy}>{t('continue')}</SubmitButton>
    </Form>
  )
})
