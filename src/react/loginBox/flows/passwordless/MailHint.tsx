import { useStore } from '@nanostores/react'
import { login } from '../../../../state/signIn/identify.ts'
import { useFlow } from '../../../app/host.ts'
import { Link } from '../../../ui/Link.tsx'
import { Text } from '../../../ui/Text.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { mailServiceOf } from './mailServices.ts'
import { passwordlessMessages } from './messages.ts'

/** Where to look for the mail. */
export const MailHint = () => {
  const t = useMessages(passwordlessMessages)
  const service = mailServiceOf(useStore(useFlow(login).$identifier))
  return (
    <>
      {service && (
        <Text>
          <Link href={service.address}>{t('openMail', { service: service.name })}</Link>
        </Text>
      )}
      <Text data-size="13" data-tone="3">
        {t('spam')}
      </Text>
    </>
  )
}
