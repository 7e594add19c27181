import { schemasOf, type Attribute, type Kind, type Schema } from './schema.ts'
import { listBody, mostCount } from './listRequest.ts'

const kinds: readonly Kind[] = ['User', 'Group']
const endpoints: Readonly<Record<Kind, string>> = { User: '/Users', Group: '/Groups' }

/** What this server can do (RFC 7643 §5, RFC 9865 §4). */
export const serviceProviderConfig = (base: string): object => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: mostCount },
  changePassword: { supported: false },
  sort: { supported: true },
  etag: { supported: true },
  pagination: {
    cursor: true,
    index: true,
    defaultPaginationMethod: 'index',
    defaultPageSize: 100,
    maxPageSize: mostCount,
  },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token of the connection, from the portal of the organization.',
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
})

const resourceType = (base: string, kind: Kind): object => {
  const { core, extensions } = schemasOf(kind)
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: kind,
    name: kind,
    description: core.description,
    endpoint: endpoints[kind],
    schema: core.id,
    schemaExtensions: extensions.map(({ id }) => ({ schema: id, required: false })),
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${kind}` },
  }
}

const describe = (attribute: Attribute): object => ({
  name: attribute.name,
  type: attribute.type,
  multiValued: attribute.isMultiple === true,
  description: attribute.description,
  required: attribute.isRequired === true,
  ...(attribute.canonicalValues && { canonicalValues: attribute.canonicalValues }),
  caseExact: attribute.isCaseExact === true,
  mutability: attribute.mutability ?? 'readWrite',
  returned: attribute.returned ?? 'default',
  uniqueness: attribute.uniqueness ?? 'none',
  ...(attribute.referenceTypes && { referenceTypes: attribute.referenceTypes }),
  ...(attribute.parts && { subAttributes: attribute.parts.map(describe) }),
})

const schemaBody = (base: string, { id, name, description, attributes }: Schema): object => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
  id,
  name,
  description,
  attributes: attributes.map(describe),
  meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
})

const allSchemas = (base: string) =>
  kinds.flatMap(kind => {
    const { core, extensions } = schemasOf(kind)
    return [core, ...extensions].map(each => schemaBody(base, each))
  })

const byId = (all: readonly object[], id: string | undefined): object | undefined =>
  id === undefined
    ? listBody(all, { total: all.length, startIndex: 1 })
    : all.find(each => 'id' in each && String(each.id).toLowerCase() === id.toLowerCase())

/** The kinds of resources, or one of them by its name; `undefined` for an unknown one. */
export const resourceTypes = (base: string, id?: string): object | undefined =>
  byId(
    kinds.map(kind => resourceType(base, kind)),
    id,
  )

/** The schemas, or one of them by its URN; `undefined` for an unknown one. */
export const schemas = (base: string, id?: string): object | undefined => byId(allSchemas(base), id)
