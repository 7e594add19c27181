import type { MetadataRows, SamlServiceMetadata } from '../../../http/metadata/types.ts'
import { samlServiceOf } from '../../federation/samlService.ts'
import { anyone } from '../../handler/handler.ts'
import { vendorId } from '../../identity/members/toWire.ts'
import { notFound } from '../../request/httpError.ts'
import { singletonId } from '../../store/definitions.ts'
import { vendorScope } from '../../store/store.ts'

/** The addresses of this server as a SAML service provider; they are public, as in its metadata document. */
export const samlMetadataRow = anyone(
  {},
  async (_input, { store, settings, ports }): Promise<MetadataRows<SamlServiceMetadata>> => {
    const vendor = await store.vendorSettings.get(vendorScope, singletonId)
    if (!vendor) throw notFound('metadata not found: saml')
    const { entityId, acsUrl } = samlServiceOf(settings)
    const { createdAt, updatedAt } = vendor
    const configuration = { acsUrl, spEntityId: entityId }
    const row = { id: 'saml', vendorId, entityName: 'saml', isActive: ports.saml !== undefined, configuration } as const
    return { rows: [{ ...row, properties: [], createdAt, updatedAt }] }
  },
)
