import type { ReadableAtom } from 'nanostores'
import type { ReactNode } from 'react'
import { useMessages } from '../../messages/useMessages.ts'
import { LinkRow } from '../../ui/ActionRows.ts'
import { Button } from '../../ui/Button.tsx'
import { CodeForm } from './CodeForm.tsx'
import { Resend } from './Resend.tsx'
import { recoveryMessages } from './recoveryMessages.ts'

interface Props {
  title: string
  instruction: string
  /** The account to recover, with a button that changes it. */
  identifier: string
  onChange: () => void
  enterCode: (code: string) => Promise<void>
  $secondsLeft: ReadableAtom<number>
  onResend: () => Promise<void>
  onSignIn: () => void
  /** Another way to recover the account, before the link to sign-in. */
  children?: ReactNode
}

/** Takes the code that was sent to recover an account. */
export const RecoveryCodeForm = ({ title, instruction, identifier, onChange, enterCode, ...rest }: Props) => {
  const t = useMessages(recoveryMessages)
  return (
    <CodeForm
      title={title}
      instruction={instruction}
      identity={{ identifier, changeLabel: t('change'), onChange }}
      enterCode={enterCode}
    >
      <Resend question={t('noCode')} $secondsLeft={rest.$secondsLeft} onSend={rest.onResend} />
      <LinkRow>
        {rest.children}
        <Button variant="link" onClick={rest.onSignIn}>
          {t('backToSignIn')}
        </Button>
      </LinkRow>
    </CodeForm>
  )
}
