import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Store } from '../../../src/backend/store/definitions.ts'
import type { ProviderFaults } from './providerFaults.ts'
import { createSamlProvider, samplePeople, type SamlService } from './samlProvider.ts'

/** The running SAML provider of the sample organization. */
export interface SampleCompany {
  /** Where its metadata is. */
  metadataAddress: string
  close: () => void
}

/** Id of the sample organization's connection. */
const connection = { tenantId: '1002', id: 'sso-lumen' }

/**
 * Starts the sample organization's SAML provider on a port of its own, like a separate program, and stores it in the
 * organization's connection. With several processes, the one started last is the provider for all.
 * @param service public URL of the API that receives responses, and our entity id
 */
export const startSampleCompany = async (
  store: Store,
  host: string,
  service: SamlService,
  faults: ProviderFaults,
): Promise<SampleCompany> => {
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5_000 })
  server.listen(0, host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const provider = await createSamlProvider(`http://localhost:${port}`, service, samplePeople, faults)
  const listener = getRequestListener(provider.fetch, { overrideGlobalObjects: false })
  server.on('request', (incoming, outgoing) => void listener(incoming, outgoing))
  await store.ssoConnections.update(connection.tenantId, connection.id, { saml: provider.settings })
  return {
    metadataAddress: provider.settings.entityId,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
