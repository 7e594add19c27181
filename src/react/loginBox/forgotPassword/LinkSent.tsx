import { useStore } from '@nanostores/react'
import { forgotPassword } from '../../../state/forgotPassword/forgotPassword.ts'
import { box } from '../../../state/kit/box.ts'
import { useFlow } from '../../app/host.ts'
import { Button } from '../../ui/Button.tsx'
import { maskedField } from '../../ui/masked.ts'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { useWords } from '../../words/useWords.ts'
import { LinkRow } from '../../ui/ActionRows.ts'
import { StepError } from '../login/StepError.tsx'
import { recoveryWords } from '../recoveryWords.ts'
import { ResendLine } from '../ResendLine.tsx'
import { StepTitle } from '../StepTitle.tsx'

/** A link was mailed, if there is an account; the words are the same for any address (B1). */
export const LinkSent = () => {
  const t = useWords(recoveryWords)
  const flow = useFlow(forgotPassword)
  const identifier = useStore(flow.$identifier)
  const { error } = useStore(useFlow(box).$work)
  return (
    <Stack>
      <StepTitle>{t('sentTitle')}</StepTitle>
      <StepError error={error} />
      <Text role="status" {...maskedField}>
        {t('sentText', { identifier })}
      </Text>
      <ResendLine question={t('noLink')} flow={flow} />
      <LinkRow>
        <Button variant="link" onClick={flow.changeWay}>
          {t('otherAddress')}
        </Button>
        <Button variant="link" onClick={flow.signIn}>
          {t('backToSignIn')}
        </Button>
      </LinkRow>
    </Stack>
  )
}
