import type { ComponentType } from 'react'
import type { StepOf } from '../../../../state/kit/machine.ts'
import { unlock, type unlockSteps } from '../../../../state/signIn/flows/unlock/unlock.ts'
import { RequestError } from '../../../app/RequestError.tsx'
import { useElementStore } from '../../../app/host.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { LinkRow } from '../../../ui/ActionRows.ts'
import { Button } from '../../../ui/Button.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { StepTitle } from '../../common/StepTitle.tsx'
import { useStep } from '../../common/useStep.ts'
import { unlockMessages } from './messages.ts'

/** The link was opened; the account is still locked. */
const Unlock = () => {
  const t = useMessages(unlockMessages)
  const { busy, error, unlock: unlockAccount } = useStep(unlock)
  return (
    <Stack>
      <StepTitle>{t('title')}</StepTitle>
      <Text>{t('text')}</Text>
      <RequestError error={error} />
      <Button variant="primary" isBusy={busy} onClick={() => void unlockAccount()} isWide>
        {t('unlock')}
      </Button>
      <Text>{t('notYou')}</Text>
    </Stack>
  )
}

/** Offers to sign in with the known password or to choose a new one. */
const NextSteps = ({ title, text, outcome }: { title: string; text: string; outcome: 'success' | 'failure' }) => {
  const t = useMessages(unlockMessages)
  const { signIn, resetPassword } = useElementStore(unlock)
  return (
    <Stack>
      <StepTitle outcome={outcome}>{title}</StepTitle>
      <Text role="status">{text}</Text>
      <Button variant="primary" onClick={signIn} isWide>
        {t('signIn')}
      </Button>
      <LinkRow>
        <Button variant="link" onClick={resetPassword}>
          {t('resetPassword')}
        </Button>
      </LinkRow>
    </Stack>
  )
}

const Unusable = () => {
  const t = useMessages(unlockMessages)
  return <NextSteps outcome="failure" title={t('linkGoneTitle')} text={t('unusableText')} />
}

const Unlocked = () => {
  const t = useMessages(unlockMessages)
  return <NextSteps outcome="success" title={t('successTitle')} text={t('successText')} />
}

/** The steps of the link that unlocks an account. */
export const screens: Record<StepOf<typeof unlockSteps>, ComponentType> = {
  unlock: Unlock,
  unusable: Unusable,
  success: Unlocked,
}
