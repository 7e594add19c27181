import { atom, type ReadableAtom } from 'nanostores'
import { toFeError } from '../../http/errors.ts'
import type { PasswordComplexityPolicy } from '../../http/securityPolicy/types.ts'
import { passwordConfiguration } from '../../http/users/passwordOperations.ts'
import { flow } from '../kit/scope.ts'
import { lacksOf } from './passwordRules.ts'

/** What a new password must look like, for whichever form asks for one. */
export const newPassword = flow('newPassword', scope => {
  const { app } = scope
  const $policy = atom<PasswordComplexityPolicy>({})

  return {
    /** Empty until it is known, and when it cannot be known: then the server alone says what is wrong. */
    $policy: $policy as ReadableAtom<PasswordComplexityPolicy>,
    /** Reads what holds for a person, or for anybody. */
    load: async (userId?: string): Promise<void> => {
      try {
        const input: { userId?: string } = userId ? { userId } : {}
        $policy.set(await scope.send(passwordConfiguration, input, { signal: scope.signal() }))
      } catch (cause) {
        app.ports.log.warn(`Password rules: ${toFeError(cause).message}`)
      }
    },
    /** Whether a password fulfils what is known. */
    isGood: (password: string): boolean => lacksOf($policy.get(), password).length === 0,
  }
})
