import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect } from 'react'
import { methods } from '../../state/settings/methods.ts'
import { useFeature } from '../app/host.ts'

/** Stays away when it cannot be loaded: every other way works without it. */
const PasskeyMethod = lazy(() =>
  import('./passkeys/PasskeyMethod.tsx').then(
    module => ({ default: module.PasskeyMethod }),
    () => ({ default: () => null }),
  ),
)

/** Where the way in by passkey goes; its code comes only where the tenant offers it. */
export const PasskeyPlace = () => {
  const { $methods, load } = useFeature(methods)
  const { hasPasskeys } = useStore($methods)
  useEffect(() => void load(), [load])
  if (!hasPasskeys) return null
  return (
    <Suspense>
      <PasskeyMethod />
    </Suspense>
  )
}
