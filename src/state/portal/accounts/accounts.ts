import { atom, computed, type ReadableAtom } from 'nanostores'
import { toFeError, type FeError } from '../../../http/errors.ts'
import { elementStore } from '../../kit/scope.ts'
import { addressTenant } from '../../session/addressTenant.ts'
import { session } from '../../session/session.ts'
import { shownSession } from '../../session/shownSession.ts'
import { elementAddress } from '../elementAddress.ts'
import { accountsOf, type Account } from './accountList.ts'
import { addRecent, forgetRecent } from './recentAccounts.ts'

/** A switch of the account that is running or has failed. */
export interface AccountSwitch {
  readonly account: Account
  /** Tries it once more; resolves to whether the account is open. */
  readonly again: () => Promise<boolean>
  /** Undefined while it runs. */
  readonly error?: FeError
}

/** The accounts of the signed-in person, and switching between them. */
export const accounts = elementStore('accounts', scope => {
  const { app, element } = scope
  const { $screen, $subAccount, onEvent, switchTenant, openAccount, followAddress } = app.use(session)
  const { lastingStore } = app.allPorts()
  const { $named, $refused } = app.use(addressTenant)
  const $dismissed = atom<string | undefined>()
  const $notOpened = computed([$refused, $dismissed], (refused, read) => (refused === read ? undefined : refused))
  const $switch = atom<AccountSwitch | undefined>()
  const $recentIds = atom<readonly string[]>([])

  const $accounts = computed($screen, state => {
    const shown = shownSession(state)
    return shown ? accountsOf(shown.user, shown.tenantId) : []
  })
  scope.whileOnPage(() =>
    $screen.subscribe(state => {
      if (state.status === 'signedIn' && !$subAccount.get())
        $recentIds.set(addRecent(lastingStore, state.user.sub, state.tenantId))
    }),
  )
  scope.whileOnPage(() =>
    onEvent(event => {
      if (event.type !== 'logout') return
      $switch.set(undefined)
      if (event.reason !== 'expired') forgetRecent(lastingStore)
    }),
  )

  /** Opens an account, and says so in `$switch`. Resolves to whether it is on screen. */
  const run = async (attempt: AccountSwitch, open: () => Promise<void>): Promise<boolean> => {
    const { account } = attempt
    const isLatest = () => $switch.get() === attempt
    $switch.set(attempt)
    try {
      await open()
    } catch (cause) {
      if (isLatest()) $switch.set({ ...attempt, error: toFeError(cause) })
      return false
    }
    if (isLatest()) $switch.set(undefined)
    const state = $screen.get()
    return state.status === 'signedIn' && state.tenantId === account.tenantId
  }

  const switchTo = async (account: Account): Promise<boolean> => {
    if (account.unavailable !== undefined || account.isCurrent) return false
    const attempt = { account, again: () => switchTo(account) }
    const isOpen = await run(attempt, () => switchTenant(account.tenantId, { origin: element }))
    if (isOpen) {
      elementAddress(scope).writeTenant(account.tenantId)
      followAddress()
    }
    return isOpen
  }

  const openSubAccount = (wanted: Pick<Account, 'tenantId' | 'name'>): Promise<boolean> => {
    const { tenantId, name } = wanted
    const account = { tenantId, name, roles: [], logo: undefined, isCurrent: false, unavailable: undefined }
    return run({ account, again: () => openSubAccount(wanted) }, () => openAccount(tenantId, { origin: element }))
  }

  return {
    /** The tenant on screen, if it comes from the page's address. */
    $fromAddress: $named,
    /** The tenant of the page's address that was not opened, until the message about it is $dismissed. */
    $notOpened,
    dismissNotOpened: (): void => $dismissed.set($refused.get()),
    /** By name; those that cannot be chosen are last. */
    $accounts: $accounts as ReadableAtom<readonly Account[]>,
    /** Ids of the accounts used last in this browser, the current one first. */
    $recentIds: $recentIds as ReadableAtom<readonly string[]>,
    /** The switch that is running or has failed. */
    $switch: $switch as ReadableAtom<AccountSwitch | undefined>,
    /** Makes another account active. Resolves to whether it is; why not is in `$switch`. */
    switchTo,
    /**
     * Works in a sub-account from now on, in this tab; see `openAccount` of the session. Resolves to whether it is on screen;
     * why not is in `$switch`.
     */
    openSubAccount,
    /** Removes the message about a failed switch. */
    dismiss: (): void => $switch.set(undefined),
  }
})
