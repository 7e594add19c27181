import type { PublicDocument } from '../../handler/pageRoute.ts'
import type { Saml } from '../../ports/saml.ts'
import type { Settings } from '../../settings/settings.ts'
import { ourSigningCertificates, samlMetadataPath, samlServiceOf } from '../../federation/samlService.ts'

const namespaces = 'xmlns="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#"'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const keyInfo = (certificate: string): string =>
  [
    '<ds:KeyInfo><ds:X509Data><ds:X509Certificate>',
    certificate.replaceAll(/-----[^-]+-----|\s/g, ''),
    '</ds:X509Certificate></ds:X509Data></ds:KeyInfo>',
  ].join('')

/** The key that requests are signed with, for providers that want that. */
const signingKeyOf = (certificate: string): string =>
  `<KeyDescriptor use="signing">${keyInfo(certificate)}</KeyDescriptor>`

/** The key that providers encrypt assertions with, and the accepted methods. */
const keyOf = (certificate: string): string =>
  [
    `<KeyDescriptor use="encryption">${keyInfo(certificate)}`,
    '<EncryptionMethod Algorithm="http://www.w3.org/2009/xmlenc11#aes128-gcm"/>',
    '<EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p"/></KeyDescriptor>',
  ].join('')

const metadataOf = (settings: Settings, saml: Saml): string => {
  const { encryptionCertificate } = saml
  const { entityId, acsUrl } = samlServiceOf(settings)
  return [
    `<EntityDescriptor ${namespaces} entityID="${escaped(entityId)}">`,
    '<SPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol" WantAssertionsSigned="true">',
    ...ourSigningCertificates(saml).map(signingKeyOf),
    // One only, because providers take any of several.
    encryptionCertificate === undefined ? '' : keyOf(encryptionCertificate),
    '<AssertionConsumerService index="0" isDefault="true" Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST"',
    ` Location="${escaped(acsUrl)}"/>`,
    '</SPSSODescriptor></EntityDescriptor>',
  ].join('')
}

/** The service provider metadata, which identity providers can import (SAML metadata 2.4.4). */
export const samlMetadata: PublicDocument = {
  path: samlMetadataPath,
  contentType: 'application/samlmetadata+xml',
  text: (settings, { saml }) => saml && metadataOf(settings, saml),
}
