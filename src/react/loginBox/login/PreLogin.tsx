import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useRef, useState } from 'react'
import { box, noWork } from '../../../state/kit/box.ts'
import { login } from '../../../state/login/login.ts'
import { useLiveScope } from '../../app/host.ts'
import { Form } from '../../ui/Form.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { Title } from '../../ui/Title.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import type { Later } from '../LoginBox.tsx'
import { CollapsedPassword } from './CollapsedPassword.tsx'
import type { FirstField } from './firstField.ts'
import { preLoginWords } from './words.ts'

const $idle = atom(noWork)
const $nobody = atom('')
const completeAddress = /^[^\s@]+@[^\s@]+$/

/**
 * The first step: who is it? It is painted before React, so its first render is exactly the painted form, and its
 * fields are uncontrolled. The field is a plain text field with an e-mail keyboard, because the caret of a real e-mail
 * field can be neither read nor put back when React takes over.
 */
export const PreLogin = ({ later, field: wanted }: { later: Later | undefined; field?: FirstField | undefined }) => {
  const t = useWords(preLoginWords)
  const ofField = useWords(wanted?.words ?? preLoginWords)
  const scope = useLiveScope()
  const flow = scope?.use(login)
  const identifier = useStore(flow?.$identifier ?? $nobody)
  const { busy, error } = useStore(scope?.use(box).$work ?? $idle)
  const field = useRef<HTMLInputElement>(null)
  // Somebody who typed before React came has already turned to this box.
  useEffect(() => {
    if (field.current?.value) flow?.prepare()
  }, [flow])
  const [fault, setFault] = useState<'identifierMissing' | 'identifierWrong'>()

  const submit = (data: FormData) => {
    flow?.prepare()
    const given = String(data.get('identifier') ?? '').trim()
    const complete = wanted?.complete ?? completeAddress
    const wrong = given === '' ? 'identifierMissing' : complete.test(given) ? undefined : 'identifierWrong'
    setFault(wrong)
    if (!wrong) void flow?.identify(given, String(data.get('password') ?? ''))
  }

  return (
    <Form onSubmit={submit} isBusy={busy}>
      <Title level={1} size="large">
        {t('title')}
      </Title>
      {error && later && <later.StepError error={error} />}
      <TextField
        ref={field}
        name="identifier"
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
          flow?.prepare()
        }}
        onFocus={() => flow?.prepare()}
      />
      <CollapsedPassword label={t('password')} />
      <SubmitButton isBusy={busy}>{t('continue')}</SubmitButton>
    </Form>
  )
}
