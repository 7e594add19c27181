import type { PermissionKey } from '../../http/roles/permissionKeys.ts'
import { atom, type ReadableAtom } from 'nanostores'
import { feature } from '../kit/feature.ts'
import { queryRegistry } from '../kit/queryRegistry.ts'
import { session } from '../session/session.ts'
import { shownSession } from '../session/shownSession.ts'
import type { EntitlementAnswer } from '../vendor/entitlements/answers.ts'
import { patternCovers } from '../vendor/entitlements/patternCovers.ts'

/** Answers whether the person has a permission. */
export type Can = (key: PermissionKey) => boolean

/** The same for keys and patterns that a server names. */
type CanAny = (key: string) => boolean

/**
 * True when one of the held permissions covers a key. A key with `*` names a family of permissions, which any of its
 * members opens.
 */
export const isCovered = (key: string, held: readonly string[]): boolean =>
  held.some(pattern => patternCovers(pattern, key) || (key.includes('*') && patternCovers(key, pattern)))

const none: CanAny = () => false

/** A role as which the portal is previewed. */
export interface PreviewedRole {
  id: string
  name: string
  /** Keys of its permissions. */
  keys: readonly string[]
  /** Query of the page that the preview was started from. */
  page: string
}

/**
 * The permissions of the signed-in person in the active tenant. Where entitlements are enabled, a permission whose
 * features the tenant is not entitled to counts as missing. For display only: the server decides.
 */
export const permissions = feature('permissions', app => {
  const { $screen } = app.use(session)
  const $can = atom<CanAny>(none)
  /** Whether the permissions are known: not before the entitlements are, where those are enabled. */
  const $isKnown = atom(false)
  /** The role as which the portal is previewed: what it does not grant counts as missing, and nothing is changed. */
  const $previewed = atom<PreviewedRole | undefined>(undefined)
  const registry = app.use(queryRegistry)
  let held: readonly string[] = []
  /** The user and tenant of the permissions. */
  let identity: string | undefined
  let check: ((key: string) => EntitlementAnswer) | undefined

  const isEntitled = (key: string): boolean => {
    const answer = check?.(key)
    return !answer || answer.isEntitled || answer.justification === 'MISSING_PERMISSION'
  }
  const publish = () => {
    const keys = $previewed.get()?.keys ?? held
    $can.set(key => isCovered(key, keys) && isEntitled(key))
  }

  const openEntitlements = async () => {
    const { entitlements } = await import('../vendor/entitlements/entitlements.ts')
    const { load, check: checkLoaded, $entitlements } = app.use(entitlements)
    app.onDispose($entitlements.listen(publish))
    return { load, checkLoaded }
  }
  let opened: ReturnType<typeof openEntitlements> | undefined

  const loadEntitlements = async () => {
    try {
      const { load, checkLoaded } = await (opened ??= openEntitlements())
      check = (await load()) ? permissionKey => checkLoaded({ permissionKey }) : undefined
    } catch (cause) {
      // Permissions alone decide then; the server refuses what the tenant is not entitled to.
      opened = undefined
      app.ports.log.warn(`Entitlements could not be loaded: ${String(cause)}`)
    }
    if (!shownSession($screen.get())) return
    publish()
    $isKnown.set(true)
  }

  app.onDispose(
    $screen.subscribe(state => {
      const user = shownSession(state)?.user
      const next = user && `${user.id} ${user.tenantId}`
      if (next !== identity) $previewed.set(undefined)
      identity = next
      if (!user) {
        held = []
        $can.set(none)
        return $isKnown.set(false)
      }
      held = user.permissionKeys
      publish()
      if (app.options().entitlementsOptions?.enabled !== true) return $isKnown.set(true)
      void loadEntitlements()
    }),
  )

  return {
    $can,
    $isKnown,
    $previewed: $previewed as ReadableAtom<PreviewedRole | undefined>,
    /** Shows the portal as a person with only this role sees it, and refuses all changes; without a role, ends that. */
    preview: (role: PreviewedRole | undefined): void => {
      $previewed.set(role)
      registry.setReadOnly(role !== undefined)
      publish()
    },
  }
})
