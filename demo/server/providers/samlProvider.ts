import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { Constants, IdentityProvider, SamlLib, ServiceProvider, setSchemaValidator } from 'samlify'
import type { SamlProvider } from '../../../src/backend/ports/saml.ts'
import { limitBody } from '../http/limitBody.ts'
import { signInPage, sentPage } from './samlPages.ts'
import { selfSignedCertificate, type CertifiedKey } from '../messaging/selfSignedCertificate.ts'
import { otherPerson, type CompanyPerson } from './companyPerson.ts'
import { clockErrorMs, createProviderFaults, groupAt, wrongAudience, type ProviderFaults } from './providerFaults.ts'

/** The service provider that users sign in to. */
export interface SamlService {
  entityId: string
  /** Assertion consumer service; responses go only there, whatever a request says. */
  acsUrl: string
  /** PEM certificate that assertions are encrypted for. */
  encryptionCertificate?: string | undefined
}

/** A minimal identity provider of an organization. */
export interface LocalSamlProvider {
  /** Configuration for a connection. */
  settings: SamlProvider
  fetch: (request: Request) => Response | Promise<Response>
}

/** Users of the sample organization: a member, a new user, and a guest with an address of another domain. */
export const samplePeople: readonly CompanyPerson[] = [
  { subject: 'lumen-100', email: 'user@sso.test', name: 'Sam Olsen' },
  { subject: 'lumen-101', email: 'new@sso.test', name: 'Nina Ruiz' },
  { subject: 'lumen-900', email: 'guest@elsewhere.test', name: 'Gus Vance' },
]

const lifeMs = 300_000
const bindings = Constants.namespace.binding
const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
const basic = 'urn:oasis:names:tc:SAML:2.0:attrname-format:basic'

/** The library requires a validator; requests here come from a known service provider. */
setSchemaValidator({ validate: () => Promise.resolve('not checked') })

/** The library's default is open to padding oracle attacks; its types lack this setting. */
const encryption = {
  dataEncryptionAlgorithm: Constants.algorithms.encryption.data.AES_128_GCM,
  keyEncryptionAlgorithm: Constants.algorithms.encryption.key.RSA_OAEP_MGF1P,
}

const idOf = () => `_${randomBytes(20).toString('hex')}`

/** Metadata of the provider (SAML metadata 2.4.3), also served at its entity id. */
const metadataOf = (entityId: string, location: string, certificate: string): string =>
  [
    `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}">`,
    '<IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol" WantAuthnRequestsSigned="false">',
    '<KeyDescriptor use="signing"><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data>',
    `<X509Certificate>${certificate.replaceAll(/-----[^-]+-----|\s/g, '')}</X509Certificate>`,
    '</X509Data></KeyInfo></KeyDescriptor>',
    `<NameIDFormat>${persistent}</NameIDFormat>`,
    `<SingleSignOnService Binding="${bindings.redirect}" Location="${location}"/>`,
    '</IDPSSODescriptor></EntityDescriptor>',
  ].join('')

/** @param privateKey that signs. Default: the one of the certificate */
const entitiesOf = (
  origin: string,
  { entityId, acsUrl, encryptionCertificate }: SamlService,
  { certificate, privateKey: ownKey }: CertifiedKey,
  privateKey = ownKey,
) => {
  const location = `${origin}/sso`
  const metadata = metadataOf(`${origin}/metadata`, location, certificate)
  const provider = IdentityProvider({
    metadata,
    privateKey,
    isAssertionEncrypted: encryptionCertificate !== undefined,
    ...encryption,
    requestSignatureAlgorithm: Constants.algorithms.signature.RSA_SHA256,
    loginResponseTemplate: {
      context: SamlLib.defaultLoginResponseTemplate.context,
      attributes: ['email', 'name', 'groups'].map(name => ({
        name,
        valueTag: name,
        nameFormat: basic,
        valueXsiType: 'xs:string',
      })),
    },
  })
  const service = ServiceProvider({
    entityID: entityId,
    wantAssertionsSigned: true,
    ...(encryptionCertificate !== undefined && { encryptCert: encryptionCertificate }),
    assertionConsumerService: [{ Binding: bindings.post, Location: acsUrl }],
  })
  const settings: SamlProvider = {
    entityId: `${origin}/metadata`,
    ssoEndpoint: location,
    certificates: [certificate],
    signRequest: false,
  }
  return { provider, service, settings, metadata }
}

