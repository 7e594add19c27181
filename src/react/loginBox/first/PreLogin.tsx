import {
  memo,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type RefObject,
} from 'react'
import type { FeError } from '../../../http/errors.ts'
import type { Scope } from '../../../state/kit/scope.ts'
import { idleRequest } from '../../../state/signIn/flowView.ts'
import { identifierStep } from '../../../state/signIn/identifierStep.ts'
import { useHost, useLive } from '../../app/host.ts'
import { Form } from '../../ui/Form.tsx'
import { maskedField } from '../../ui/masked.ts'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { Title } from '../../ui/Title.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input, TextField } from '../../ui/TextField.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { completeAddress } from '../common/emailAddress.ts'
import { ScreenLoading } from '../common/screenLoading.ts'
import type { FirstField } from './firstField.ts'
import { preLoginMessages } from './messages.ts'

const hidden = { visibility: 'hidden' } as const

const identifierOf = (scope: Scope) => scope.use(identifierStep).$identifier
const requestOf = (scope: Scope) => scope.use(identifierStep).$request

interface Props {
  /** The error of this step; undefined until its code is loaded. */
  ErrorMessage: ComponentType<{ error: FeError }> | undefined
  field?: FirstField | undefined
  /** True while another flow is about to be shown: the form takes its space, invisible. */
  isHidden?: boolean
  /** Adds the application's name to the title; undefined until its code is loaded. */
  NamedTitle?: ComponentType<{ children: string }> | undefined
}

/**
 * A password field that password managers find next to the identifier, hidden until it is filled. One submit
 * then completes both steps.
 */
const CollapsedPassword = ({ ref, label }: { ref: RefObject<HTMLInputElement | null>; label: string }) => {
  const [isFilled, setFilled] = useState(false)
  return (
    <Field label={label} isCollapsed isFilled={isFilled}>
      {fieldProps => (
        <Input
          {...fieldProps}
          {...maskedField}
          ref={ref}
          name="password"
          type="password"
          autoComplete="current-password"
          tabIndex={isFilled ? 0 : -1}
          onInput={event => setFilled(event.currentTarget.value !== '')}
        />
      )}
    </Field>
  )
}

/**
 * Hands over what is put into the password field after the identifier was sent, as by a password manager that is late: the
 * form goes when the next step comes.
 */
const useLatePassword = (step: () => ReturnType<typeof identifierStep.build> | undefined, isChecking: boolean) => {
  const field = useRef<HTMLInputElement>(null)
  const sent = useRef<string>(undefined)
  const isSubmitted = useRef(false)
  const { instant } = useHost()
  const handOver = useEffectEvent((value: string) => {
    const isSentEarly = sent.current === undefined && instant?.isSentAgain === true
    if (value !== '' && value !== sent.current)
      step()?.handOver({ value, isSubmitted: isSubmitted.current || isSentEarly })
  })
  useLayoutEffect(() => {
    const input = field.current
    return () => handOver(input?.value ?? '')
  }, [])
  return {
    field,
    /** The form was submitted, also while it is busy with an earlier submit. */
    submitted: () => void (isSubmitted.current = isChecking || sent.current !== undefined),
    /** The identifier is being checked, with what the field had. */
    sent: (password: string) => {
      sent.current = password
      isSubmitted.current = false
    },
  }
}

/**
 * The first step: asks for the identifier. It is painted before React, so its first render equals the painted form, and
 * its fields are uncontrolled. It is a plain text field with an email keyboard, because the caret of a real email
 * field can be neither read nor restored when React takes over.
 */
export const PreLogin = memo(({ ErrorMessage, field: wanted, isHidden = false, NamedTitle }: Props) => {
  const t = useMessages(preLoginMessages)
  const ofField = useMessages(wanted?.messages ?? preLoginMessages)
  const { $scope } = useHost()
  const identifier = useLive(identifierOf, '')
  const { busy: isAsking, error } = useLive(requestOf, idleRequest)
  const busy = use(ScreenLoading) || isAsking
  const step = () => $scope.get()?.use(identifierStep)
  const field = useRef<HTMLInputElement>(null)
  const late = useLatePassword(step, busy)
  // Text typed before React took over counts as interaction.
  useEffect(
    () => $scope.subscribe(scope => void (field.current?.value && scope?.use(identifierStep).prepare())),
    [$scope],
  )
  const [fault, setFault] = useState<'identifierMissing' | 'identifierWrong'>()

  const submit = (data: FormData) => {
    step()?.prepare()
    const given = String(data.get('identifier') ?? '').trim()
    const complete = wanted?.complete ?? completeAddress
    const wrong = given === '' ? 'identifierMissing' : complete.test(given) ? undefined : 'identifierWrong'
    setFault(wrong)
    if (wrong) return
    const password = String(data.get('password') ?? '')
    late.sent(password)
    void step()?.identify(given, password)
  }

  return (
    <Form onSubmit={submit} onSubmitCapture={late.submitted} isBusy={busy} {...(isHidden && { style: hidden })}>
      <Title level={1} size="large">
        {NamedTitle ? <NamedTitle>{t('title')}</NamedTitle> : t('title')}
      </Title>
      {error && ErrorMessage && <ErrorMessage error={error} />}
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
          step()?.prepare()
        }}
        onFocus={() => step()?.prepare()}
      />
      <CollapsedPassword ref={late.field} label={t('password')} />
      <SubmitButton isBusy={busy}>{t('continue')}</SubmitButton>
    </Form>
  )
})
