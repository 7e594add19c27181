import { AssertionError } from 'node:assert/strict'
import { createBackend, type Backend, type BackendOptions } from '../../src/backend/backend.ts'
import { endpoints } from '../../src/backend/families.ts'
import { endpointFor, routesUnder } from '../../src/backend/handler/routing.ts'
import type { Store } from '../../src/backend/store/definitions.ts'
import { tellChanges, watchChanges, type Answered } from './watchedChanges.ts'

/** Operations that store something without an audit row, and why. */
export const withoutAuditRow: Readonly<Record<string, string>> = {
  'oauth.silentAuthorize': 'Passes a sign-in that has its row on to an application, at each load of a page.',
  'partner.favoriteAdd': 'Marks a tenant in the person’s own list.',
  'partner.favoriteRemove': 'Marks a tenant in the person’s own list.',
  'partner.tenantVisited': 'Marks a tenant in the person’s own list.',
  'testPayments.answerChallenge': 'Happens at the provider; what comes of it has its row once it is read.',
  'testPayments.confirmPayment': 'Happens at the provider; what comes of it has its row once it is read.',
  'testPayments.confirmSetup': 'Happens at the provider; what comes of it has its row once it is read.',
  'users.invitationReset': 'Anyone may ask for a lost mail again; nothing but the date of the mail changes.',
  'users.meImageUpload': 'The picture is nobody’s until the profile refers to it, which has its row.',
}

/** Collections for the work of the server itself: nobody changes anything by what is stored there. */
const technical = [
  // Answers that are kept to be given again when a request is repeated.
  'answeredCalls',
  // When a person opened an application; who may open it has its rows.
  'applicationUses',
  'auditChains',
  // Asked for with a row; what becomes of a file afterwards concerns the person who asked alone.
  'auditFileParts',
  'auditFiles',
  'auditSegments',
  // How a person likes to look at the log.
  'auditViews',
  // What people are notified of has its own row; what they do with their notifications is nobody else's business.
  'bellChoices',
  'bellMarks',
  'bellNotifications',
  // What a person confirmed has a row; what comes of it at the provider has others.
  'billingCheckouts',
  // A log of events, which say only that something changed at the provider.
  'billingEvents',
  // Made from an invoice, whose issue has its row.
  'billingDocuments',
  'billingSeries',
  'counters',
  // A log of requests of directories; what they change has its rows.
  'directoryContacts',
  'directoryLog',
  'federationAttempts',
  'jobs',
  'mfaTransactions',
  'oneTimeTokens',
  'pendingAuthenticators',
  'sealingKeys',
  // Computed from settings and members, whose changes have their rows.
  // The person's own choice of a mail, which is nobody else's business.
  'securityDigests',
  'securityScores',
  'signingKeys',
  // A log of sign-ins; tests of connections have their rows, which their own tests look for.
  'ssoRuns',
]

/** Fields that follow every use of a session, token, device or connection, and the number that ends older proofs of a person. */
const bookkeeping = [
  'apiTokens.lastUsedAt',
  // The provider's word; what it means has its rows.
  'billingAccounts.state',
  'billingAccounts.syncedAt',
  'billingAccounts.syncs',
  'directoryTokens.lastUsedAt',
  'mfaDevices.lastStep',
  'sessions.lastUsedAt',
  'ssoConnections.administratorSignedInAt',
  'ssoConnections.trialSignIns',
  'sessions.longestIdleSeconds',
  'sessions.renewedBy',
  'sessions.repeated',
  'sessions.replaced',
  'sessions.tokenHash',
  'users.credentialsVersion',
]

const signInRows = ['user.signedIn', 'user.signedInHosted']
/** Beginnings of what a sign-in itself may store; anything else needs a row of its own beside that of the sign-in. */
const bySignIn = [
  'sessions',
  'rememberedDevices',
  'passkeys.',
  'mfaDevices.',
  'phoneNumbers',
  'recoveryCodes',
  'users.',
  // The oldest sessions end, also for a tenant that they are not active in.
  'memberships.sessionsAfter',
]

const routes = routesUnder('frontegg', endpoints).map(route => ({
  route,
  pattern: new RegExp(`^${route.path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`),
}))

/** Name of the operation of a request; method and path for pages and documents. */
const operationOf = ({ method, url: address }: Request): string => {
  const url = new URL(address)
  const found = routes.find(({ route, pattern }) => route.method === method && pattern.test(url.pathname))
  return (found && endpointFor(found.route, url)?.operation.name) ?? `${method} ${url.pathname}`
}

const isSecret = (name: string) => /password|secret|token|code|recovery/i.test(name) && !/ids?$/i.test(name)
/** Tokens, signing secrets, hashes and keys, whatever the name of their field. */
const secretShapes = /eyJ[\w-]{10,}|\bfe(?:scim)?_\w{20,}|whsec_|\$argon2|hashed:|otpauth:|xox[abp]-/

const codeShape = /^[\w-]{8}\.[\w-]{43}$/

/** A row without the server's code of it: a key id and a hash, whose letters may look like any of those. */
const withoutCode = ({ mac, ...row }: Record<string, unknown>) =>
  typeof mac === 'string' && codeShape.test(mac) ? row : { ...row, mac }

/** Values of a JSON text whose names say that they are secret. */
const secretsIn = (value: unknown, name = ''): string[] => {
  if (typeof value === 'string') return isSecret(name) && value.length > 5 ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => secretsIn(part, Array.isArray(value) ? name : key))
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined // A form or nothing at all.
  }
}

/** Operations that succeeded in a test of this process, each with whether one of its requests wrote an audit row. */
export const succeeded = new Map<string, boolean>()

const refuse = (message: string) => {
  throw new AssertionError({ message })
}

/**
 * Refuses an answer whose request stored a change without an audit row, or wrote a secret into one.
 * @throws AssertionError that names the operation and the fields
 */
export const checkAudits = ({ request, texts, changed, audits }: Answered): void => {
  const name = operationOf(request)
  const changes = [...changed].filter(line => !technical.includes(line.split('.')[0]!) && !bookkeeping.includes(line))
  const ownRows = audits.filter(({ action }) => !signInRows.includes(String(action)))
  const covered = ownRows.length > 0 ? [''] : audits.length > 0 ? bySignIn : []
  const unaudited = changes.filter(line => !covered.some(start => line.startsWith(start)))
  succeeded.set(name, audits.length > 0 || succeeded.get(name) === true)
  if (unaudited.length > 0 && !Object.hasOwn(withoutAuditRow, name))
    refuse(`${name} changed ${unaudited.join(', ')} without an audit row`)
  const rows = JSON.stringify(audits)
  const secret = texts.flatMap(text => secretsIn(parsed(text))).find(value => rows.includes(value))
  const shape = secretShapes.exec(JSON.stringify(audits.map(withoutCode)))?.[0]
  if (secret !== undefined || shape !== undefined)
    refuse(`${name} wrote a secret into an audit row: ${secret ?? shape}`)
}

/** A backend that refuses to change anything without an audit row. `wrap` changes the store that it works with. */
export const createAuditedBackend = (
  { store, ...options }: BackendOptions,
  wrap: (store: Store) => Store = own => own,
): Backend => tellChanges(createBackend({ ...options, store: wrap(watchChanges(store)) }), checkAudits)
