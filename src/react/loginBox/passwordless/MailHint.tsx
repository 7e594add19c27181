import { useStore } from '@nanostores/react'
import { login } from '../../../state/login/login.ts'
import { useFlow } from '../../app/host.ts'
import { Link } from '../../ui/Link.tsx'
import { Text } from '../../ui/Text.tsx'
import { useWords } from '../../words/useWords.ts'
import { mailServiceOf } from './mailServices.ts'
import { passwordlessWords } from './words.ts'

/** Where to look for the mail. */
export const MailHint = () => {
  const t = useWords(passwordlessWords)
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
