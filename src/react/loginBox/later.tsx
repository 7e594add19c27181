import { useEffect } from 'react'
import { LaterTokens } from '../app/LaterTokens.tsx'
import { prepareFurtherSteps } from './login/prepareFurtherSteps.ts'
import { prepareOtherWays, useHasOtherWays } from './OtherWaysPlace.tsx'

export { FirstStepError } from './login/FirstStepError.tsx'
export { LoginWithPassword } from './login/LoginWithPassword.tsx'

/** What a box begins with once somebody has turned to it; draws nothing. */
export const Beginning = () => {
  const hasOtherWays = useHasOtherWays()
  useEffect(() => {
    if (!hasOtherWays) return
    void prepareOtherWays()
    prepareFurtherSteps()
  }, [hasOtherWays])
  return <LaterTokens />
}
