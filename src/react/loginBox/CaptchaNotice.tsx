import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { captcha } from '../../state/captcha/captcha.ts'
import { useFeature } from '../app/host.ts'
import { Banner } from '../ui/Banner.tsx'
import { useWords } from '../words/useWords.ts'
import { captchaWords } from './captchaWords.ts'

/** Gets the captcha ready where one is wanted, and says so when it could not be loaded (C8). */
export const CaptchaNotice = () => {
  const t = useWords(captchaWords)
  const { $isMissing, prepare } = useFeature(captcha)
  const isMissing = useStore($isMissing)
  useEffect(prepare, [prepare])
  return isMissing ? (
    <Banner tone="warning" isUrgent>
      {t('missing')}
    </Banner>
  ) : null
}
