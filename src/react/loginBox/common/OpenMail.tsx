import { useMessages } from '../../messages/useMessages.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { mailServiceOf } from './mailServices.ts'
import { loginBoxTexts } from './messages.ts'

/** Opens the webmail of an address in a new tab, where the service is known. */
export const OpenMail = ({ address }: { address: string }) => {
  const t = useMessages(loginBoxTexts)
  const service = mailServiceOf(address)
  return service && <ButtonLink href={service.address}>{t('openMail', { service: service.name })}</ButtonLink>
}
