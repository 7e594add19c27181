import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'
import { session } from '../../../../state/session/session.ts'
import { invitation } from '../../../../state/signIn/flows/invitation/invitation.ts'
import type { InvitationStep } from '../../../../state/signIn/flows/invitation/steps.ts'
import { RequestError } from '../../../app/RequestError.tsx'
import { useFeature, useElementStore } from '../../../app/host.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { withoutDirectionMarks } from '../../../ui/directionMarks.ts'
import { EmailForm } from '../../common/EmailForm.tsx'
import { MailSent } from '../../common/MailSent.tsx'
import { StepTitle } from '../../common/StepTitle.tsx'
import { Waiting } from '../../common/Waiting.tsx'
import { useRequest } from '../../common/useRequest.ts'
import { Pending } from './Pending.tsx'
import { invitationMessages } from './messages.ts'

const Validate = () => {
  const t = useMessages(invitationMessages)
  const { tryAgain } = useElementStore(invitation)
  return <Waiting label={t('checking')} again={t('tryAgain')} onTryAgain={() => void tryAgain()} />
}

/** The invitation cannot be used; a new one can be requested unless that would not help. */
const Unusable = ({ title, text, isLocked = false }: { title: string; text: string; isLocked?: boolean }) => {
  const t = useMessages(invitationMessages)
  const { $secondsLeft, sendInvitation } = useElementStore(invitation)
  const seconds = useStore($secondsLeft)
  return (
    <Stack>
      <StepTitle outcome="failure">{title}</StepTitle>
      <Text>{text}</Text>
      {!isLocked && <EmailForm submitLabel={t('send')} seconds={seconds} onSend={sendInvitation} />}
      <BackToSignIn />
    </Stack>
  )
}

const BackToSignIn = () => {
  const t = useMessages(invitationMessages)
  const { goOn } = useElementStore(invitation)
  return (
    <Row $justify="center">
      <Button variant="link" onClick={goOn}>
        {t('backToSignIn')}
      </Button>
    </Row>
  )
}

/** A new invitation was mailed if there is one; the text is the same for any address. */
const Sent = () => {
  const t = useMessages(invitationMessages)
  const { $sentTo, $secondsLeft, sendInvitation } = useElementStore(invitation)
  const email = useStore($sentTo) ?? ''
  return (
    <MailSent
      title={t('sentTitle')}
      text={t('sent', { email })}
      address={email}
      question={t('noMail')}
      $secondsLeft={$secondsLeft}
      onSend={() => sendInvitation(email)}
    >
      <BackToSignIn />
    </MailSent>
  )
}

const Invalid = () => {
  const t = useMessages(invitationMessages)
  return <Unusable title={t('invalidTitle')} text={t('invalidText')} />
}

const Failed = () => {
  const t = useMessages(invitationMessages)
  const isLocked = useStore(useElementStore(invitation).$isLocked)
  return <Unusable title={t('failedTitle')} text={t(isLocked ? 'lockedText' : 'failedText')} isLocked={isLocked} />
}

/** Accepted. A new member continues after a second, others on a press. */
const Success = () => {
  const t = useMessages(invitationMessages)
  const { $invitation, goOn } = useElementStore(invitation)
  const { name, needsPassword } = useStore($invitation) ?? {}
  const isSignedIn = useStore(useFeature(session).$session).status === 'signedIn'
  return (
    <Stack>
      <StepTitle outcome="success">
        {name ? t('successTitle', { name: withoutDirectionMarks(name) }) : t('successTitleOnly')}
      </StepTitle>
      <RequestError error={useRequest().error} />
      {needsPassword ? (
        <Text role="status">{t('successSoon')}</Text>
      ) : (
        <>
          {!isSignedIn && <Text>{t('successSignIn')}</Text>}
          <Button variant="primary" isWide onClick={goOn}>
            {t(isSignedIn ? 'continue' : 'signIn')}
          </Button>
        </>
      )}
    </Stack>
  )
}

/** The steps of accepting an invitation. */
export const screens = {
  validate: Validate,
  invalid: Invalid,
  pending: Pending,
  failed: Failed,
  sent: Sent,
  success: Success,
} satisfies Record<InvitationStep, ComponentType>
