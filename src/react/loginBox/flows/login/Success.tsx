import { useStore } from '@nanostores/react'
import { session } from '../../../../state/session/session.ts'
import { useFeature, useHost } from '../../../app/host.ts'
import { Button } from '../../../ui/Button.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { StepTitle } from '../../common/StepTitle.tsx'
import { loginMessages } from '../../common/loginMessages.ts'

/** Signed in. A box with a route leaves from here at once; one in place stays and offers the way out. */
export const Success = () => {
  const t = useMessages(loginMessages)
  const { app } = useHost()
  const state = useStore(useFeature(session).$session)
  return (
    <Stack>
      <StepTitle>{t('successTitle')}</StepTitle>
      {state.status === 'signedIn' && <Text role="status">{t('successText', { email: state.user.email })}</Text>}
      <Button onClick={() => void app.logout()} isWide>
        {t('signOut')}
      </Button>
    </Stack>
  )
}
