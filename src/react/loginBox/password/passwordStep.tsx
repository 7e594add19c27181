import { useEffect } from 'react'
import type { FeError } from '../../../http/errors.ts'
import { LaterTokens } from '../../app/LaterTokens.tsx'
import { RequestError } from '../../app/RequestError.tsx'
import { CaptchaNotice } from '../common/CaptchaNotice.tsx'
import { prepareAlternativeMethods, useHasAlternativeMethods } from '../common/alternativeMethodsSlot.tsx'
import { prepareStepScreens } from './prepareStepScreens.ts'

export { LoginWithPassword } from './LoginWithPassword.tsx'

/** Preloads what the steps after the first one need. Renders nothing. */
export const PrepareNextSteps = () => {
  const hasAlternatives = useHasAlternativeMethods()
  useEffect(() => {
    if (!hasAlternatives) return
    void prepareAlternativeMethods()
    prepareStepScreens()
  }, [hasAlternatives])
  return <LaterTokens />
}

/** The error of the first step. Its methods that send a message or ask for a passkey may lack their captcha. */
export const FirstStepError = ({ error }: { error: FeError }) => (
  <>
    <RequestError error={error} />
    {error.code === 'ER-CAPTCHA' && <CaptchaNotice />}
  </>
)
