import { useStore } from '@nanostores/react'
import { login } from '../../../state/login/login.ts'
import { wayIn } from '../../../state/login/wayIn.ts'
import { useFlow } from '../../app/host.ts'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { useWords } from '../../words/useWords.ts'
import { StepTitle } from '../StepTitle.tsx'
import { loginWords } from './loginWords.ts'

/** The address belongs to a company with its own sign-in; the page leaves for it in two seconds. */
export const RedirectToSso = () => {
  const t = useWords(loginWords)
  const { changeIdentifier, $idpType } = useFlow(wayIn)
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
