import { contactLink } from '../../../state/partner/accessAlert.ts'
import { partnerShell } from '../../../state/partner/partnerShell.ts'
import { FrameBody } from '../../app/frameParts.ts'
import { useElementStore, useScope } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { Row } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { partnerMessages } from '../common/messages.ts'
import { useShellSignOut } from './useShellSignOut.ts'

/** Tells a person who is kept out why, and when they will be signed out. Nothing else is on screen. */
export const DeniedNotice = ({ secondsLeft }: { secondsLeft: number | undefined }) => {
  const t = useMessages(partnerMessages)
  const { app } = useScope()
  const { retry } = useElementStore(partnerShell)
  const signOut = useShellSignOut()
  const contact = contactLink(app.options().shellOptions?.accessAlert?.contactUrl, app.ports.navigation.url())
  return (
    <FrameBody>
      <Banner tone="danger" isUrgent action={contact !== undefined && <Link href={contact}>{t('contact')}</Link>}>
        {t('denied')}
      </Banner>
      {secondsLeft === undefined ? (
        <>
          <Text>{t('tooManySignOuts')}</Text>
          <Row>
            <Button variant="primary" onClick={() => void retry()}>
              {t('tryAgain')}
            </Button>
            <Button onClick={() => void signOut()}>{t('signOut')}</Button>
          </Row>
        </>
      ) : (
        <Text role="timer">{t('untilSignOut', { seconds: secondsLeft })}</Text>
      )}
    </FrameBody>
  )
}
