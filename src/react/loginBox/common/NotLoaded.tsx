import { useStore } from '@nanostores/react'
import { useState, type ComponentType } from 'react'
import { flowView } from '../../../state/signIn/flowView.ts'
import { flowRouter } from '../../../state/signIn/flowRouter.ts'
import { useFlow } from '../../app/host.ts'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { errorMessages } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { FollowFocus } from './FollowFocus.tsx'
import { StepTitle } from './StepTitle.tsx'

/** Code of ours did not arrive; the person may try again (H4). */
const NotLoaded = ({ isBusy, onTryAgain }: { isBusy: boolean; onTryAgain: () => void }) => {
  const t = useMessages(errorMessages)
  return (
    <Stack>
      <StepTitle>{t('notLoadedTitle')}</StepTitle>
      <Text role="alert">{t('notLoaded')}</Text>
      <Button variant="primary" isWide isBusy={isBusy} onClick={onTryAgain}>
        {t('tryAgain')}
      </Button>
    </Stack>
  )
}

/** For a flow whose code did not arrive. */
export const FlowNotLoaded = () => {
  const { tryAgain } = useFlow(flowRouter)
  const { busy } = useStore(useFlow(flowView).$request)
  return <NotLoaded isBusy={busy} onTryAgain={tryAgain} />
}

/** Stands in for a screen whose code did not arrive, and becomes that screen once another try succeeds. */
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
