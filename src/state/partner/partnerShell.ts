import { atom, map, type ReadableAtom } from 'nanostores'
import * as calls from '../../http/partner/calls.ts'
import type { TenantEntry } from '../../http/partner/answers.ts'
import { FeError, genericErrorCode, genericErrorMessage } from '../../http/errors.ts'
import { oauthLogout } from '../../http/identityAuth/operations.ts'
import { apiUrl } from '../../http/request.ts'
import { elementStore } from '../kit/scope.ts'
import type { PublicUser } from '../session/publicUser.ts'
import { session } from '../session/session.ts'
import { isDenied } from './accessAlert.ts'
import { tenantInterface } from './addresses.ts'
import { createAttempts } from './attempts.ts'
import { countDown } from './countdown.ts'
import { createForcedSignOuts } from './forcedSignOuts.ts'
import { persistedShell } from './persistedShell.ts'
import { shellApi } from './shellApi.ts'
import { shellRoute } from './shellRoute.ts'
import { noValues, type ShellValues } from './shellValues.ts'
import { tenantMemory } from './tenantMemory.ts'
import { hasOwnInterface, isSingleTenant, selectable, switchRoad } from './tenantRules.ts'

/** How long a person who is kept out sees why. */
const deniedSeconds = 5
/** The sign-out does not wait longer for the shell's own API. */
const logoutLimitMs = 5_000

/**
 * What the shell shows. `denied` and `leaving` show no page at all. `stopped`: nobody is signed out a third time in five
 * minutes, so it waits for the person.
 */
export type ShellStatus =
  | { name: 'waiting' | 'loading' | 'ready' | 'leaving' }
  /** Without `secondsLeft` nobody is signed out automatically. */
  | { name: 'denied'; secondsLeft: number | undefined }

/** A sign-out that ends for other reasons than a sign-in on the same page. */
const emptying = new Set(['user', 'revoked', 'denied', 'otherTab'])

