import { useStore } from '@nanostores/react'
import { worthlessPassword } from '../../../state/breachedPassword/worthlessPassword.ts'
import { box } from '../../../state/kit/box.ts'
import { useFlow } from '../../app/host.ts'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { useWords } from '../../words/useWords.ts'
import { IdentityPill } from '../login/IdentityPill.tsx'
import { StepError } from '../login/StepError.tsx'
import { recoveryWords } from '../recoveryWords.ts'
import { StepTitle } from '../StepTitle.tsx'

/** The password is right, and thieves know it: a calm explanation and the way to another one (UX 1). */
export const BreachedPassword = () => {
  const t = useWords(recoveryWords)
  const { $identifier, changeIdentifier, mailLink } = useFlow(worthlessPassword)
  const identifier = useStore($identifier)
  const { busy, error } = useStore(useFlow(box).$work)
  return (
    <Stack>
      <StepTitle>{t('breachedTitle')}</StepTitle>
      <IdentityPill identifier={identifier} changeLabel={t('change')} onChange={changeIdentifier} />
      <StepError error={error} />
      <Text>{t('breachedText')}</Text>
      <Text>{t('breachedNext')}</Text>
      <Button variant="primary" isBusy={busy} onClick={() => void mailLink()} isWide>
        {t('resetPassword')}
      </Button>
    </Stack>
  )
}

/** The link is on its way. */
export const BreachedPasswordSuccess = () => {
  const t = useWords(recoveryWords)
  const { changeIdentifier } = useFlow(worthlessPassword)
  return (
    <Stack>
      <StepTitle>{t('sentTitle')}</StepTitle>
      <Text role="status">{t('breachedSentText')}</Text>
      <Button onClick={changeIdentifier} isWide>
        {t('backToSignIn')}
      </Button>
    </Stack>
  )
}
