import { useStore } from '@nanostores/react'
import { useEffect, type ComponentProps } from 'react'
import type { Scope } from '../../../state/kit/scope.ts'
import { authMethodsOf } from '../../../state/vendor/authMethods.ts'
import { signInMethods } from '../../../state/vendor/signInMethods.ts'
import { vendorConfig } from '../../../state/vendor/vendorConfig.ts'
import { useLive, useFeature } from '../../app/host.ts'
import type { AlternativeMethods } from './AlternativeMethods.tsx'
import { lazyComponent } from './lazyComponent.tsx'

const alternativeMethods = lazyComponent(() =>
  import('./AlternativeMethods.tsx').then(module => module.AlternativeMethods),
)

const strategiesOf = ({ app }: Scope) => app.use(vendorConfig).$strategies

/** Whether the tenant has sign-in methods besides a password. Known before the second step is shown. */
export const useHasAlternativeMethods = (): boolean =>
  authMethodsOf(useLive(strategiesOf, undefined)).some(method => method !== 'password')

/** Loads them in advance, so that nothing moves when a step with them is shown. */
export const prepareAlternativeMethods = alternativeMethods.prepare

/** The slot of the alternative sign-in methods; their code is loaded only where the tenant has some. */
export const AlternativeMethodsSlot = (props: ComponentProps<typeof AlternativeMethods>) =>
  useHasAlternativeMethods() ? <alternativeMethods.Part {...props} /> : null

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
