import type { ComponentProps } from 'react'
import type { Scope } from '../../../state/kit/scope.ts'
import { vendorConfig } from '../../../state/vendor/vendorConfig.ts'
import { authMethodsOf } from '../../../state/vendor/authMethods.ts'
import { useLive } from '../../app/host.ts'
import { lazyComponent } from './lazyComponent.tsx'
import type { AlternativeMethods } from './AlternativeMethods.tsx'

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
