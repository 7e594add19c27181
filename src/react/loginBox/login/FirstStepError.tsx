import type { FeError } from '../../../http/errors.ts'
import { laterPart } from '../laterPart.tsx'
import { StepError } from './StepError.tsx'

const captchaNotice = laterPart(() => import('../CaptchaNotice.tsx').then(module => module.CaptchaNotice))

/** Why the first step did not work. A message or passkey asked for here may lack its captcha, which is told here (C8). */
export const FirstStepError = ({ error }: { error: FeError }) => (
  <>
    <StepError error={error} />
    {error.code === 'ER-CAPTCHA' && <captchaNotice.Part />}
  </>
)
