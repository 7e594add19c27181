import {
  defineComponent,
  getCurrentInstance,
  type DefineSetupFnComponent,
  type EmitsOptions,
  type SlotsType,
  type VNode,
} from 'vue'
import { mayAccess, rulesIn, type AccessRules } from '../elements/app/hostAccess.ts'
import { useIdentity } from './identity.ts'
import { useEntitlementsLoad } from './useEntitlementsLoad.ts'
import { useSession } from './useSession.ts'

/** Slots of `SignedIn` and `SignedOut`. */
export interface SignedSlots {
  default?: () => unknown
  /** Shown until it is known who is signed in, and on a server. Default: nothing. */
  loading?: () => unknown
}

/** Slots of `Protect`. */
export interface ProtectSlots extends SignedSlots {
  /** Shown to everyone whom the content is not for. Default: nothing. */
  fallback?: () => unknown
}

type AccessComponent<Props extends object, Named extends object> = DefineSetupFnComponent<
  Props,
  EmitsOptions,
  SlotsType<Named>
>

/** The component that shows its content, or what is in the slot `loading`. */
const whileSession = (name: string, status: 'signedIn' | 'signedOut'): AccessComponent<object, SignedSlots> =>
  defineComponent({
    name,
    inheritAttrs: false,
    setup(_props, { slots }) {
      const session = useSession(useIdentity())
      return () => {
        if (session.value.status === 'checking') return slots['loading']?.()
        return session.value.status === status ? slots['default']?.() : undefined
      }
    },
  }) as unknown as AccessComponent<object, SignedSlots>

/** Content for people who are signed in. For display only; servers decide. */
export const SignedIn: AccessComponent<object, SignedSlots> = whileSession('SignedIn', 'signedIn')

/** Content for visitors who are not signed in. */
export const SignedOut: AccessComponent<object, SignedSlots> = whileSession('SignedOut', 'signedOut')

/**
 * Content for people with a permission, a role or a feature; all that is named has to hold, and a rule without a value
 * holds for no one. Without a rule, it is for everyone who is signed in. For display only; servers decide.
 * @throws Error for `feature` unless the plugin was given `entitlementsOptions: { enabled: true }`.
 */
export const Protect: AccessComponent<AccessRules, ProtectSlots> = defineComponent({
  name: 'Protect',
  inheritAttrs: false,
  props: ['permission', 'role', 'feature'],
  setup(_props, { slots }) {
    const identity = useIdentity()
    const session = useSession(identity)
    const instance = getCurrentInstance()
    // As the template has them: among `props`, a rule without a value looks like none.
    const rules = () => rulesIn(instance?.vnode.props ?? {})
    const load = useEntitlementsLoad(identity.app, session, () => 'feature' in rules())
    const isEntitled = (featureKey: string): boolean | undefined => {
      if (load.value === 'loading') return undefined
      return load.value === 'loaded' && identity.app?.getFeatureEntitlements(featureKey).isEntitled === true
    }
    return (): VNode[] | undefined => {
      const isAllowed = mayAccess(session.value, rules(), isEntitled)
      const shown = isAllowed === undefined ? 'loading' : 'fallback'
      return slots[isAllowed === true ? 'default' : shown]?.()
    }
  },
}) as unknown as AccessComponent<AccessRules, ProtectSlots>
