import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'
import { box } from '../../../state/kit/box.ts'
import type { StepOf } from '../../../state/kit/machine.ts'
import { unlock, type unlockSteps } from '../../../state/unlock/unlock.ts'
import { useFlow } from '../../app/host.ts'
import { LinkRow } from '../../ui/ActionRows.ts'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { useWords } from '../../words/useWords.ts'
import { StepError } from '../login/StepError.tsx'
import { StepTitle } from '../StepTitle.tsx'
import { unlockWords } from './words.ts'

/** The link was opened; nothing has happened yet. */
const Unlock = () => {
  const t = useWords(unlockWords)
  const actions = useFlow(unlock)
  const { busy, error } = useStore(useFlow(box).$work)
  return (
    <Stack>
      <StepTitle>{t('title')}</StepTitle>
      <Text>{t('text')}</Text>
      <StepError error={error} />
      <Button variant="primary" isBusy={busy} onClick={() => void actions.unlock()} isWide>
        {t('unlock')}
      </Button>
      <Text>{t('notYou')}</Text>
    </Stack>
  )
}

/** Both ways on: the password somebody has, or a new one. */
const WaysOn = ({ title, text }: { title: string; text: string }) => {
  const t = useWords(unlockWords)
  const { signIn, resetPassword } = useFlow(unlock)
  return (
    <Stack>
      <StepTitle>{title}</StepTitle>
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
  const t = useWords(unlockWords)
  return <WaysOn title={t('unusableTitle')} text={t('unusableText')} />
}

const Unlocked = () => {
  const t = useWords(unlockWords)
  return <WaysOn title={t('successTitle')} text={t('successText')} />
}

/** The steps of the link that ends a lock. */
export const screens: Record<StepOf<typeof unlockSteps>, ComponentType> = {
  unlock: Unlock,
  unusable: Unusable,
  success: Unlocked,
}
