import { pipe, transform, type InferOutput } from 'valibot'
import {
  count,
  fields,
  flag,
  id,
  list,
  maybePart,
  maybeText,
  oneOf,
  part,
  rows,
  shape,
  text,
  texts,
} from '../fields.ts'

/** The providers that the wire names. */
export const types = ['saml', 'okta', 'azure', 'google', 'oidc'] as const
const states = ['pending', 'verified', 'failed', 'expired'] as const
const problems = ['noRecord', 'otherText', 'wrongName', 'noAnswer', 'inUse'] as const

/** A group at the provider with its roles. */
const group = fields({ id, group: text, roleIds: texts })

/** The groups of a connection. */
export const groupList = list(group)

const plainDomain = fields({ id, domain: text, validated: flag, txtRecord: text })

/** A connection as every server has it. */
export const connection = shape(
  {
    id,
    enabled: flag,
    type: oneOf(types, 'saml'),
    ssoEndpoint: text,
    publicCertificate: text,
    signRequest: flag,
    acsUrl: text,
    spEntityId: text,
    oidcClientId: text,
    domains: rows(plainDomain),
    roleIds: texts,
    groups: rows(group),
  },
  ({ enabled, ...fieldsOfWire }) => ({ ...fieldsOfWire, isEnabled: enabled }),
)

/** All connections of the tenant. */
export const connectionList = list(connection)

/** A domain that was added. */
export const domain = plainDomain

/** A certificate of a provider. */
export const certificate = fields({ subject: text, endsAt: text, fingerprint: text })

/** A domain with its record. */
export const domainEntries = {
  id,
  domain: text,
  state: oneOf(states, 'pending'),
  name: text,
  text,
  checkedAt: maybeText,
  problem: maybePart(fields({ kind: oneOf(problems, 'noRecord'), seen: texts })),
}

const domainDetails = fields({ ...domainEntries, isVouchedFor: flag, verifiedAt: maybeText, missingSince: maybeText })

/** What is entered at the provider. */
export const ourValues = part(
  fields({
    acsUrl: text,
    entityId: text,
    metadataUrl: text,
    redirectUri: text,
    signsRequests: flag,
    certificates: rows(certificate),
  }),
)

/** Everything about a connection. */
export const details = fields({
  id,
  type: oneOf(types, 'saml'),
  isEnabled: flag,
  entityId: text,
  hasSecret: flag,
  secretEndsAt: maybeText,
  isComplete: flag,
  ours: ourValues,
  certificates: rows(certificate),
  attributes: part(fields({ email: text, name: text, groups: text })),
  metadata: maybePart(
    fields({
      url: id,
      readAt: text,
      failure: maybeText,
      changed: maybePart(fields({ entityId: id, ssoEndpoint: id })),
    }),
  ),
  domains: rows(domainDetails),
})

/** What of the connections has ended or soon will. */
export const endingList = pipe(
  list(fields({ connectionId: id, kind: oneOf(['certificate', 'secret'], 'certificate'), endsAt: id })),
  transform(({ rows: found }) => found),
)

/** The metadata of an OpenID provider. */
export const issuer = fields({ issuer: text, authorizationEndpoint: text })

/** A test that has begun. */
export const startedTest = fields({ id, address: id })

/** What a run is. */
export const runKind = oneOf(['test', 'signIn'], 'test')

/** How far a run is. */
export const runState = oneOf(['pending', 'passed', 'failed'], 'pending')

const runEntries = {
  id,
  kind: runKind,
  state: runState,
  startedAt: text,
  endedAt: maybeText,
  startedByEmail: text,
  number: maybeText,
  isCurrent: flag,
}

/** The runs of a connection, newest first. */
export const testList = pipe(
  list(fields(runEntries)),
  transform(({ rows: found }) => found),
)

/** What a provider sent about the person in a run. */
export const sentPerson = {
  subject: text,
  email: text,
  name: text,
  groups: texts,
  sendsGroups: flag,
  attributes: texts,
  issuer: text,
}

const person = fields({
  ...sentPerson,
  match: oneOf(['linked', 'member', 'account', 'nobody'], 'nobody'),
  roleIds: texts,
})

/** A check of an answer. */
export const check = fields({
  check: id,
  verdict: oneOf(['passed', 'failed', 'notChecked'], 'notChecked'),
  reason: maybeText,
  expected: maybeText,
  got: maybeText,
})

/** A run with its verdicts. */
export const testDetails = fields({
  ...runEntries,
  checks: rows(check),
  refusal: maybeText,
  person: maybePart(person),
})

/** The values of the person in a run. */
export const testValues = fields({ person: maybePart(person) })

const enforcementEntries = {
  state: oneOf(['off', 'grace', 'trial', 'on'], 'off'),
  endsAt: maybeText,
  exemptUserIds: texts,
}

/** Whether a provider is required, and how many members that concerns. */
export const enforcement = fields({
  ...enforcementEntries,
  exemptMembers: rows(fields({ id, name: text, email: text })),
  membersInside: count,
  membersOutside: count,
})

/** Whether a provider is required, after a change. */
export const enforcementState = fields(enforcementEntries)

/** A connection as every server has it. */
export type SsoConnectionItem = InferOutput<typeof connection>

/** A group at the provider with its roles. */
export type SsoGroupItem = InferOutput<typeof group>

/** Everything about a connection on a server of ours. */
export type SsoConnectionDetails = InferOutput<typeof details>

/** Something of a connection that has ended or soon will. */
export type SsoEndingItem = InferOutput<typeof endingList>[number]

/** A domain with its proof. */
export type SsoDomainItem = SsoConnectionDetails['domains'][number]

/** A test, as lists of them have it. */
export type SsoRunItem = InferOutput<typeof testList>[number]

/** A test with its verdicts. */
export type SsoRunReport = InferOutput<typeof testDetails>

/** The person in a test. */
export type SsoRunPersonItem = NonNullable<SsoRunReport['person']>

/** Whether a provider is required, and whom that concerns. */
export type SsoEnforcementItem = InferOutput<typeof enforcement>
