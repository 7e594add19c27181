import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'
import { session } from '../../../../state/session/session.ts'
import { ssoRedirect } from '../../../../state/signIn/flows/login/ssoRedirect.ts'
import type { LoginStep } from '../../../../state/signIn/steps.ts'
import { useElementStore, useFeature, useHost } from '../../../app/host.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { LinkRow } from '../../../ui/ActionRows.ts'
import { Button } from '../../../ui/Button.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { Wait } from '../../../ui/Wait.tsx'
import { StepTitle } from '../../common/StepTitle.tsx'
import { alternativeMethodsMessages } from '../../common/alternativeMethodsMessages.ts'
import { loginMessages } from '../../common/loginMessages.ts'

/** The address belongs to an organization with single sign-on; the page leaves for it in two seconds. */
const RedirectToSso = () => {
  const t = useMessages(loginMessages)
  const other = useMessages(alternativeMethodsMessages)
  const { $identifier, cancel, signInOtherwise } = useElementStore(ssoRedirect)
  const company = useStore($identifier).split('@').at(-1) ?? ''
  return (
    <Stack>
      <StepTitle>{t('ssoTitle')}</StepTitle>
      <Text role="status">{t('ssoText', { company })}</Text>
      <Button onClick={cancel} isWide>
        {t('ssoCancel')}
      </Button>
      <LinkRow>
        <Button variant="link" onClick={() => void signInOtherwise()}>
          {other('another')}
        </Button>
      </LinkRow>
    </Stack>
  )
}

/** The sign-out route: the page only waits for the server. */
const SigningOut = () => <Wait label={useMessages(loginMessages)('signingOut')} />

/** Signed in. A login box with a route leaves at once; one in place stays and offers sign-out. */
const Success = () => {
  const t = useMessages(loginMessages)
  const { app } = useHost()
  const state = useStore(useFeature(session).$session)
  return (
    <Stack>
      <StepTitle outcome="success">{t('successTitle')}</StepTitle>
      {state.status === 'signedIn' && <Text role="status">{t('successText', { email: state.user.email })}</Text>}
      <Button onClick={() => void app.logout()} isWide>
        {t('signOut')}
      </Button>
    </Stack>
  )
}

/** The last steps of a sign-in by any method, and of a sign-out. */
export const screens = {
  redirectToSso: RedirectToSso,
  success: Success,
  signingOut: SigningOut,
} satisfies Partial<Record<LoginStep | 'signingOut', ComponentType>>
