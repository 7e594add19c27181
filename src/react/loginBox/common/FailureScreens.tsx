import { useStore } from '@nanostores/react'
import { useState, type ComponentType } from 'react'
import { flowRouter } from '../../../state/signIn/flowRouter.ts'
import { useHost, useElementStore } from '../../app/host.ts'
import { errorMessages } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Code, Text } from '../../ui/Text.tsx'
import { Title } from '../../ui/Title.tsx'
import { FollowFocus } from './FollowFocus.tsx'
import { StepTitle } from './StepTitle.tsx'
import { loginMessages } from './loginMessages.ts'
import { useRequest } from './useRequest.ts'

/** What a developer sees when the base URL of the API is missing or wrong. */
export const Misconfigured = () => {
  const t = useMessages(loginMessages)
  const reason = useStore(useHost().$failure)
  return (
    <Stack role="alert">
      <Title level={1}>{t('misconfigured')}</Title>
      <Text>
        <Code>{reason}</Code>
      </Text>
    </Stack>
  )
}

/** Code could not be loaded; the person may retry. */
const NotLoaded = ({ isBusy, onTryAgain }: { isBusy: boolean; onTryAgain: () => void }) => {
  const t = useMessages(errorMessages)
  return (
    <Stack>
      <StepTitle outcome="failure">{t('notLoadedTitle')}</StepTitle>
      <Text role="alert">{t('notLoaded')}</Text>
      <Button variant="primary" isWide isBusy={isBusy} onClick={onTryAgain}>
        {t('tryAgain')}
      </Button>
    </Stack>
  )
}

/** Shown when the code of a flow could not be loaded. */
export const FlowNotLoaded = () => {
  const { tryAgain } = useElementStore(flowRouter)
  const { busy } = useRequest()
  return <NotLoaded isBusy={busy} onTryAgain={tryAgain} />
}

/** Replaces a screen when its code could not be loaded, and becomes that screen once a retry succeeds. */
export const screenOnceLoaded = (load: () => Promise<ComponentType | undefined>): ComponentType => {
  const OnceLoaded = () => {
    const [Screen, setScreen] = useState<ComponentType>()
    const [isBusy, setBusy] = useState(false)
    const tryAgain = () => {
      setBusy(true)
      load()
        .then(
          loaded => setScreen(() => loaded),
          () => {}, // The message stays.
        )
        .finally(() => setBusy(false))
    }
    return <FollowFocus>{Screen ? <Screen /> : <NotLoaded isBusy={isBusy} onTryAgain={tryAgain} />}</FollowFocus>
  }
  return OnceLoaded
}
