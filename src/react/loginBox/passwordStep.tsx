import { useEffect } from 'react'
import { LaterTokens } from '../app/LaterTokens.tsx'
import { prepareStepScreens } from './common/prepareStepScreens.ts'
import { prepareAlternativeMethods, useHasAlternativeMethods } from './common/AlternativeMethodsSlot.tsx'

export { FirstStepError } from './first/FirstStepError.tsx'
export { LoginWithPassword } from './flows/login/LoginWithPassword.tsx'

/** What a box begins with once somebody has turned to it; draws nothing. */
export const Beginning = () => {
  const hasOtherWays = useHasAlternativeMethods()
  useEffect(() => {
    if (!hasOtherWays) return
    void prepareAlternativeMethods()
    prepareStepScreens()
  }, [hasOtherWays])
  return <LaterTokens />
}
