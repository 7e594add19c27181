import { atom, type ReadableAtom } from 'nanostores'
import { addressTenant } from '../../../session/addressTenant.ts'
import { flowView } from '../../flowView.ts'
import { elementStore, type Scope } from '../../../kit/scope.ts'
import { signInMachine } from '../../signInMachine.ts'
import { session, type SessionState } from '../../../session/session.ts'

/** An account that a person may enter. */
export interface Account {
  tenantId: string
  name: string
  /** The person's roles there, in the tenant's terms. */
  roles: string
  /** True for the active account. */
  isActive: boolean
}

/** Asks people who belong to several accounts which one to enter, after signing in and before they go on. */
export const chooseAccount = elementStore('chooseAccount', scope => {
  const { app, element } = scope
  const { $session, switchTenant } = app.use(session)
  const { runRequest } = scope.use(flowView)
  const { answered } = scope.use(signInMachine)

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
  scope.whileOnPage(() => $session.subscribe(state => $accounts.set(accountsOf(state))))

  /** An account that was selected before signing in is not asked for again. */
  const isDecided = () =>
    app.use(addressTenant).tenantId() !== undefined || element.attributes().organization !== undefined

  return {
    /** The person's accounts: the last used one, then the others by name. */
    $accounts: $accounts as ReadableAtom<Account[]>,
    /** True when a choice remains that nothing has decided yet. */
    isWanted: (): boolean => $accounts.get().length > 1 && !isDecided(),
    /** Switches to an account and continues. An unknown one changes nothing. */
    enter: (tenantId: string): Promise<void> =>
      runRequest(async () => {
        const account = $accounts.get().find(item => item.tenantId === tenantId)
        if (!account) return
        if (!account.isActive) await switchTenant(tenantId, { origin: element })
        answered('accountChoice')
      }),
  }
})

/** True when this person has to choose the account. */
export const isWanted = (scope: Scope): boolean => scope.use(chooseAccount).isWanted()
