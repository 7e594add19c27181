import { atom, type ReadableAtom } from 'nanostores'
import { FeError, genericErrorMessage } from '../../../../http/errors.ts'
import { serverTarget } from '../../../kit/redirectTargets.ts'
import type { Scope } from '../../../kit/scope.ts'
import { leaveForProvider } from '../../leaveForProvider.ts'
import { rememberSsoAttempt } from '../../ssoAttempt.ts'
import { lookUpSso } from '../../ssoLookup.ts'

/**
 * Single sign-on of the organization whose domain a new person's address has. An invited person joins the organization that
 * invited them instead.
 */
export const createCompanySso = (scope: Scope, isInvited: () => boolean) => {
  const { navigation } = scope.app.ports
  const $address = atom<URL | undefined>()
  /** The address that was looked up last. */
  let known = ''

  const forget = (): void => {
    known = ''
    $address.set(undefined)
  }

  /** True for an address of an organization with single sign-on, which the form then shows. @throws FeError */
  const find = async (email: string, signal: AbortSignal): Promise<boolean> => {
    if (email === '' || isInvited()) return false
    if (email === known) return $address.get() !== undefined
    forget()
    known = email
    try {
      const { address } = await lookUpSso(scope, email, signal)
      if (known !== email || address === undefined) return false
      const target = serverTarget(address, navigation.url())
      if (!target) throw new FeError('unsafeTarget', genericErrorMessage)
      $address.set(target)
      return true
    } catch (cause) {
      if (known === email) forget()
      throw cause
    }
  }

  return {
    $address: $address as ReadableAtom<URL | undefined>,
    forget,
    find,
    /** Looks it up ahead of the form; whatever fails here is reported when the form is sent. */
    typed: (email: string): void => void find(email, scope.signal()).catch(() => {}),
    leave: (hasAgreed: boolean): void => {
      const address = $address.get()
      if (!address) return
      rememberSsoAttempt(scope.app, address, hasAgreed)
      leaveForProvider(scope, address, 'sso')
    },
  }
}
