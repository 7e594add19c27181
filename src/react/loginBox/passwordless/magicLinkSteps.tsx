import { useStore } from '@nanostores/react'
import { box } from '../../../state/kit/box.ts'
import { magicLink } from '../../../state/passwordless/magicLink.ts'
import { useFlow } from '../../app/host.ts'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { useWords } from '../../words/useWords.ts'
import { StepError } from '../login/StepError.tsx'
import { StepTitle } from '../StepTitle.tsx'
import { Wait } from '../../ui/Wait.tsx'
import { passwordlessWords } from './words.ts'

/** The moment in which nothing is to be done. */
export const Opening = () => {
  const t = useWords(passwordlessWords)
  return <Wait label={t('opening')} />
}

/** Opened in another browser than the one that asked: nothing happens before the person says so (L2). */
export const Confirm = () => {
  const t = useWords(passwordlessWords)
  const { confirm } = useFlow(magicLink)
  const { error } = useStore(useFlow(box).$work)
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
  const t = useWords(passwordlessWords)
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
  const t = useWords(passwordlessWords)
  const { startOver } = useFlow(magicLink)
  const { error } = useStore(useFlow(box).$work)
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
