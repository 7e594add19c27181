import type { ReadableAtom } from 'nanostores'
import type { ReactNode } from 'react'
import { RequestError } from '../../app/RequestError.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { maskedField } from '../../ui/masked.ts'
import { OpenMail } from './OpenMail.tsx'
import { Resend } from './Resend.tsx'
import { StepTitle } from './StepTitle.tsx'
import { useRequest } from './useRequest.ts'

interface Props {
  title: string
  text: string
  /** The address that was typed, for a link to its webmail; none where that was no address. */
  address?: string | undefined
  /** Precedes the button that requests the mail again. */
  question: string
  /** Seconds until another mail can be requested. */
  $secondsLeft: ReadableAtom<number>
  onSend: () => Promise<void>
  /** Ways out of the step, below the button. */
  children: ReactNode
}

/** A mail with a link was sent, if there is an account or invitation for the address; it can be requested again. */
export const MailSent = ({ title, text, address, question, $secondsLeft, onSend, children }: Props) => (
  <Stack>
    <StepTitle outcome="sent">{title}</StepTitle>
    <RequestError error={useRequest().error} />
    <Text role="status" {...maskedField}>
      {text}
    </Text>
    {address && <OpenMail address={address} />}
    <Resend question={question} $secondsLeft={$secondsLeft} onSend={onSend} />
    {children}
  </Stack>
)
