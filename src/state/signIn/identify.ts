import { atom, type ReadableAtom } from 'nanostores'
import { FeError } from '../../http/errors.ts'
import { tenantOfAddress } from '../../http/request.ts'
import { prelogin } from '../../http/ssoLogin/prelogin.ts'
import type { PreLoginAnswer } from '../../http/ssoLogin/types.ts'
import { flowView } from './flowView.ts'
import { flow } from '../kit/scope.ts'

/** A server that refuses to look for a company has none to go to (§8); without any answer, one may exist. */
const withoutCompany = (cause: unknown): PreLoginAnswer => {
  if (cause instanceof FeError && cause.status !== undefined) return {}
  throw cause
}

/** The first step of signing in: who is it? What follows is in `wayIn.ts`, which is loaded while the person types. */
export const login = flow('login', scope => {
  const { app } = scope
  const { runRequest } = scope.use(flowView)
  const $identifier = atom('')
  const $isPrepared = atom(false)

  return {
    /** The address or name the person gave. Passwords are never kept. */
    $identifier: $identifier as ReadableAtom<string>,
    /** Puts an address in, or forgets it. */
    setIdentifier: (identifier: string): void => $identifier.set(identifier),
    /** True once somebody cares for this box, so that what comes later is worth loading. */
    $isPrepared: $isPrepared as ReadableAtom<boolean>,
    /** Gets ready for the next step while the person still types. */
    prepare: (): void => {
      if ($isPrepared.get()) return
      $isPrepared.set(true)
      void import('../vendor/vendorConfig.ts').then(({ vendorConfig }) => app.use(vendorConfig).loadSignInRules())
    },
    /**
     * Takes the identifier and finds out how this person signs in. A password that a manager filled beside it is used
     * at once where a password is wanted.
     */
    identify: async (identifier: string, filledPassword = ''): Promise<void> => {
      await runRequest(async signal => {
        $isPrepared.set(true)
        $identifier.set(identifier)
        const tenantId = tenantOfAddress(app.ports.navigation.url())
        const key = identifier.includes('@') ? 'email' : 'username'
        const asked = { [key]: identifier, ...(tenantId && { tenantId }) }
        // No company is known by a phone number.
        const [answer, { signInMachine }] = await Promise.all([
          identifier.startsWith('+') ? {} : scope.send(prelogin, asked, { signal }).catch(withoutCompany),
          import('./signInMachine.ts'),
          app.complete(),
        ])
        await scope.use(signInMachine).follow(answer)
      })
      if (!filledPassword || scope.use(flowView).$screen.get().step !== 'loginWithPassword') return
      const { password } = await import('./flows/login/password.ts')
      await scope.use(password).enterPassword(filledPassword)
    },
  }
})
