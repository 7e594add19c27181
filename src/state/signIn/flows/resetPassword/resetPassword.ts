import { atom, type ReadableAtom } from 'nanostores'
import { FeError } from '../../../../http/errors.ts'
import { passwordResetTokenValidate, passwordResetVerify } from '../../../../http/users/passwordOperations.ts'
import type { ResetLink } from '../../../../http/users/types.ts'
import { flowView } from '../../flowView.ts'
import { machine, start, type StepOf } from '../../../kit/machine.ts'
import { elementStore, type Scope } from '../../../kit/scope.ts'
import type { FlowPage } from '../../flowTable.ts'
import { typedIdentifier } from '../../typedIdentifier.ts'
import { flowRouter } from '../../flowRouter.ts'
import { session } from '../../../session/session.ts'
import { routeUrl } from '../../../vendor/routes.ts'

/** The page that a link to a new password opens (§2.1). */
export const resetPasswordSteps = machine({
  checkingLink: { linkIsGood: 'choosePassword', linkIsSpent: 'invalidLink' },
  choosePassword: { linkIsSpent: 'invalidLink', changed: 'success' },
  invalidLink: {},
  success: {},
})

/** A step of a link that resets a password. */
export type ResetPasswordStep = StepOf<typeof resetPasswordSteps>

/** Statuses that mean an invalid link; all others leave it open. */
const spentStatuses: readonly (number | undefined)[] = [400, 403, 410, 422]

const isSpent = (cause: unknown) => cause instanceof FeError && spentStatuses.includes(cause.status)

/** Refusals of a password, after which the link still works. */
const isAboutPassword = (cause: unknown) => cause instanceof FeError && cause.code.startsWith('ER-PASSWORD-')

/** Sets a new password with the token of a link or of a code by text message. The token stays in here. */
export const resetPassword = elementStore('resetPassword', scope => {
  const { app } = scope
  const { show, runRequest } = scope.use(flowView)
  const $userId = atom('')
  let run = start(resetPasswordSteps, 'checkingLink')
  let link: ResetLink | undefined

  /** Checks the link without using it; only a definite refusal hides the form. */
  const check = async (given: ResetLink) => {
    try {
      await scope.send(passwordResetTokenValidate, given, { signal: scope.signal() })
      return true
    } catch (cause) {
      return !isSpent(cause)
    }
  }

  /** Sessions ended with the old password; a page that still shows one has to update. */
  const leaveEndedSession = async (userId: string) => {
    const { $session, signOut } = app.use(session)
    const now = $session.get()
    if (now.status === 'signedIn' && now.user.id === userId) await signOut('user', { origin: scope.element })
  }

  return {
    /** The account of the password; empty while unknown. */
    $userId: $userId as ReadableAtom<string>,
    /** Stores a link for the page that is opened next, so that it need not travel in a URL. */
    keepLink: (given: ResetLink): void => void (link = given),
    /** Starts with a link, or with the stored one. */
    begin: async (given: ResetLink | undefined): Promise<void> => {
      link = given ?? link
      run = start(resetPasswordSteps, 'checkingLink', step => show({ flow: 'reset-password', step }))
      run.returnTo('checkingLink')
      if (!link) return void run.happen('linkIsSpent')
      const checked = link
      $userId.set(checked.userId)
      const isGood = await check(checked)
      if (link === checked) run.happen(isGood ? 'linkIsGood' : 'linkIsSpent')
    },
    /** Sets the password. A rejected one leaves the link valid. */
    choose: (password: string, isSignOutWanted: boolean): Promise<void> =>
      runRequest(async signal => {
        if (!link) return
        const { userId } = link
        try {
          const input = { ...link, password, ...(!isSignOutWanted && { keepSessions: true }) }
          await scope.send(passwordResetVerify, input, { signal })
        } catch (cause) {
          if (isAboutPassword(cause) || !isSpent(cause)) throw cause
          link = undefined
          run.happen('linkIsSpent')
          return
        }
        link = undefined
        if (isSignOutWanted) await leaveEndedSession(userId)
        run.happen('changed')
      }),
    /** Goes to sign-in, with the address that this login box already knows. */
    signIn: (): void => scope.use(flowRouter).goTo('login'),
    /** Requests a new link. */
    askAgain: (): void => scope.use(flowRouter).goTo('forget-password'),
    /** The address of the person, when they came from the forgotten password form. */
    $identifier: scope.use(typedIdentifier).$identifier,
  }
})

/** The page of a link that resets a password. The token leaves the URL first. */
export const open = async (scope: Scope, { query, isRoute, routing }: FlowPage): Promise<void> => {
  const { navigation } = scope.app.ports
  const [userId, token] = ['userId', 'token'].map(name => {
    const values = query.getAll(name)
    return values.length === 1 ? values[0] : undefined
  })
  if (isRoute) {
    const rest = new URLSearchParams(query)
    for (const name of ['userId', 'token']) rest.delete(name)
    navigation.show(routeUrl('resetPasswordUrl', navigation.url(), routing, rest), { replace: true })
  }
  await scope.use(resetPassword).begin(userId && token ? { userId, token } : undefined)
}

/** Stores the token of a code by text message for the page of the new password. */
export const enter = (scope: Scope, link: ResetLink): void => scope.use(resetPassword).keepLink(link)
