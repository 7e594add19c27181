import { useStore } from '@nanostores/react'
import { flowView } from '../../../../state/signIn/flowView.ts'
import { login } from '../../../../state/signIn/identify.ts'
import { signInMachine } from '../../../../state/signIn/signInMachine.ts'
import { passwordless } from '../../../../state/signIn/flows/passwordless/passwordless.ts'
import { useFlow } from '../../../app/host.ts'
import { maskedField } from '../../../ui/masked.ts'
import { Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { CaptchaNotice } from '../../common/CaptchaNotice.tsx'
import { IdentityPill } from '../../common/IdentityPill.tsx'
import { StepError } from '../../common/StepError.tsx'
import { AlternativeMethods } from '../../common/AlternativeMethods.tsx'
import { StepTitle } from '../../common/StepTitle.tsx'
import { MailHint } from './MailHint.tsx'
import { Resend } from './Resend.tsx'
import { passwordlessMessages } from './messages.ts'

/** A link is on its way; this tab goes on by itself once it was opened in this browser. */
export const LinkSent = () => {
  const t = useMessages(passwordlessMessages)
  const target = useStore(useFlow(passwordless).$sent)?.target ?? ''
  const { changeIdentifier } = useFlow(signInMachine)
  const identifier = useStore(useFlow(login).$identifier)
  const { error } = useStore(useFlow(flowView).$request)
  return (
    <Stack>
      <StepTitle>{t('mailTitle')}</StepTitle>
      <IdentityPill identifier={identifier} changeLabel={t('change')} onChange={changeIdentifier} />
      <Text {...maskedField}>{target ? t('linkSentTo', { target }) : t('linkSent')}</Text>
      <Text>{t('linkHint')}</Text>
      <StepError error={error} />
      <CaptchaNotice />
      <MailHint />
      <Resend question={t('noLink')} />
      <AlternativeMethods current="link" />
    </Stack>
  )
}
