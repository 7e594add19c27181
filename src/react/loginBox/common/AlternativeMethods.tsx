import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { passwordless, type PasswordlessMethod } from '../../../state/signIn/flows/passwordless/passwordless.ts'
import { quickLogin } from '../../../state/signIn/flows/passwordless/quickLogin.ts'
import { authMethodsOf, type AuthMethod } from '../../../state/vendor/authMethods.ts'
import { vendorConfig } from '../../../state/vendor/vendorConfig.ts'
import { useFeature, useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { LinkRow } from '../../ui/ActionRows.ts'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { alternativeMethodsMessages } from './alternativeMethodsMessages.ts'

type Shown = AuthMethod | PasswordlessMethod

/** The sign-in methods besides the current one. A single one is offered at once, several behind a button. */
export const AlternativeMethods = ({ current }: { current: Shown }) => {
  const t = useMessages(alternativeMethodsMessages)
  const allowed = authMethodsOf(useStore(useFeature(vendorConfig).$strategies))
  const hasQuickSms = useFeature(quickLogin).userId() !== undefined && allowed.includes('sms')
  const others: Shown[] = [...allowed, ...(hasQuickSms ? ['quickSms' as const] : [])].filter(
    method => method !== current,
  )
  const { turnTo, turnToPassword } = useElementStore(passwordless)
  const [isOpen, setOpen] = useState(false)
  if (others.length === 0) return null
  const isList = others.length > 1
  const button = (method: Shown) => (
    <Button
      key={method}
      variant={isList ? 'secondary' : 'link'}
      isWide={isList}
      onClick={() => (method === 'password' ? turnToPassword() : void turnTo(method))}
    >
      {t(method)}
    </Button>
  )
  return (
    <Stack $gap={3}>
      {isList && (
        <LinkRow>
          <Button variant="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('another')}
          </Button>
        </LinkRow>
      )}
      {isList ? isOpen && others.map(button) : <LinkRow>{others.map(button)}</LinkRow>}
    </Stack>
  )
}
