import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { signInMethods } from '../../../state/vendor/signInMethods.ts'
import { useFeature } from '../../app/host.ts'
import { lazyComponent } from './lazyComponent.tsx'

/** The way in by passkey; its code comes only where the tenant offers it. */
export const passkeyMethod = lazyComponent(() =>
  import('../flows/passkeys/PasskeyMethod.tsx').then(module => module.PasskeyMethod),
)

/** Where the way in by passkey goes. */
export const PasskeySlot = () => {
  const { $methods, load } = useFeature(signInMethods)
  const { hasPasskeys } = useStore($methods)
  useEffect(() => void load(), [load])
  return hasPasskeys ? <passkeyMethod.Part /> : null
}
