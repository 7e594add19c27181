import { domainOfEmail } from '../../../http/emailDomain.ts'
import type { OpenContext } from '../../context/context.ts'
import { recordSignIn } from '../../federation/signInRuns.ts'
import { samlServiceOf } from '../../federation/samlService.ts'
import type { ConnectionRecord } from '../../federation/ssoRecords.ts'
import { SamlFault } from '../../ports/saml.ts'
import { vendorScope } from '../../store/store.ts'

/** Domains that an answer is looked up by. */
const mostDomains = 3

/** Domains of the addresses in an answer that is not verified: hints whose it may be, and nothing else. */
const domainsIn = (response: string): string[] => {
  try {
    const found = atob(response.replaceAll(/\s/g, '')).matchAll(/>[^<>@\s]{1,64}@([\w.-]{1,253})</g)
    return [...new Set(Array.from(found, ([, domain = '']) => domainOfEmail(`x@${domain}`)))].slice(0, mostDomains)
  } catch {
    // It is no base64, and so no answer of a provider.
    return []
  }
}

const connectionOf = async ({ store }: OpenContext, domain: string): Promise<ConnectionRecord | undefined> => {
  const [owner] = (await store.ssoDomains.find(vendorScope, { where: { domain, isValidated: true } })).items
  const connection = owner && (await store.ssoConnections.get(owner.ownerTenantId, owner.connectionId))
  return connection?.isEnabled ? connection : undefined
}

/**
 * Records an answer that was not asked for, such as one from the tile of an application at the provider, which is refused.
 * Only its provider can have it recorded: everything before the check of the request is good.
 */
export const recordUnsolicited = async (context: OpenContext, response: string): Promise<void> => {
  const { saml } = context.ports
  if (!saml) return
  const exchange = { ...samlServiceOf(context.settings), requestId: '' }
  for (const domain of domainsIn(response)) {
    const connection = await connectionOf(context, domain)
    if (!connection?.saml) continue
    const fault = await saml.validate(connection.saml, response, exchange).then(
      () => undefined,
      (cause: unknown) => cause,
    )
    if (!(fault instanceof SamlFault) || fault.check !== 'request') continue
    await recordSignIn(context, connection, { fault })
    return
  }
}
