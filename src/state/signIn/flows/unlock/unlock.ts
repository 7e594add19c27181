import { meUnlock } from '../../../../http/users/passwordOperations.ts'
import { flowView } from '../../flowView.ts'
import { machine, start, type StepOf } from '../../../kit/machine.ts'
import { hideSecrets, onlyValue } from '../../../kit/urlSecrets.ts'
import { isClientError } from '../../../kit/clientErrors.ts'
import { elementStore, type Scope } from '../../../kit/scope.ts'
import type { FlowPage } from '../../flowTable.ts'
import { flowRouter } from '../../flowRouter.ts'

/** The page of the link that unlocks an account after too many wrong passwords. */
export const unlockSteps = machine({
  unlock: { unlocked: 'success', linkRefused: 'unusable' },
  unusable: {},
  success: {},
})

/** A step of the link that unlocks an account. */
export type UnlockStep = StepOf<typeof unlockSteps>

/** Unlocks an account when its owner confirms; opening the link changes nothing. */
export const unlock = elementStore('unlock', scope => {
  const { show, runRequest } = scope.use(flowView)
  const run = start(unlockSteps, 'unlock', step => show({ flow: 'unlock', step }))
  let token = ''

  return {
    begin: (given: string): void => {
      token = given
      run.returnTo('unlock')
      if (token === '') run.happen('linkRefused')
    },
    /** Uses the link. An invalid one is reported; after an outage it can be retried. */
    unlock: (): Promise<void> =>
      runRequest(async signal => {
        try {
          await scope.send(meUnlock, { token }, { signal })
          run.happen('unlocked')
        } catch (cause) {
          if (!isClientError(cause)) throw cause
          run.happen('linkRefused')
        }
        token = ''
      }),
    signIn: (): void => scope.use(flowRouter).goTo('login'),
    /** Unlocks the account by a new password instead. */
    resetPassword: (): void => scope.use(flowRouter).goTo('forget-password'),
  }
})

/** The page of the link. Its token leaves the URL first. */
export const open = (scope: Scope, { query }: FlowPage): void => {
  hideSecrets(scope, ['token'])
  scope.use(unlock).begin(onlyValue(query, 'token'))
}
