import type { ComponentProps } from 'react'
import type { Scope } from '../../state/kit/scope.ts'
import { rules } from '../../state/settings/rules.ts'
import { waysOf } from '../../state/settings/ways.ts'
import { useLive } from '../app/host.ts'
import { laterPart } from './laterPart.tsx'
import type { OtherWays } from './OtherWays.tsx'

const otherWays = laterPart(() => import('./OtherWays.tsx').then(module => module.OtherWays))

const strategiesOf = ({ app }: Scope) => app.use(rules).$strategies

/** Whether the tenant has other ways to sign in than a password. Known before anybody comes to the second step. */
export const useHasOtherWays = (): boolean => waysOf(useLive(strategiesOf, undefined)).some(way => way !== 'password')

/** Loads them, so that nothing moves when a step with them is shown. */
export const prepareOtherWays = otherWays.prepare

/** Where other ways to sign in go; their code comes only where the tenant has some. */
export const OtherWaysPlace = (props: ComponentProps<typeof OtherWays>) =>
  useHasOtherWays() ? <otherWays.Part {...props} /> : null