/** Values of the response template; the library escapes them. */
const tagsOf = (
  person: CompanyPerson,
  requestId: string,
  issuer: string,
  { entityId, acsUrl }: SamlService,
  faults: ProviderFaults,
) => {
  const now = new Date(Date.now() + (faults.has('saml', 'clock') ? clockErrorMs : 0))
  const end = new Date(now.getTime() + lifeMs).toISOString()
  return {
    ID: idOf(),
    AssertionID: idOf(),
    Issuer: issuer,
    IssueInstant: now.toISOString(),
    Destination: acsUrl,
    SubjectRecipient: acsUrl,
    Audience: faults.has('saml', 'wrongAudience') ? wrongAudience : entityId,
    InResponseTo: requestId,
    StatusCode: Constants.StatusCode.Success,
    ConditionsNotBefore: now.toISOString(),
    ConditionsNotOnOrAfter: end,
    SubjectConfirmationDataNotOnOrAfter: end,
    NameIDFormat: persistent,
    NameID: faults.has('saml', 'newIds') ? `${person.subject}-new` : person.subject,
    attrEmail: person.email,
    attrName: person.name,
    attrGroups: groupAt('saml', faults),
  }
}

/**
 * Builds the provider of the sample organization for one service provider. Its key lives as long as the process. Anyone
 * can sign in as any sample user, so it runs only in a demo that listens on a loopback address.
 */
export const createSamlProvider = async (
  origin: string,
  known: SamlService,
  people: readonly CompanyPerson[] = samplePeople,
  faults: ProviderFaults = createProviderFaults(),
): Promise<LocalSamlProvider> => {
  const name = 'Lumen Works sign-in'
  const key = await selfSignedCertificate(name)
  const { provider, service, settings } = entitiesOf(origin, known, key)
  const entitiesNow = async () => {
    // Keys take long to make, so the broken ones are made when they are wanted.
    const isExpired = faults.has('saml', 'expiredCertificate')
    const published = isExpired ? await (expired ??= selfSignedCertificate(name, -1)) : key
    const isForged = faults.has('saml', 'wrongSignature')
    const forgery = isForged ? await (unpublished ??= selfSignedCertificate(name)) : undefined
    return entitiesOf(origin, known, published, forgery?.privateKey)
  }
  let expired: Promise<CertifiedKey> | undefined
  let unpublished: Promise<CertifiedKey> | undefined

  const requestIdIn = async (request: string): Promise<string | undefined> => {
    try {
      const { extract } = await provider.parseLoginRequest(service, 'redirect', { query: { SAMLRequest: request } })
      return extract.issuer === known.entityId ? (extract.request?.['id'] as string | undefined) : undefined
    } catch {
      return undefined
    }
  }

  const answerFor = async (person: CompanyPerson, requestId: string) => {
    const now = await entitiesNow()
    const tags = tagsOf(person, requestId, settings.entityId, known, faults)
    // The attribute statement was added to this template when the provider was built.
    const fill = (template: string) => ({
      id: tags.ID,
      context: SamlLib.replaceTagsByValue(template, { ...tags, AuthnStatement: '' }),
    })
    const { context } = await now.provider.createLoginResponse(
      now.service,
      { extract: {} },
      'post',
      {},
      { customTagReplacement: fill },
    )
    return context
  }

  const app = new Hono()
  app.get('/metadata', async context => {
    const { metadata } = await entitiesNow()
    return context.body(metadata, 200, { 'Content-Type': 'application/samlmetadata+xml' })
  })
  app.get('/sso', async context => {
    const { SAMLRequest: request = '', RelayState: relayState = '' } = context.req.query()
    if ((await requestIdIn(request)) === undefined) return context.text('This is not a sign-in request we know.', 400)
    return signInPage({ request, relayState }, people)
  })
  app.post('/sso', limitBody(16 * 1024), async context => {
    const form = await context.req.formData()
    const text = (name: string) => String(form.get(name) ?? '')
    const requestId = await requestIdIn(text('SAMLRequest'))
    const person = people.find(({ subject }) => subject === text('person')) ?? otherPerson(text('email'))
    if (requestId === undefined || !person) return context.text('This is not a sign-in request we know.', 400)
    return sentPage(known.acsUrl, { SAMLResponse: await answerFor(person, requestId), RelayState: text('RelayState') })
  })
  return { settings, fetch: request => app.fetch(request) }
}
