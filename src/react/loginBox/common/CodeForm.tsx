import { useId, type ComponentProps, type ReactNode } from 'react'
import { RequestError } from '../../app/RequestError.tsx'
import { codeMessages } from '../../factors/codeMessages.ts'
import { useCodeForm } from '../../factors/useCodeForm.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { CodeField } from '../../ui/CodeField.tsx'
import { Form } from '../../ui/Form.tsx'
import { Span } from '../../ui/Span.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { Text } from '../../ui/Text.tsx'
import { Title } from '../../ui/Title.tsx'
import { maskedField } from '../../ui/masked.ts'
import { CaptchaNotice } from './CaptchaNotice.tsx'
import { IdentityPill } from './IdentityPill.tsx'
import { StepTitle } from './StepTitle.tsx'
import { useRequest } from './useRequest.ts'

interface Props {
  title: string
  /** What the code is and where it comes from; read with the field. */
  instruction: string
  /** Announces the instruction when it changes. */
  isInstructionLive?: boolean
  /** The identifier of the sign-in, at the top. */
  identity?: ComponentProps<typeof IdentityPill> | undefined
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
  const { form, error, field } = useCodeForm({ request, isReady, enterCode })
  const { identity, hasCaptcha, action, preparation, options, children } = rest
  return (
    <Form {...form} aria-labelledby={`${own}t`}>
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
      <RequestError error={error} />
      {hasCaptcha && <CaptchaNotice />}
      <CodeField {...field} describedBy={`${own}i`} />
      {options}
      <SubmitButton isBusy={request.busy}>{t('verify')}</SubmitButton>
      {children}
    </Form>
  )
}
