import { useStore } from '@nanostores/react'
import { box } from '../../../state/kit/box.ts'
import { passwordless } from '../../../state/passwordless/passwordless.ts'
import { useFlow } from '../../app/host.ts'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { useWords } from '../../words/useWords.ts'
import { StepError } from '../login/StepError.tsx'
import { OtherWays } from '../OtherWays.tsx'
import { StepTitle } from '../StepTitle.tsx'
import { MailHint } from './MailHint.tsx'
import { Resend } from './Resend.tsx'
import { SentTo } from './SentTo.tsx'
import { passwordlessWords } from './words.ts'

/** A link is on its way; this tab goes on by itself once it was opened in this browser. */
export const LinkSent = () => {
  const t = useWords(passwordlessWords)
  const target = useStore(useFlow(passwordless).$sent)?.target ?? ''
  const { error } = useStore(useFlow(box).$work)
  return (
    <Stack>
      <StepTitle>{t('mailTitle')}</StepTitle>
      <SentTo>{target ? t('linkSentTo', { target }) : t('linkSent')}</SentTo>
      <Text>{t('linkHint')}</Text>
      <StepError error={error} />
      <MailHint />
      <Resend question={t('noLink')} />
      <OtherWays current="link" />
    </Stack>
  )
}
