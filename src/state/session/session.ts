import type { ReadableAtom } from 'nanostores'
import { FeError } from '../../http/errors.ts'
import { askHost } from '../../http/hostAnswers.ts'
import type { AuthResult } from '../../http/identityAuth/types.ts'
import { switchTenant as switchTenantOperation } from '../../http/tenants/operations.ts'
import { feature } from '../kit/feature.ts'
import { createAlarm } from './alarm.ts'
import { createHearing } from './hearing.ts'
import { isExpired } from './heldToken.ts'
import { createHolding } from './holding.ts'
import { createPresence } from './presence.ts'
import { createRenewal } from './renewal.ts'
import type { SessionState } from './sessionState.ts'
import { createSignOut } from './signOut.ts'
import { storageKeys } from './storageKeys.ts'

export type { LogoutReason, SessionEvent, SessionState } from './sessionState.ts'

/** Who is signed in: tokens, refresh, tenants and sign-out of one app. */
export const session = feature('session', app => {
  const { clock, tabStore, log } = app.ports
  const holding = createHolding(app, message => void hear(message))
  const alarm = createAlarm(app, () => void keepAlive())
  const presence = createPresence(app, holding, alarm)
  const renewal = createRenewal(app, holding, presence, alarm)
  const hear = createHearing(app, holding, presence, renewal)
  const { keepAlive, renew, checkFirst } = renewal
  let started: Promise<void> | undefined

  /** The token to send now; one that ran out is replaced first. */
  const usableToken = async () => {
    const held = holding.token()
    if (held && isExpired(held, clock)) await renew()
    return holding.token()?.accessToken
  }

  app.authorizeWith({
    token: async () => {
      const { tokenResolver } = app.options().contextOptions ?? {}
      if (tokenResolver) return askHost(tokenResolver, given => given || undefined, 'tokenResolver', log)
      return usableToken()
    },
    renew: async refused => {
      const held = holding.token()
      return (held !== undefined && held.accessToken !== refused) || renew()
    },
  })

  return {
    $session: presence.$session as ReadableAtom<SessionState>,
    /** Listens to what happens to the session; returns a function that stops. */
    onEvent: presence.onEvent,
    /** Asks the server once whether somebody is signed in; repeated calls join the first. */
    check: (): Promise<void> => (started ??= checkFirst()),
    /** Takes the answer of a successful sign-in and shows the person. @throws FeError when it brings no token. */
    signIn: async (result: AuthResult, isNewUser = false): Promise<void> => {
      if (result.mfaRequired || !result.accessToken) throw new FeError('noToken', 'Failed to authenticate')
      holding.take(result)
      await presence.present({ isNew: true, isNewUser })
    },
    /** Ends the session everywhere. */
    signOut: createSignOut(app, holding, presence),
    /** Makes another account active for this session, or for this tab when tabs keep their own. @throws FeError. */
    switchTenant: async (tenantId: string): Promise<void> => {
      if (holding.perTenant()) tabStore.write(storageKeys.tabTenant, tenantId)
      await app.send(switchTenantOperation, { tenantId })
      await renew()
    },
    /** A usable token, refreshed if it ran out; undefined when nobody is signed in. */
    accessToken: usableToken,
    /** Claims of the token that is held now. */
    claims: () => holding.token()?.claims,
  }
})
