import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'
import type { StepOf } from '../../../../state/kit/machine.ts'
import { openApp, type openAppSteps } from '../../../../state/signIn/flows/openApp/openApp.ts'
import { useElementStore } from '../../../app/host.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { withoutDirectionMarks } from '../../../ui/directionMarks.ts'
import { StepTitle } from '../../common/StepTitle.tsx'
import { Waiting } from '../../common/Waiting.tsx'
import { openAppMessages } from './messages.ts'

const Opening = () => {
  const t = useMessages(openAppMessages)
  const { tryAgain } = useElementStore(openApp)
  return <Waiting label={t('opening')} again={t('tryAgain')} onTryAgain={() => void tryAgain()} />
}

/** The reason why the application does not open, and where to go instead. */
const Closed = ({ title, text }: { title: string; text: string }) => {
  const t = useMessages(openAppMessages)
  const { goHome } = useElementStore(openApp)
  return (
    <Stack>
      <StepTitle outcome="failure">{title}</StepTitle>
      <Text>{text}</Text>
      <Button variant="primary" onClick={goHome} isWide>
        {t('goHome')}
      </Button>
    </Stack>
  )
}

const UnknownApp = () => {
  const t = useMessages(openAppMessages)
  return <Closed title={t('unknownTitle')} text={t('unknownText')} />
}

const NoAccess = () => {
  const t = useMessages(openAppMessages)
  const name = withoutDirectionMarks(useStore(useElementStore(openApp).$name))
  return <Closed title={name ? t('noAccessTitle', { name }) : t('noAccessTitleOnly')} text={t('noAccessText')} />
}

/** The steps of opening the person's application. */
export const screens: Record<StepOf<typeof openAppSteps>, ComponentType> = {
  opening: Opening,
  unknownApp: UnknownApp,
  noAccess: NoAccess,
}
