import { useEffect, useId, useRef, type ReactNode } from 'react'
import { object, pipe, regex, string } from 'valibot'
import type { FeError } from '../../../http/errors.ts'
import { RequestError } from '../../app/RequestError.tsx'
import { useForm } from '../../app/useForm.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { CodeField } from '../../ui/CodeField.tsx'
import { Form } from '../../ui/Form.tsx'
import { Span } from '../../ui/Span.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { Text } from '../../ui/Text.tsx'
import { Title } from '../../ui/Title.tsx'
import { moveFocus } from '../../ui/focusRegion.ts'
import { maskedField } from '../../ui/masked.ts'
import { CaptchaNotice } from './CaptchaNotice.tsx'
import { IdentityPill } from './IdentityPill.tsx'
import { StepTitle } from './StepTitle.tsx'
import { codeMessages } from './codeMessages.ts'
import { useRequest } from './useRequest.ts'

const sixDigits = /^\d{6}$/

interface Props {
  title: string
  /** What the code is and where it comes from; read with the field. */
  instruction: string
  /** Announces the instruction when it changes. */
  isInstructionLive?: boolean
  /** The identifier of the sign-in, at the top. */
  identity?: { identifier: string; changeLabel: string; onChange: () => void } | undefined
  /** Shows when the captcha, which requesting another code may need, could not be loaded. */
  hasCaptcha?: boolean
  /** Follows the instruction. */
  action?: ReactNode
  /** Content that must be read before a code is typed; focus then starts at the title. */
  preparation?: ReactNode
  /** Between the fields and the button. */
  options?: ReactNode
  /** Below the button. */
  children?: ReactNode
  /** False until there is something that a code could belong to. */
  isReady?: boolean
  enterCode: (code: string) => Promise<void>
}

/** A step that takes a code of six digits: submitted once with the last digit, corrected in place. */
export const CodeForm = ({ title, instruction, isInstructionLive, enterCode, isReady = true, ...rest }: Props) => {
  const t = useMessages(codeMessages)
  const request = useRequest()
  const own = useId()
  const input = useRef<HTMLInputElement>(null)
  const faultOf = (error: FeError) => {
    if (error.code === 'ER-WRONG-CODE') return { field: 'code' as const, message: t('wrong') }
    if (error.code === 'ER-CODE-SPENT') return { field: 'code' as const, message: t('spent') }
    return undefined
  }
  const form = useForm({
    schema: object({ code: pipe(string(), regex(sixDigits, t('missing'))) }),
    request,
    submit: ({ code }) => (isReady ? enterCode(code) : undefined),
    faultOf,
  })
  const refused = request.error && faultOf(request.error) ? request.error : undefined

  useEffect(() => {
    if (!refused || !input.current) return
    input.current.value = ''
    moveFocus(input.current)
  }, [refused])

  const { identity, hasCaptcha, action, preparation, options, children } = rest
  return (
    <Form {...form.form} aria-labelledby={`${own}t`}>
      {preparation ? (
        <StepTitle id={`${own}t`}>{title}</StepTitle>
      ) : (
        <Title level={1} size="large" id={`${own}t`}>
          {title}
        </Title>
      )}
      {identity && <IdentityPill {...identity} />}
      <Text {...(isInstructionLive && { role: 'status' })}>
        <Span id={`${own}i`} {...maskedField}>
          {instruction}
        </Span>
        {action && <> {action}</>}
      </Text>
      {preparation}
      <RequestError error={form.error} />
      {hasCaptcha && <CaptchaNotice />}
      <CodeField
        {...form.field('code')}
        ref={input}
        label={t('code')}
        describedBy={`${own}i`}
        onComplete={() => input.current?.form?.requestSubmit()}
      />
      {options}
      <SubmitButton isBusy={request.busy}>{t('verify')}</SubmitButton>
      {children}
    </Form>
  )
}
