import { atom, type ReadableAtom } from 'nanostores'
import { linkAccount, postlogin } from '../../../../http/passwordless/operations.ts'
import { FeError, toFeError } from '../../../../http/errors.ts'
import { flowView } from '../../flowView.ts'
import { machine, start, type StepOf } from '../../../kit/machine.ts'
import { hideSecrets, onlyValue } from '../../../kit/urlSecrets.ts'
import { elementStore, type Scope } from '../../../kit/scope.ts'
import type { FlowPage } from '../../flowTable.ts'
import { flowRouter } from '../../flowRouter.ts'
import { signInMachine } from '../../signInMachine.ts'
import { session } from '../../../session/session.ts'
import { hasWaitingTab } from './waitingTab.ts'

/** How long to wait for a tab of this browser to answer that it waits for the link. */
const replyTimeoutMs = 300

/** The public part of a link's token, which the page that requested the link knows as well; empty when it has none. */
const attemptOf = (token: string) => /^[^.]+(?=\.)/.exec(token)?.[0] ?? ''

/** The page that a sign-in link opens (§2.1). */
export const magicLinkSteps = machine({
  opening: { linkMissing: 'failed', isOwnTab: 'signingIn', isElsewhere: 'confirm' },
  confirm: { confirmed: 'signingIn' },
  signingIn: { refused: 'failed', interrupted: 'confirm', otherTabGoesOn: 'done' },
  failed: {},
  done: {},
})

/** A step of the page that a sign-in link opens. */
export type MagicLinkStep = StepOf<typeof magicLinkSteps>

/**
 * Signs in with a link. Opening it changes nothing: a click uses it, so that mail scanners do not use it up and
 * another person's link never signs a visitor in without their action. It is used at once where a tab of this
 * browser waits for exactly this link.
 */
export const magicLink = elementStore('magicLink', scope => {
  const { app } = scope
  const { show, runRequest } = scope.use(flowView)
  let run = start(magicLinkSteps, 'opening')
  const $account = atom('')
  let token = ''

  /** Asks which account the link is for; on a server that does not tell, the person decides without. */
  const loadAccount = async () => {
    const asked = token
    try {
      const { email } = await scope.send(linkAccount, { token }, { signal: scope.signal() })
      if (token === asked && typeof email === 'string') $account.set(email)
    } catch (cause) {
      app.ports.log.warn(`Account of the sign-in link: ${toFeError(cause).message}`)
    }
  }

  const refusedFor = (cause: unknown) =>
    cause instanceof FeError && cause.status !== undefined && cause.status < 500 && cause.status !== 429

  const spend = (hasOtherTab: boolean) =>
    runRequest(async signal => {
      try {
        const result = await scope.send(postlogin, { type: 'magiclink', token }, { signal })
        token = ''
        if (!hasOtherTab || result.mfaRequired || !result.accessToken)
          return await scope.use(signInMachine).complete(result)
        await app.use(session).signIn(result, { origin: scope.element })
        run.happen('otherTabGoesOn')
      } catch (cause) {
        run.happen(refusedFor(cause) || token === '' ? 'refused' : 'interrupted')
        throw cause
      }
    })

  return {
    /** The masked address of the account that the link is for; empty until it is known. */
    $account: $account as ReadableAtom<string>,
    begin: async (given: string): Promise<void> => {
      token = given
      $account.set('')
      // A login box that waited for exactly this link starts over; it must not answer itself.
      scope.use(signInMachine).changeIdentifier()
      run = start(magicLinkSteps, 'opening', step => show({ flow: 'magic-link', step }))
      run.returnTo('opening')
      if (token === '') return void run.happen('linkMissing')
      const hasOtherTab = await hasWaitingTab(app, attemptOf(token), replyTimeoutMs)
      // The link of a page that was left meanwhile is ignored.
      if (token !== given || !run.happen(hasOtherTab ? 'isOwnTab' : 'isElsewhere')) return
      // The page is still being opened; that request ends first.
      scope.after(0, () => void (hasOtherTab ? spend(true) : loadAccount()))
    },
    /** Signs in here, on the person's confirmation. */
    confirm: (): void => {
      if (run.happen('confirmed')) void spend(false)
    },
    /** Continues in this tab although another one did as well. */
    goOn: (): void => scope.use(signInMachine).finish(),
    startOver: (): void => scope.use(flowRouter).goTo('login'),
  }
})

/** The page of a sign-in link. The token leaves the URL first. */
export const open = async (scope: Scope, { query }: FlowPage): Promise<void> => {
  hideSecrets(scope, ['token'])
  await scope.use(magicLink).begin(onlyValue(query, 'token'))
}
