import { Banner } from '../ui/Banner.tsx'
import { useWords } from '../words/useWords.ts'
import { captchaWords } from './captchaWords.ts'

/** Says that the captcha could not be loaded (C8). */
export const CaptchaMissing = () => {
  const t = useWords(captchaWords)
  return (
    <Banner tone="warning" isUrgent>
      {t('missing')}
    </Banner>
  )
}
