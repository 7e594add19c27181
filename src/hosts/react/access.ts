import type { FunctionComponent, ReactNode } from 'react'
import { mayAccess, rulesIn, type AccessRules } from '../../elements/app/hostAccess.ts'
import { useEntitlementsLoad } from './useEntitlementsLoad.ts'
import { useApp, useSession } from './useSession.ts'

/** What `SignedIn` and `SignedOut` take. */
export interface SignedProps {
  /** Name of the app. */
  appName?: string
  children?: ReactNode
  /** Shown until it is known who is signed in, and on a server. Default: nothing. */
  loading?: ReactNode
}

/** What `Protect` takes. Without a rule, everyone who is signed in sees its content. */
export interface ProtectProps extends SignedProps, AccessRules {
  /** Shown to everyone whom the content is not for. Default: nothing. */
  fallback?: ReactNode
}

/** Content for people who are signed in. For display only; servers decide. */
export const SignedIn: FunctionComponent<SignedProps> = ({ appName, children, loading }) => {
  const { status } = useSession(useApp(appName))
  if (status === 'checking') return loading
  return status === 'signedIn' ? children : null
}

/** Content for visitors who are not signed in. */
export const SignedOut: FunctionComponent<SignedProps> = ({ appName, children, loading }) => {
  const { status } = useSession(useApp(appName))
  if (status === 'checking') return loading
  return status === 'signedOut' ? children : null
}

/**
 * Content for people with a permission, a role or a feature; all that is named has to hold, and a rule without a value
 * holds for no one. For display only; servers decide.
 * @throws Error for `feature` unless the app was configured with `entitlementsOptions: { enabled: true }` before the first
 * render.
 */
export const Protect: FunctionComponent<ProtectProps> = ({ appName, children, loading, fallback, ...others }) => {
  const app = useApp(appName)
  const session = useSession(app)
  const rules = rulesIn(others)
  const load = useEntitlementsLoad(app, session, 'feature' in rules)
  const isEntitled = (featureKey: string): boolean | undefined => {
    const answer = app?.getFeatureEntitlements(featureKey)
    return load === 'loading' ? undefined : load === 'loaded' && answer?.isEntitled === true
  }
  const isAllowed = mayAccess(session, rules, isEntitled)
  if (isAllowed === undefined) return loading
  return isAllowed ? children : fallback
}
