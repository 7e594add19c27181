import { comparedEmail } from '../../http/emailDomain.ts'
import { samlAttributeNames } from '../../http/samlAttributeNames.ts'
import type { SamlIdentity } from '../ports/saml.ts'
import type { OpenIdAnswer } from './openId.ts'
import type { ConnectionRecord, SsoAttributeNames } from './ssoRecords.ts'

/** What a provider says about a person, by either protocol. */
export interface ProviderPerson {
  subject: string
  /** In the form that addresses are compared in. */
  email: string | undefined
  name: string | undefined
  /** Undefined where the provider sends none, which tells nothing about the groups that the person is in. */
  groups: readonly string[] | undefined
  /** The format of a SAML subject; empty when the provider says none. */
  subjectFormat: string
  issuer: string
  /** The names of all that the provider sends. */
  attributes: readonly string[]
}

type Attributes = SamlIdentity['attributes']

/** Most names of attributes that are stored. */
const mostNames = 100
const longestName = 256

/** The one text of the first of some attributes that has exactly one. */
const oneText = (attributes: Attributes, names: readonly string[]): string | undefined =>
  names.map(name => attributes.get(name)).find(texts => texts?.length === 1)?.[0]

/** All texts of some attributes; `undefined` when none of them is there. A left-out group would take its roles. */
const allTexts = (attributes: Attributes, names: readonly string[]): readonly string[] | undefined => {
  const sent = names.filter(name => attributes.has(name))
  if (sent.length === 0) return undefined
  return sent.flatMap(name => attributes.get(name) ?? [])
}

const namesIn = (attributes: Attributes): string[] =>
  [...attributes.keys()].filter(name => name.length <= longestName).slice(0, mostNames)

const comparable = (email: string | undefined) => (email === undefined ? undefined : comparedEmail(email))

const mailSubject = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'

/** The attributes to read a person from: the one that an administrator chose, or those that providers usually send. */
const samlNamesFor = ({ email, name, groups }: SsoAttributeNames) => ({
  email: email === undefined ? samlAttributeNames.email : [email],
  name: name === undefined ? samlAttributeNames.name : [name],
  groups: groups === undefined ? samlAttributeNames.groups : [groups],
})

/** The person in a verified assertion. */
export const personOfAssertion = (
  { subject, subjectFormat, issuer, attributes }: SamlIdentity,
  { attributes: chosen = {} }: Pick<ConnectionRecord, 'attributes'>,
): ProviderPerson => {
  const names = samlNamesFor(chosen)
  const ofSubject = chosen.email === undefined && subjectFormat === mailSubject ? subject : undefined
  return {
    subject,
    email: comparable(oneText(attributes, names.email) ?? ofSubject),
    name: oneText(attributes, names.name),
    groups: allTexts(attributes, names.groups),
    subjectFormat,
    issuer,
    attributes: namesIn(attributes),
  }
}

/** Claims about the token and not about a person (OpenID Connect Core §2, RFC 7519 §4.1). */
const tokenClaims = new Set(
  'iss aud exp nbf iat jti nonce azp at_hash c_hash s_hash auth_time acr amr sid email_verified'.split(' '),
)

const textsOf = (claim: unknown): string[] | undefined => {
  if (typeof claim === 'string') return claim === '' ? [] : [claim]
  if (Array.isArray(claim)) return claim.filter((text): text is string => typeof text === 'string' && text !== '')
  return undefined
}

const attributesOf = (claims: Readonly<Record<string, unknown>>): Attributes =>
  new Map(
    Object.entries(claims).flatMap(([name, claim]) => {
      const texts = tokenClaims.has(name) ? undefined : textsOf(claim)
      return texts ? [[name, texts] as const] : []
    }),
  )

/** The address of a chosen claim. No provider verifies it, and one that it calls unverified is not used either. */
const chosenAddress = ({ claims }: OpenIdAnswer, attributes: Attributes, name: string): string | undefined =>
  claims['email_verified'] === false || claims['email_verified'] === 'false' ? undefined : oneText(attributes, [name])

/** The person in a verified ID token and in what the provider says about its owner. */
export const personOfClaims = (
  answer: OpenIdAnswer,
  { issuer }: { issuer: string },
  { attributes: chosen = {} }: Pick<ConnectionRecord, 'attributes'>,
): ProviderPerson => {
  const attributes = attributesOf(answer.claims)
  const { person } = answer
  const email = chosen.email === undefined ? person.email : chosenAddress(answer, attributes, chosen.email)
  return {
    subject: person.subject,
    email: comparable(email),
    name: chosen.name === undefined ? person.name : oneText(attributes, [chosen.name]),
    groups: allTexts(attributes, [chosen.groups ?? 'groups']),
    subjectFormat: '',
    issuer,
    attributes: namesIn(attributes),
  }
}
