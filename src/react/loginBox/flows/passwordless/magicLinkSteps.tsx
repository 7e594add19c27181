import { useStore } from '@nanostores/react'
import { flowView } from '../../../../state/signIn/flowView.ts'
import { magicLink } from '../../../../state/signIn/flows/passwordless/magicLink.ts'
import { useFlow } from '../../../app/host.ts'
import { Button } from '../../../ui/Button.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { StepError } from '../../common/StepError.tsx'
import { StepTitle } from '../../common/StepTitle.tsx'
import { Wait } from '../../../ui/Wait.tsx'
import { passwordlessMessages } from './messages.ts'

/** The moment in which nothing is to be done. */
export const Opening = () => {
  const t = useMessages(passwordlessMessages)
  return <Wait label={t('opening')} />
}

/** Opened in another browser than the one that asked: nothing happens before the person says so (L2). */
export const Confirm = () => {
  const t = useMessages(passwordlessMessages)
  const { confirm } = useFlow(magicLink)
  const { error } = useStore(useFlow(flowView).$request)
  return (
    <Stack>
      <StepTitle>{t('confirmTitle')}</StepTitle>
      <Text>{t('confirmText')}</Text>
      <StepError error={error} />
      <Button variant="primary" isWide onClick={confirm}>
        {t('confirm')}
      </Button>
    </Stack>
  )
}

/** Signed in, and the tab that waited goes on. */
export const Done = () => {
  const t = useMessages(passwordlessMessages)
  const { goOn } = useFlow(magicLink)
  return (
    <Stack>
      <StepTitle>{t('doneTitle')}</StepTitle>
      <Text role="status">{t('doneText')}</Text>
      <Button isWide onClick={goOn}>
        {t('continueHere')}
      </Button>
    </Stack>
  )
}

/** The link was used before, is too old, or was never one. */
export const Failed = () => {
  const t = useMessages(passwordlessMessages)
  const { startOver } = useFlow(magicLink)
  const { error } = useStore(useFlow(flowView).$request)
  const isSpent = error?.code === 'ER-LINK-SPENT'
  return (
    <Stack>
      <StepTitle>{t(isSpent ? 'spentTitle' : 'failedTitle')}</StepTitle>
      {error && !isSpent ? <StepError error={error} /> : <Text>{t(isSpent ? 'spentText' : 'failedText')}</Text>}
      <Button variant="primary" isWide onClick={startOver}>
        {t('startOver')}
      </Button>
    </Stack>
  )
}
