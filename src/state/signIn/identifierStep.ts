import { atom, type ReadableAtom } from 'nanostores'
import { flowTable } from './flowTable.ts'
import { flowView } from './flowView.ts'
import { lookUpSso } from './ssoLookup.ts'
import { typedIdentifier } from './typedIdentifier.ts'
import { elementStore } from '../kit/scope.ts'
import { vendorConfig } from '../vendor/vendorConfig.ts'

/** What was put into the password field while the identifier was being checked. */
export interface LatePassword {
  readonly value: string
  /** Whether the form was submitted with it. */
  readonly isSubmitted: boolean
}

/**
 * The first step of signing in: asks for the identifier. `signInMachine.ts` has the next steps, and is loaded while
 * the person types.
 */
export const identifierStep = elementStore('identifierStep', scope => {
  const { app } = scope
  const { $screen, $request, runRequest } = scope.use(flowView)
  const { $identifier, setIdentifier } = scope.use(typedIdentifier)
  const $isPrepared = atom(false)
  let late: LatePassword | undefined

  /** Starts the reads of the next step. */
  const prepare = (): void => {
    if ($isPrepared.get()) return
    $isPrepared.set(true)
    app.use(vendorConfig).loadSignInRules()
    // The password step reads the policy itself when its code arrives later.
    import('./captcha.ts').then(
      ({ captcha }) => app.use(captcha).prepare(),
      () => {},
    )
  }

  return {
    /** The given email address, username or number. Passwords are never stored. */
    $identifier,
    $request,
    /** True once a person has interacted with this login box, so that later code is worth loading. */
    $isPrepared: $isPrepared as ReadableAtom<boolean>,
    /** Prepares the next step while the person still types. */
    prepare,
    /** Hands a password from the form of this step over to the one that takes its place, if that asks for a password. */
    handOver: (given: LatePassword): void => {
      late = $screen.get().step === 'loginWithPassword' ? given : undefined
    },
    /** The password that was handed over; it is forgotten here. */
    takeLate: (): LatePassword | undefined => {
      const taken = late
      late = undefined
      return taken
    },
    /**
     * Takes the identifier and finds out how this person signs in. A password that a password manager filled with it is
     * used at once when a password is required.
     */
    identify: async (identifier: string, filledPassword = ''): Promise<void> => {
      await runRequest(async signal => {
        setIdentifier(identifier)
        const lookedUp = lookUpSso(scope, identifier, signal)
        // A form that is submitted before its code arrives was not prepared.
        prepare()
        const [answer, { signInMachine }] = await Promise.all([
          lookedUp,
          import('./signInMachine.ts'),
          app.completeFlows(),
        ])
        if (!signal.aborted) await scope.use(signInMachine).follow(answer)
      })
      if (!filledPassword || $screen.get().step !== 'loginWithPassword') return
      const { enter } = await app.use(flowTable).loadStep('password')
      await enter(scope, filledPassword)
    },
  }
})
