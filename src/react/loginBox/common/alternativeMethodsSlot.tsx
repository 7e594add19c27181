import type { ComponentProps } from 'react'
import type { Scope } from '../../../state/kit/scope.ts'
import { authMethodsOf } from '../../../state/vendor/authMethods.ts'
import { vendorConfig } from '../../../state/vendor/vendorConfig.ts'
import { useLive } from '../../app/host.ts'
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
