import { useStore } from '@nanostores/react'
import { forgotPassword } from '../../../../state/signIn/flows/forgotPassword/forgotPassword.ts'
import { flowView } from '../../../../state/signIn/flowView.ts'
import { useFlow } from '../../../app/host.ts'
import { Button } from '../../../ui/Button.tsx'
import { maskedField } from '../../../ui/masked.ts'
import { Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { LinkRow } from '../../../ui/ActionRows.ts'
import { StepError } from '../../common/StepError.tsx'
import { recoveryMessages } from '../../common/recoveryMessages.ts'
import { ResendLine } from '../../common/ResendLine.tsx'
import { StepTitle } from '../../common/StepTitle.tsx'

/** A link was mailed, if there is an account; the words are the same for any address (B1). */
export const LinkSent = () => {
  const t = useMessages(recoveryMessages)
  const flow = useFlow(forgotPassword)
  const identifier = useStore(flow.$identifier)
  const { error } = useStore(useFlow(flowView).$request)
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
