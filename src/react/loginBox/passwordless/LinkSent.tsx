import { useStore } from '@nanostores/react'
import { box } from '../../../state/kit/box.ts'
import { login } from '../../../state/login/login.ts'
import { wayIn } from '../../../state/login/wayIn.ts'
import { passwordless } from '../../../state/passwordless/passwordless.ts'
import { useFlow } from '../../app/host.ts'
import { maskedField } from '../../ui/masked.ts'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { useWords } from '../../words/useWords.ts'
import { CaptchaNotice } from '../CaptchaNotice.tsx'
import { IdentityPill } from '../login/IdentityPill.tsx'
import { StepError } from '../login/StepError.tsx'
import { OtherWays } from '../OtherWays.tsx'
import { StepTitle } from '../StepTitle.tsx'
import { MailHint } from './MailHint.tsx'
import { Resend } from './Resend.tsx'
import { passwordlessWords } from './words.ts'

/** A link is on its way; this tab goes on by itself once it was opened in this browser. */
export const LinkSent = () => {
  const t = useWords(passwordlessWords)
  const target = useStore(useFlow(passwordless).$sent)?.target ?? ''
  const { changeIdentifier } = useFlow(wayIn)
  const identifier = useStore(useFlow(login).$identifier)
  const { error } = useStore(useFlow(box).$work)
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
      <OtherWays current="link" />
    </Stack>
  )
}
