import { useStore } from '@nanostores/react'
import { session } from '../../../../state/session/session.ts'
import { invitation } from '../../../../state/signIn/flows/invitation/invitation.ts'
import type { PendingInvitation } from '../../../../state/signIn/flows/invitation/readInvitation.ts'
import { RequestError } from '../../../app/RequestError.tsx'
import { useFeature, useElementStore } from '../../../app/host.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { withoutDirectionMarks } from '../../../ui/directionMarks.ts'
import { maskedField } from '../../../ui/masked.ts'
import { NewPasswordForm } from '../../common/NewPasswordForm.tsx'
import { useRequest } from '../../common/useRequest.ts'
import { useStep } from '../../common/useStep.ts'
import { Facts } from './Facts.tsx'
import { invitationMessages } from './messages.ts'

interface Props {
  pending: PendingInvitation
}

/** For a signed-in person: joins, or signs out when the invitation is for another user. */
const SignedIn = ({ pending, email }: Props & { email: string }) => {
  const t = useMessages(invitationMessages)
  const { accept, switchAccount, busy } = useStep(invitation)
  const { email: invited, name } = pending
  if (invited && invited !== email.toLowerCase())
    return (
      <>
        <Banner tone="warning">{t('otherPerson', { invited, current: email })}</Banner>
        <Button variant="primary" isWide isBusy={busy} onClick={() => void switchAccount()}>
          {t('switchAccount')}
        </Button>
      </>
    )
  return (
    <>
      {!invited && <Text {...maskedField}>{t('signedInAs', { email })}</Text>}
      <Button variant="primary" isWide isBusy={busy} onClick={() => void accept()}>
        {name ? t('joinTitle', { name: withoutDirectionMarks(name) }) : t('accept')}
      </Button>
      {!invited && (
        <Button variant="ghost" isWide onClick={() => void switchAccount()}>
          {t('switchAccount')}
        </Button>
      )}
    </>
  )
}

/** For a signed-out person: a password, a single button, or sign-up. */
const SignedOut = ({ pending }: Props) => {
  const t = useMessages(invitationMessages)
  const { accept, choosePassword, signUp, signInFirst, busy } = useStep(invitation)
  const { email, needsPassword, isOpen } = pending
  if (isOpen)
    return (
      <>
        <Text>{t('openText')}</Text>
        <Button variant="primary" isWide onClick={signUp}>
          {t('create')}
        </Button>
        <Button isWide onClick={signInFirst}>
          {t('signIn')}
        </Button>
      </>
    )
  if (needsPassword) return <NewPasswordForm submitLabel={t('choose')} username={email} onChoose={choosePassword} />
  return (
    <Button variant="primary" isWide isBusy={busy} onClick={() => void accept()}>
      {t('accept')}
    </Button>
  )
}

/** An invitation that can be accepted. */
export const Pending = () => {
  const pending = useStore(useElementStore(invitation).$invitation)
  const state = useStore(useFeature(session).$session)
  const { error } = useRequest()
  if (!pending) return null
  const hasForm = state.status !== 'signedIn' && pending.needsPassword && !pending.isOpen
  return (
    <Stack>
      <Facts {...pending} />
      {!hasForm && <RequestError error={error} />}
      {state.status === 'signedIn' ? (
        <SignedIn pending={pending} email={state.user.email} />
      ) : (
        <SignedOut pending={pending} />
      )}
    </Stack>
  )
}
