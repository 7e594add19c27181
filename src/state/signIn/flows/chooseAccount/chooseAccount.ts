import { atom, type ReadableAtom } from 'nanostores'
import { tenantOfAddress } from '../../../../http/request.ts'
import { flowView } from '../../flowView.ts'
import { flow } from '../../../kit/scope.ts'
import { signInMachine } from '../../signInMachine.ts'
import { session, type SessionState } from '../../../session/session.ts'

/** An account that a person may enter. */
export interface Account {
  tenantId: string
  name: string
  /** What the person is there, in the tenant's words. */
  roles: string
  /** True for the one they are in. */
  isActive: boolean
}

/** Asks people who belong to several accounts which one to enter, after signing in and before they go on. */
export const chooseAccount = flow('chooseAccount', scope => {
  const { app, element } = scope
  const { $session, switchTenant } = app.use(session)
  const { $screen, runRequest } = scope.use(flowView)
  const { happen } = scope.use(signInMachine)
  let goOn = () => {}

  const accountsOf = (state: SessionState): Account[] => {
    if (state.status !== 'signedIn') return []
    const { accounts, tenants } = state.user
    const rolesIn = (id: string) => tenants.find(({ tenantId }) => tenantId === id)?.roles ?? []
    return accounts
      .map(({ tenantId, name }) => ({
        tenantId,
        name,
        roles: rolesIn(tenantId)
          .map(role => role.name)
          .join(', '),
        isActive: tenantId === state.tenantId,
      }))
      .sort((one, other) => Number(other.isActive) - Number(one.isActive) || one.name.localeCompare(other.name))
  }
  const $accounts = atom<Account[]>([])
  $session.subscribe(state => $accounts.set(accountsOf(state)))

  const finish = () => {
    const next = goOn
    goOn = () => {}
    next()
  }
  // Going back is an answer too: the person is signed in, so they arrive where they were last.
  $screen.listen(({ step }) => {
    if (step !== 'chooseAccount') finish()
  })

  /** Whoever named the account before signing in is not asked for it again (E1). */
  const isDecided = () =>
    tenantOfAddress(app.ports.navigation.url()) !== undefined || element.attributes().organization !== undefined

  return {
    /** The person's accounts: the one of last time, then the others by name. */
    $accounts: $accounts as ReadableAtom<Account[]>,
    /**
     * Asks, if the host wants that and there is a choice; true when the question is on screen.
     * @param arrive where the person goes on, called once
     */
    offer: (arrive: () => void): boolean => {
      if ($accounts.get().length < 2 || isDecided() || !happen('accountWanted')) return false
      goOn = arrive
      return true
    },
    /** Enters an account and goes on. An unknown one changes nothing. */
    enter: (tenantId: string): Promise<void> =>
      runRequest(async () => {
        const account = $accounts.get().find(item => item.tenantId === tenantId)
        if (!account) return
        if (!account.isActive) await switchTenant(tenantId)
        finish()
      }),
  }
})
