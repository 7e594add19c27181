import { meTenants } from '../../http/users/operations.ts'
import { invitationAccept } from '../../http/users/signUpOperations.ts'
import { elementStore } from '../kit/scope.ts'
import { flowRouter } from './flowRouter.ts'
import { signInMachine } from './signInMachine.ts'
import { session } from '../session/session.ts'

/** An invitation that is carried through other flows of the box. Its token is in memory only, never in an address. */
export const pendingInvitation = elementStore('pendingInvitation', scope => {
  const { app } = scope
  const { $session, switchTenant } = app.use(session)
  let token = ''
  let cancel = () => {}

  /** Makes the signed-in person a member and switches to the new organization; cached data is read again (§4). */
  const join = async (userId: string, ofInvitation: string, signal: AbortSignal): Promise<void> => {
    const before = $session.get()
    const known = before.status === 'signedIn' ? before.user.accounts.map(({ tenantId }) => tenantId) : []
    await scope.send(invitationAccept, { userId, token: ofInvitation }, { signal })
    token = ''
    const { tenants } = await scope.send(meTenants, undefined, { signal })
    const joined = tenants.find(({ tenantId }) => !known.includes(tenantId))
    if (joined) await switchTenant(joined.tenantId, { origin: scope.element })
  }

  /** Joins as soon as there is a session, before the page continues. */
  const afterSignIn = (ofInvitation: string): void => {
    cancel()
    token = ofInvitation
    const { defer, resume } = scope.use(signInMachine)
    defer('invitation')
    const unbind = $session.listen(state => {
      if (state.status !== 'signedIn') return
      unbind()
      cancel = () => {}
      // A refused invitation is reported on its own page.
      const fail = () => scope.use(flowRouter).goTo('accept-invitation')
      void join(state.user.id, ofInvitation, scope.signal())
        .catch(fail)
        .finally(() => resume('invitation'))
    })
    cancel = () => {
      cancel = () => {}
      unbind()
      resume('invitation')
    }
  }

  return {
    /** The pending invitation, or an empty text. */
    token: (): string => token,
    keep: (next: string): void => void (token = next),
    join,
    /** Signs in first and joins then, before the page continues. */
    signInFirst: (ofInvitation: string): void => {
      afterSignIn(ofInvitation)
      scope.use(flowRouter).goTo('login')
    },
    afterSignIn,
    /** Does not join after a sign-in any more; the invitation itself is still known. */
    cancel: (): void => cancel(),
  }
})
