import { FeError, genericErrorMessage } from '../../../../http/errors.ts'
import { apiUrl } from '../../../../http/request.ts'
import { customSocialProviders, socialProviders } from '../../../../http/ssoLogin/operations.ts'
import { serverTarget } from '../../../kit/redirectTargets.ts'
import type { Scope } from '../../../kit/scope.ts'

/**
 * The URL at which a sign-in with a provider starts. It comes from the server, so it is validated.
 * @throws FeError `unsafeTarget` when there is none that a page may be sent to.
 */
export const providerAddress = async (scope: Scope, id: string, signal: AbortSignal): Promise<URL> => {
  const { app } = scope
  const here = app.ports.navigation.url()
  const known = (await scope.send(socialProviders, undefined, { signal })).find(({ type }) => type === id)
  if (known?.authorizationUrl) {
    const url = apiUrl('/', 'prefix', app.options().contextOptions ?? {}, here)
    // The answer is a path below the prefix; no part of it may lead to another server.
    const target = serverTarget(url.href.replace(/\/$/, '') + known.authorizationUrl, here)
    if (target?.origin === url.origin) return target
  }
  const { providers } = await scope.send(customSocialProviders, undefined, { signal })
  const target = serverTarget(providers?.find(provider => provider.id === id)?.authorizationUrl, here)
  if (!target) throw new FeError('unsafeTarget', genericErrorMessage)
  return target
}
