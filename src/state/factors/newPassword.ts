import { atom, type ReadableAtom } from 'nanostores'
import { toFeError } from '../../http/errors.ts'
import type { PasswordComplexityPolicy } from '../../http/securityPolicy/types.ts'
import { passwordConfiguration } from '../../http/users/passwordOperations.ts'
import { elementStore } from '../kit/scope.ts'
import { lacksOf } from './passwordRules.ts'

/** The policy for new passwords, shared by all forms with a new password. */
export const newPassword = elementStore('newPassword', scope => {
  const { app } = scope
  const $policy = atom<PasswordComplexityPolicy>({})

  return {
    /** Empty until it is known, and when it cannot be read: then only the server checks passwords. */
    $policy: $policy as ReadableAtom<PasswordComplexityPolicy>,
    /** Reads the policy of a user, or the general one. */
    load: async (userId?: string): Promise<void> => {
      try {
        const input: { userId?: string } = userId ? { userId } : {}
        $policy.set(await scope.send(passwordConfiguration, input, { signal: scope.signal() }))
      } catch (cause) {
        app.ports.log.warn(`Password rules: ${toFeError(cause).message}`)
      }
    },
    /** Whether a password fulfils the known policy. */
    isGood: (password: string): boolean => lacksOf($policy.get(), password).length === 0,
  }
})
