import type { FeError } from '../../../http/errors.ts'
import { CaptchaNotice } from '../common/CaptchaNotice.tsx'
import { StepError } from '../common/StepError.tsx'

/** Why the first step did not work. A message or passkey asked for here may lack its captcha, which is told here (C8). */
export const FirstStepError = ({ error }: { error: FeError }) => (
  <>
    <StepError error={error} />
    {error.code === 'ER-CAPTCHA' && <CaptchaNotice />}
  </>
)
