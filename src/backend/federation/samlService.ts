import type { Saml, SamlExchange } from '../ports/saml.ts'
import type { Settings } from '../settings/settings.ts'

/** Where providers post their answers, below the prefix. */
export const samlAcsPath = '/identity/resources/auth/v1/user/saml/acs'

/** Where providers find our metadata, below the prefix. */
export const samlMetadataPath = '/identity/resources/auth/v1/user/saml/metadata'

/** What organizations register at their provider: entity id and assertion consumer service. */
export const samlServiceOf = ({
  baseUrl,
  urlPrefix,
}: Pick<Settings, 'baseUrl' | 'urlPrefix'>): Omit<SamlExchange, 'requestId'> => ({
  entityId: baseUrl,
  acsUrl: `${baseUrl}/${urlPrefix}${samlAcsPath}`,
})

/** The certificates that our requests may be signed with; the first one does. */
export const ourSigningCertificates = ({
  encryptionCertificate,
  otherCertificate,
  signsRequests = false,
}: Saml): string[] => (signsRequests ? [encryptionCertificate, otherCertificate].flatMap(pem => pem ?? []) : [])
