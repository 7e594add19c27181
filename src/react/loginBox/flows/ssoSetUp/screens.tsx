import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'
import { ssoSetUp } from '../../../../state/signIn/flows/ssoSetUp/ssoSetUp.ts'
import type { SsoSetUpStep } from '../../../../state/signIn/flows/ssoSetUp/steps.ts'
import { RequestError } from '../../../app/RequestError.tsx'
import { useElementStore } from '../../../app/host.ts'
import { useFormat } from '../../../messages/useFormat.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { StepTitle } from '../../common/StepTitle.tsx'
import { useStep } from '../../common/useStep.ts'
import { Waiting } from '../../common/Waiting.tsx'
import { ssoSetUpMessages } from './messages.ts'
import { SetUpPage } from './SetUpPage.tsx'

const Checking = () => {
  const t = useMessages(ssoSetUpMessages)
  const { check } = useElementStore(ssoSetUp)
  return <Waiting label={t('checking')} again={t('tryAgain')} onTryAgain={() => void check()} />
}

/** The link is good. It is used up only when the person starts: programs that look at mails open links, too. */
const Opening = () => {
  const t = useMessages(ssoSetUpMessages)
  const format = useFormat()
  const { busy, error, open, $offer } = useStep(ssoSetUp)
  const { organization, endsAt } = useStore($offer)
  return (
    <Stack>
      <StepTitle>{t('offerTitle', { organization })}</StepTitle>
      <Text>{t('offerText', { organization })}</Text>
      <Text>{t('onceText', { date: format.date(endsAt, 'long') })}</Text>
      <RequestError error={error} />
      <Button variant="primary" isBusy={busy} onClick={() => void open()} isWide>
        {t('start')}
      </Button>
    </Stack>
  )
}

/** What was saved waits for an administrator, who decides. */
const Finished = () => {
  const t = useMessages(ssoSetUpMessages)
  const { $setUp, resume } = useElementStore(ssoSetUp)
  const { organization = '', savedAt, isTested = false } = useStore($setUp) ?? {}
  const isSaved = savedAt !== undefined
  return (
    <Stack>
      <StepTitle outcome={isSaved ? 'success' : 'failure'}>{t(isSaved ? 'finishedTitle' : 'nothingTitle')}</StepTitle>
      <Text role="status">{t(isSaved ? 'finishedText' : 'nothingText', { organization })}</Text>
      {isSaved && <Text>{t(isTested ? 'closeText' : 'untestedText')}</Text>}
      <Button variant={isSaved && isTested ? 'secondary' : 'primary'} onClick={resume} isWide>
        {t('backToSetUp')}
      </Button>
    </Stack>
  )
}

const Unusable = () => {
  const t = useMessages(ssoSetUpMessages)
  return (
    <Stack>
      <StepTitle outcome="failure">{t('linkGoneTitle')}</StepTitle>
      <Text role="status">{t('unusableText')}</Text>
    </Stack>
  )
}

/** The steps of a set-up link. */
export const screens: Record<SsoSetUpStep, ComponentType> = {
  checking: Checking,
  opening: Opening,
  settingUp: SetUpPage,
  finished: Finished,
  unusable: Unusable,
}
