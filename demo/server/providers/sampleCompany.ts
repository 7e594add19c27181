import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Store } from '../../../src/backend/store/records.ts'
import { createSamlProvider, type SamlService } from './samlProvider.ts'

/** A running provider of the sample company. */
export interface SampleCompany {
  close: () => void
}

/** The sample company's connection. */
const connection = { tenantId: '1002', id: 'sso-lumen' }

/**
 * Starts the sample company's SAML provider on a port of its own, as another program would, and enters it in the
 * company's connection. The last process that starts is the provider of all.
 * @param service public address of the API below which answers are taken, and our entity id
 */
export const startSampleCompany = async (store: Store, host: string, service: SamlService): Promise<SampleCompany> => {
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5_000 })
  server.listen(0, host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const provider = await createSamlProvider(`http://localhost:${port}`, service)
  const listener = getRequestListener(provider.fetch, { overrideGlobalObjects: false })
  server.on('request', (incoming, outgoing) => void listener(incoming, outgoing))
  await store.ssoConnections.update(connection.tenantId, connection.id, { saml: provider.settings })
  return {
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