/** From the sign-in to the tenant that a person works in. */
export const partnerShell = elementStore('partnerShell', scope => {
  const { app, element } = scope
  const { navigation, tabStore, lastingStore, log } = app.ports
  const api = scope.use(shellApi)
  const route = scope.use(shellRoute)
  const memory = scope.use(tenantMemory)
  const identity = app.use(session)
  const origin = { origin: element }
  const forced = createForcedSignOuts(app.ports)
  const persisted = persistedShell(tabStore, app.name)
  const $values = map<ShellValues>(noValues)
  const $status = atom<ShellStatus>({ name: 'waiting' })
  const $switchingTo = atom<string | undefined>()
  let stopCounting = () => {}
  let userId: string | undefined
  let user: PublicUser | undefined
  /** The tenant of the session's token. */
  let tokenTenantId = ''

  const constant = () => element.attributes().singleTenantId
  const change = (values: Partial<ShellValues>) => {
    $values.set({ ...$values.get(), ...values })
    api.nameTenant($values.get().tenantId || tokenTenantId)
    persisted.write($values.get())
  }

  /** Nobody asked for it, so it happens twice in five minutes only. Returns whether it happens. */
  const forceSignOut = (reason: 'revoked' | 'denied'): boolean => {
    if (!forced.mayHappen()) return false
    forced.note()
    $status.set({ name: 'leaving' })
    identity.signOut(reason, origin).catch((cause: unknown) => log.warn(`Sign-out: ${String(cause)}`))
    return true
  }
  const attempts = createAttempts(scope, failure => {
    if (!forceSignOut('revoked')) attempts.stay(failure)
  })

  const leaveFor = ({ tenantId, domainName }: TenantEntry) => {
    const target = hasOwnInterface(tenantId, constant()) ? tenantInterface(navigation.url(), domainName) : undefined
    route.go('home', { replace: true })
    if (!target) return
    change({ isRedirection: true })
    element.navigate(target)
    // A host that keeps the person here shows the shell.
    change({ isRedirection: false })
  }

  const open = async (entry: TenantEntry): Promise<void> => {
    const { tenantId } = entry
    const { auth, tenantsList } = $values.get()
    if (switchRoad(tenantsList) === 'shellApi') {
      const input = { user_id: auth?.userId ?? '', tenant_id: tenantId, old_customer_id: tokenTenantId }
      await api.run(calls.tenantSwitch, input, { signal: scope.signal() })
      await identity.continueIn(tenantId, origin)
    } else if (tenantId !== tokenTenantId) await identity.switchTenant(tenantId, origin)
    if (auth?.userId !== userId) return
    change({ tenantId, currentDomainName: entry.domainName })
    memory.visited(tenantId)
    leaveFor(entry)
  }

  const select = async (tenantId: string): Promise<void> => {
    const entry = selectable($values.get().tenantsList).find(one => one.tenantId === tenantId)
    if (!entry || $switchingTo.get() !== undefined || $status.get().name === 'denied') return
    $switchingTo.set(tenantId)
    await attempts.attempt('switch', () => open(entry))
    $switchingTo.set(undefined)
  }

  /** Takes an answer over: a single tenant is opened, and others choose one where they have not yet. */
  const take = async (tenantsList: readonly TenantEntry[]): Promise<void> => {
    const isSingle = isSingleTenant(tokenTenantId, tenantsList, constant())
    const [first] = selectable(tenantsList)
    const isChosen = selectable(tenantsList).some(({ tenantId }) => tenantId === $values.get().tenantId)
    change({
      tenantsList,
      tenantIds: tenantsList.map(({ tenantId }) => tenantId),
      isSingleTenant: isSingle,
      ...(!isChosen && { tenantId: '', currentDomainName: '' }),
    })
    if (isSingle && first) await open(first)
    else if (isSingle) change({ tenantId: tokenTenantId })
    else if (!isChosen) route.go('tenants', { replace: true })
  }

  const load = (): Promise<void> =>
    attempts.attempt('list', async () => {
      const asked = user
      if (!asked) return
      if ($status.get().name !== 'ready') $status.set({ name: 'loading' })
      const input = {
        user_id: asked.id,
        name: asked.name,
        email: asked.email,
        customer_id: tokenTenantId,
        existing_ids: [...asked.tenantIds],
      }
      const tenantsList = await api.run(calls.tenantList, input, { signal: scope.signal() })
      // An answer for a person who has left meanwhile.
      if (asked.id !== userId) return
      await take(tenantsList)
      if (asked.id === userId && $status.get().name === 'loading') $status.set({ name: 'ready' })
    })

  const deny = () => {
    if (!forced.mayHappen()) {
      $status.set({ name: 'denied', secondsLeft: undefined })
      return
    }
    stopCounting = countDown(
      scope,
      deniedSeconds,
      secondsLeft => $status.set({ name: 'denied', secondsLeft }),
      () => forceSignOut('denied'),
    )
  }

  const begin = (signedIn: PublicUser) => {
    userId = signedIn.id
    memory.openFor(userId)
    const { id, name, email } = signedIn
    const { tenantId = '', tenantsList = [], ...known } = persisted.read(id) ?? {}
    const currentDomain = navigation.url().hostname
    const isStill = tenantId === tokenTenantId
    change({
      ...noValues,
      ...known,
      currentDomain,
      auth: { user: { id, name, email }, userId: id },
      tenantsList,
      tenantIds: tenantsList.map(tenant => tenant.tenantId),
      tenantId: isStill ? tenantId : '',
    })
    $status.set({ name: tenantsList.length > 0 && isStill ? 'ready' : 'loading' })
    if (isDenied(signedIn, navigation.url(), app.options().shellOptions ?? {})) deny()
    else void load()
  }

  const reset = () => {
    stopCounting()
    attempts.forget()
    userId = undefined
    user = undefined
    $switchingTo.set(undefined)
    $values.set(noValues)
    $status.set({ name: 'waiting' })
  }

  /** A tenant that was made active elsewhere is the one that requests go to from now on. */
  const follow = (tenantId: string) => {
    tokenTenantId = tenantId
    const { tenantId: shown, tenantsList } = $values.get()
    if (shown === '' || shown === tenantId || $switchingTo.get() !== undefined) return
    const entry = tenantsList.find(one => one.tenantId === tenantId)
    change({ tenantId, currentDomainName: entry?.domainName ?? '' })
  }

  /** The provider has a session of its own when its page signs in; it returns here. */
  const leaveProvider = () => {
    const { hostedLogin, preview, contextOptions = {} } = app.options()
    if (!hostedLogin || preview) return
    const url = apiUrl(oauthLogout.path, 'prefix', contextOptions)
    const page = new URL(navigation.url())
    page.hash = ''
    url.searchParams.set('post_logout_redirect_uri', page.href)
    element.navigate(url)
  }

  scope.whileOnPage(() => {
    const stopEvents = identity.onEvent(event => {
      if (event.type !== 'logout' || !emptying.has(event.reason)) return
      persisted.forget()
      memory.forget()
      lastingStore.clear()
      if (event.origin === element) leaveProvider()
    })
    const stopState = identity.$session.subscribe(state => {
      if (state.status === 'signedIn') {
        user = state.user
        if (state.user.id !== userId) {
          tokenTenantId = state.tenantId
          attempts.forget()
          stopCounting()
          begin(state.user)
        } else follow(state.tenantId)
      } else if (state.status === 'signedOut' && !state.error) {
        // The session has expired, or ended in another tab while the shell was not there.
        persisted.forgetPerson()
        reset()
      }
    })
    return () => {
      stopEvents()
      stopState()
      // An element that comes back begins anew.
      reset()
    }
  })

  return {
    $values: $values as ReadableAtom<ShellValues>,
    $status: $status as ReadableAtom<ShellStatus>,
    /** What failed, until it is tried again. */
    $failure: attempts.$failure,
    /** The tenant that is being opened. */
    $switchingTo: $switchingTo as ReadableAtom<string | undefined>,
    /** Opens a tenant; one that is disabled or unknown is ignored. */
    select,
    /** Tries again what failed. A shell that has stopped begins anew. */
    retry: async (): Promise<void> => {
      const isStopped = attempts.$failure.get()?.secondsLeft === undefined
      if (!isStopped) return attempts.retry()
      forced.clear()
      attempts.forget()
      if (user) begin(user)
    },
    /** Reads which tenants can be chosen now. The list stays as it is when that fails. @throws FeError */
    refresh: async (): Promise<void> => {
      const asked = userId
      const active = await api.run(calls.activeTenants, undefined, { signal: scope.signal() })
      if (asked === undefined || asked !== userId) throw new FeError('aborted', 'Request aborted')
      const ids = new Set(active.map(({ tenantId }) => tenantId))
      const known = $values.get().tenantsList
      if (known.length > 0 && active.length === 0) throw new FeError(genericErrorCode, genericErrorMessage)
      change({ tenantsList: known.map(entry => ({ ...entry, isDisabled: !ids.has(entry.tenantId) })) })
    },
    /** Ends the session of the shell's own API; the sign-out goes on without an answer. */
    endApiSession: (): Promise<void> =>
      api
        .run(calls.logout, undefined, { timeoutMs: logoutLimitMs })
        .catch((cause: unknown) => log.warn(`Sign-out of the shell's API: ${String(cause)}`)),
  }
})
