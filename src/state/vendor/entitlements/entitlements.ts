import { get } from '../../../http/entitlements/operations.ts'
import type { Entitlements } from '../../../http/entitlements/types.ts'
import { FeError } from '../../../http/errors.ts'
import { feature } from '../../kit/feature.ts'
import { forgetResource, resource, whileLoading } from '../../kit/resource.ts'
import { decodeClaims } from '../../session/claims.ts'
import { session } from '../../session/session.ts'
import { vendorConfig } from '../vendorConfig.ts'
import type { EntitlementAnswer, EntitlementQuery } from './answers.ts'
import { attributesOf } from './attributes.ts'
import { evaluate } from './evaluate.ts'

/** The server's answer, and the claims of the token of the request. */
export interface LoadedEntitlements {
  entitlements: Entitlements
  /** For targeting rules; read with the entitlements, because both change only with the session. */
  tokenClaims: Record<string, unknown>
}

/** What the signed-in person is entitled to in the active tenant; read once per session and tenant. */
export const entitlements = feature('entitlements', app => {
  const { $session, accessToken } = app.use(session)
  const { $flags, loadFlagsSoon } = app.use(vendorConfig)
  const $entitlements = resource<LoadedEntitlements | undefined>(undefined)
  let reading: { who: string; done: Promise<boolean> } | undefined

  const isEnabled = () => app.options().entitlementsOptions?.enabled === true
  const requireEnabled = () => {
    if (!isEnabled()) throw new Error('entitlementsOptions must be enabled first')
  }

  const read = async (signal: AbortSignal): Promise<LoadedEntitlements> => {
    // A server that doesn't name the flag has entitlements for all who ask.
    await loadFlagsSoon()
    if ($flags.get()['admin_portal_entitlements'] === 'off')
      throw new FeError('switchedOff', 'the vendor has switched them off')
    signal.throwIfAborted()
    const answer = await app.send(get, undefined, { signal })
    const token = await accessToken()
    return { entitlements: answer, tokenClaims: token === undefined ? {} : decodeClaims(token) }
  }

  const begin = (who: string) => {
    const turn = { who, done: whileLoading($entitlements, read) }
    turn.done = turn.done.then(isLoaded => {
      // A failed read is retried on the next request; one that was superseded by a newer read reports nothing.
      if (isLoaded || reading !== turn) return isLoaded
      reading = undefined
      app.ports.log.warn(`Entitlements could not be read: ${$entitlements.get().error?.message ?? ''}`)
      return false
    })
    return turn
  }

  /**
   * Reads the entitlements unless they are loaded or loading; resolves to whether they are loaded (§8). False at once
   * when signed out. @throws Error unless entitlements are enabled (§5).
   */
  const load = async (): Promise<boolean> => {
    requireEnabled()
    const state = $session.get()
    if (state.status !== 'signedIn') return false
    const who = JSON.stringify([state.user.sub, state.tenantId])
    if (reading?.who !== who) reading = begin(who)
    return reading.done
  }

  /** Answers from loaded entitlements; false before. @throws Error unless entitlements are enabled (§5). */
  const check = (query: EntitlementQuery): EntitlementAnswer => {
    requireEnabled()
    const { data } = $entitlements.get()
    const state = $session.get()
    const nowMs = app.ports.clock.now()
    if (!data || state.status !== 'signedIn') return evaluate(query, { entitlements: {}, attributes: new Map(), nowMs })
    return evaluate(query, {
      entitlements: data.entitlements,
      attributes: attributesOf(state.user, data.tokenClaims),
      nowMs,
    })
  }

  const forget = () => {
    reading = undefined
    forgetResource($entitlements, undefined)
  }
  app.onForget(forget)
  app.onDispose(forget)
  app.onDispose(
    $session.subscribe(({ status }) => {
      if (status === 'signedIn' && isEnabled()) void load()
    }),
  )

  return { $entitlements, load, check }
})
