import type { SsoMetadataFault } from '../../http/ssoConfig/types.ts'
import type { IdentityProviders } from '../ports/ports.ts'
import type { MetadataFault, Saml, SamlMetadata } from '../ports/saml.ts'
import { HttpError } from '../request/httpError.ts'
import type { Settings } from '../settings/settings.ts'
import { isProviderAddress } from './providerInput.ts'
import { samlServiceOf } from './samlService.ts'

const messages: Readonly<Record<MetadataFault, string>> = {
  notXml: 'This is not an XML document. Download the metadata of the identity provider again.',
  documentType: 'The document has a document type or a marked section, which metadata never has.',
  notProvider: "This is not the provider's metadata. Take the identity provider metadata of your application.",
  severalProviders: 'The document describes several providers. Take the metadata of one application.',
  noEndpoint: 'The metadata has no sign-in address for redirects.',
  noKey: 'The metadata has no signing certificate.',
  expired: 'This metadata has expired. Download it again, or enter its address.',
}

const refuse = (fault: MetadataFault) =>
  new HttpError(400, messages[fault], { code: 'ER-SSO-METADATA', context: { fault } })

const swapped = () =>
  new HttpError(400, 'The two entity IDs are swapped: this metadata is that of our application.', {
    code: 'ER-SSO-METADATA',
    context: { fault: 'ownMetadata' },
  })

/** Names why metadata was refused, for those who read of it later. */
export const metadataFaultOf = ({ code, context }: HttpError): SsoMetadataFault =>
  code === 'ER-SSO-METADATA' ? (context?.['fault'] as SsoMetadataFault) : 'unreachable'

/** The provider in a metadata document. @throws HttpError 400 with what is wrong with it */
export const providerIn = (saml: Saml, xml: string, settings: Settings): SamlMetadata => {
  const found = saml.readMetadata(xml)
  if (typeof found === 'string') throw refuse(found)
  if (found.entityId === samlServiceOf(settings).entityId) throw swapped()
  // A document says nothing that a person may not enter.
  if (!isProviderAddress(found.ssoEndpoint, settings)) throw refuse('noEndpoint')
  return found
}

/**
 * Reads a metadata document by its address. What a person learns of a failure tells nothing about the network of this server.
 * @throws HttpError 400 without a document
 */
export const documentAt = async ({ read }: IdentityProviders, address: string): Promise<string> => {
  const unreachable = () =>
    new HttpError(400, 'No metadata can be read from this address. Upload the file instead.', {
      code: 'ER-SSO-METADATA-ADDRESS',
    })
  if (!URL.canParse(address) || !read) throw unreachable()
  const answer = await read(new URL(address)).catch(() => undefined)
  if (answer?.status !== 200) throw unreachable()
  return answer.text
}
