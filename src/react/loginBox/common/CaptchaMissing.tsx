import { useMessages } from '../../messages/useMessages.ts'
import { Banner } from '../../ui/Banner.tsx'
import { captchaMessages } from './captchaMessages.ts'

/** Shows that the captcha could not be loaded. */
export const CaptchaMissing = () => {
  const t = useMessages(captchaMessages)
  return (
    <Banner tone="warning" isUrgent>
      {t('missing')}
    </Banner>
  )
}
