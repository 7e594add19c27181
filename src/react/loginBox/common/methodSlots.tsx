import { useStore } from '@nanostores/react'
import { useEffect, type ComponentProps } from 'react'
import type { Scope } from '../../../state/kit/scope.ts'
import { authMethodsOf } from '../../../state/vendor/authMethods.ts'
import { signInMethods } from '../../../state/vendor/signInMethods.ts'
import { vendorConfig } from '../../../state/vendor/vendorConfig.ts'
import { useLive, useFeature } from '../../app/host.ts'
import type { AlternativeMethods } from './AlternativeMethods.tsx'
import { lazyComponent } from './lazyComponent.tsx'

const otherWays = lazyComponent(() => import('./AlternativeMethods.tsx').then(module => module.AlternativeMethods))

const strategiesOf = ({ app }: Scope) => app.use(vendorConfig).$strategies

/** Whether the tenant has other ways to sign in than a password. Known before anybody comes to the second step. */
export const useHasAlternativeMethods = (): boolean =>
  authMethodsOf(useLive(strategiesOf, undefined)).some(way => way !== 'password')

/** Loads them, so that nothing moves when a step with them is shown. */
export const prepareAlternativeMethods = otherWays.prepare

/** Where other ways to sign in go; their code comes only where the tenant has some. */
export const AlternativeMethodsSlot = (props: ComponentProps<typeof AlternativeMethods>) =>
  useHasAlternativeMethods() ? <otherWays.Part {...props} /> : null

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

/** The services to sign in with; their code comes only where there are any. */
export const socialButtons = lazyComponent(() =>
  import('../flows/socialLogin/SocialButtons.tsx').then(module => module.SocialButtons),
)
