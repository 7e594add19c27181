import * as v from 'valibot'
import { line, text } from '../../request/schema.ts'

/** Most characters of an XML document and of certificates that a tenant enters. */
const longestMetadata = 1_048_576
const longestCertificates = 65_536

/** A text that may be empty, to clear what is stored. */
const clearable = (maxLength: number) =>
  v.nullish(
    v.pipe(
      v.union([v.literal(''), text(maxLength)]),
      v.transform(value => value.trim()),
    ),
  )

/** An id in an address. */
export const pathId = v.pipe(text(64), v.regex(/^[\w.:-]+$/))

const roleIds = v.pipe(v.array(text(256)), v.maxLength(100))
const groupName = v.pipe(line(256), v.nonEmpty())

/** The protocols and providers of connections. */
const types = ['saml', 'okta', 'azure', 'google', 'oidc'] as const

/** Fields of a connection; absent ones stay as they are. What this server decides itself, such as `acsUrl`, is not read. */
export const configurationChange = v.object({
  enabled: v.nullish(v.boolean()),
  ssoEndpoint: clearable(2_000),
  publicCertificate: clearable(longestCertificates),
  signRequest: v.nullish(v.boolean()),
  oidcClientId: clearable(256),
  oidcSecret: clearable(2_048),
  type: v.nullish(v.pipe(v.string(), v.toLowerCase(), v.picklist(types))),
  roleIds: v.nullish(roleIds),
  groups: v.nullish(
    v.pipe(v.array(v.object({ id: v.nullish(text(64)), group: groupName, roleIds })), v.maxLength(200)),
  ),
  skipEmailDomainValidation: v.nullish(v.boolean()),
})

/** A change of the one connection of the older API. */
export const samlChange = v.object({
  ...v.omit(configurationChange, ['roleIds', 'groups', 'skipEmailDomainValidation']).entries,
  enabled: v.boolean(),
  domain: clearable(300),
})

/** Values of a provider, as the holder of a set-up link enters them. */
export const setUpValues = v.object({
  ...v.pick(configurationChange, [
    'type',
    'ssoEndpoint',
    'publicCertificate',
    'signRequest',
    'oidcClientId',
    'oidcSecret',
  ]).entries,
  metadata: v.nullish(text(longestMetadata)),
  metadataUrl: v.nullish(text(2_000)),
})

/** Values of a provider that the holder of a set-up link has entered. */
export type SetUpValues = v.InferOutput<typeof setUpValues>

/** A connection by its id. */
export const ofConnection = v.object({ ssoConfigId: pathId })

/** The last day of a client secret; null for none that is known. */
export const secretEnd = v.nullable(
  v.pipe(
    text(40),
    v.regex(/^20\d\d-\d\d-\d\d(T[\d:.]+Z)?$/),
    v.check(value => !Number.isNaN(Date.parse(value))),
    v.transform(value => new Date(value).toISOString()),
  ),
)

const attributeName = v.union([v.literal(''), line(256)])

/** The attributes that people are read from; empty ones are looked for by their usual names. */
export const attributesInput = v.object({
  ssoConfigId: pathId,
  email: attributeName,
  name: attributeName,
  groups: attributeName,
})

/** The XML of a metadata document. */
export const metadataText = v.object({ metadata: text(longestMetadata) })

/** The address of a metadata document. */
export const metadataAddress = v.object({ url: text(2_000) })

/** A domain that a tenant claims. */
export const domainInput = v.object({ ssoConfigId: pathId, domain: text(300) })

/** A domain of a connection. */
export const ofDomain = v.object({ ssoConfigId: pathId, domainId: pathId })

/** Roles by their ids. */
export const rolesInput = v.object({ roleIds })

/** A group at the provider. */
export const groupInput = v.object({ group: groupName, roleIds: v.nullish(roleIds, []) })

/** What is changed of a connection. */
export type ConfigurationChange = v.InferOutput<typeof configurationChange>
