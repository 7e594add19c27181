import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { captcha } from '../../../state/signIn/captcha.ts'
import { useFeature } from '../../app/host.ts'
import { lazyComponent } from './lazyComponent.tsx'

const missing = lazyComponent(() => import('./CaptchaMissing.tsx').then(module => module.CaptchaMissing))

/** Prepares the captcha where one is required, and reports when it could not be loaded. */
export const CaptchaNotice = () => {
  const { $isMissing, prepare } = useFeature(captcha)
  const isMissing = useStore($isMissing)
  useEffect(prepare, [prepare])
  return isMissing ? <missing.Part /> : null
}
