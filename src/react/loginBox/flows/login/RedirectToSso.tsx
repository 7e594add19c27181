import { useStore } from '@nanostores/react'
import { login } from '../../../../state/signIn/identify.ts'
import { signInMachine } from '../../../../state/signIn/signInMachine.ts'
import { useFlow } from '../../../app/host.ts'
import { Button } from '../../../ui/Button.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { StepTitle } from '../../common/StepTitle.tsx'
import { loginMessages } from '../../common/loginMessages.ts'

/** The address belongs to a company with its own sign-in; the page leaves for it in two seconds. */
export const RedirectToSso = () => {
  const t = useMessages(loginMessages)
  const { changeIdentifier, $idpType } = useFlow(signInMachine)
  const idpType = useStore($idpType)
  const company = useStore(useFlow(login).$identifier).split('@').at(-1) ?? ''
  return (
    <Stack>
      <StepTitle>{t('ssoTitle')}</StepTitle>
      <Stack $gap={1}>
        <Text role="status">{t('ssoText', { company })}</Text>
        {idpType && (
          <Text data-size="13" data-tone="3">
            {t(idpType)}
          </Text>
        )}
      </Stack>
      <Button onClick={changeIdentifier} isWide>
        {t('ssoCancel')}
      </Button>
    </Stack>
  )
}
