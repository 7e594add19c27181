import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { signInMethods } from '../../../state/vendor/signInMethods.ts'
import { useFeature } from '../../app/host.ts'
import { lazyComponent } from '../common/lazyComponent.tsx'

/** Sign-in by passkey; its code is loaded only where the tenant offers it. */
export const passkeyMethod = lazyComponent(() =>
  import('../flows/passkeys/PasskeyMethod.tsx').then(module => module.PasskeyMethod),
)

/** The slot of sign-in by passkey. */
export const PasskeySlot = () => {
  const { $methods, load } = useFeature(signInMethods)
  const { hasPasskeys } = useStore($methods)
  useEffect(() => void load(), [load])
  return hasPasskeys ? <passkeyMethod.Part /> : null
}

/** Buttons of the social providers; their code is loaded only where there are providers. */
export const socialButtons = lazyComponent(() =>
  import('../flows/socialLogin/SocialButtons.tsx').then(module => module.SocialButtons),
)
