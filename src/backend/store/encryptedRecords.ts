import type { Store } from './definitions.ts'
import type { Encrypted, Encryption, EncryptionContext } from '../ports/ports.ts'
import { encryptionKeyIdOf } from '../ports/encryption.ts'
import { vendorScope, type Collection, type SavedRecord } from './store.ts'

/** Collections whose records hold a secret that must be readable again. */
type SecretCollection =
  | 'mfaDevices'
  | 'pendingAuthenticators'
  | 'socialProviders'
  | 'ssoConnections'
  | 'ssoRuns'
  | 'signingKeys'
  | 'jobs'
  | 'webhooks'
  | 'auditStreams'
  | 'slackConnections'
  | 'answeredCalls'

/** The encryption context of a record; with a tenant only for records that have one. */
export const placeOf = (
  collection: SecretCollection,
  id: string,
  tenantId: string = vendorScope,
): EncryptionContext => ({
  collection,
  tenantId,
  id,
})

/** How a collection's records hold their secrets. */
interface Holding<Fields> {
  name: SecretCollection
  records: Collection<Fields>
  scopes?: readonly string[]
  read: (record: SavedRecord<Fields>) => unknown
  write: (record: SavedRecord<Fields>, secret: Encrypted) => Partial<Fields>
}

/** The plain text to encrypt with the newest key; `undefined` when that key encrypted it already. */
const plainOf = async (encryption: Encryption, secret: unknown, place: EncryptionContext, takesPlain: boolean) => {
  const keyId = encryptionKeyIdOf(secret)
  const [newest] = await encryption.keyIds()
  if (keyId !== undefined) return keyId === newest ? undefined : encryption.open(secret as Encrypted, place)
  if (!takesPlain || secret === undefined) return undefined
  return typeof secret === 'string' ? secret : JSON.stringify(secret)
}

const reencryptAll = async <Fields>(
  encryption: Encryption,
  takesPlain: boolean,
  { name, records, scopes = [vendorScope], read, write }: Holding<Fields>,
) => {
  for (const record of (await records.find(scopes)).items) {
    const old = read(record)
    const place = placeOf(name, record.id, record.tenantId)
    const plain = await plainOf(encryption, old, place, takesPlain)
    if (plain === undefined) continue
    const secret = await encryption.seal(plain, place)
    // A secret that another process re-encrypted meanwhile stays unchanged.
    await records.update(record.tenantId, record.id, current =>
      JSON.stringify(read(current)) === JSON.stringify(old) ? write(current, secret) : undefined,
    )
  }
}

const sealVendorRecords = async (store: Store, encryption: Encryption, takesPlain: boolean) => {
  const inEach = <Fields>(holding: Holding<Fields>) => reencryptAll(encryption, takesPlain, holding)
  const ofSecret = {
    read: ({ secret }: { secret?: Encrypted }) => secret,
    write: (_: unknown, secret: Encrypted) => ({ secret }),
  }
  await inEach({ name: 'mfaDevices', records: store.mfaDevices, ...ofSecret })
  await inEach({ name: 'pendingAuthenticators', records: store.pendingAuthenticators, ...ofSecret })
  await inEach({
    name: 'signingKeys',
    records: store.signingKeys,
    read: ({ privateJwk }) => privateJwk,
    write: (_, privateJwk) => ({ privateJwk }),
  })
  await inEach({
    name: 'jobs',
    records: store.jobs,
    read: job => job.payload,
    write: (_, payload) => ({ payload }),
  })
  await inEach({
    name: 'socialProviders',
    records: store.socialProviders,
    read: ({ clientSecret }) => clientSecret,
    write: (_, clientSecret) => ({ clientSecret }),
  })
}

const sealTenantRecords = async (store: Store, encryption: Encryption, takesPlain: boolean) => {
  const inEach = <Fields>(holding: Holding<Fields>) => reencryptAll(encryption, takesPlain, holding)
  const tenants = (await store.tenants.find(vendorScope)).items.map(({ id }) => id)
  await inEach({
    name: 'webhooks',
    records: store.webhooks,
    scopes: tenants,
    read: ({ secret }) => secret,
    write: (_, secret) => ({ secret }),
  })
  await inEach({
    name: 'auditStreams',
    records: store.auditStreams,
    scopes: tenants,
    read: ({ secret }) => secret,
    write: (_, secret) => ({ secret }),
  })
  await inEach({
    name: 'answeredCalls',
    records: store.answeredCalls,
    scopes: tenants,
    read: ({ answer }) => answer,
    write: (_, answer) => ({ answer }),
  })
  await inEach({
    name: 'slackConnections',
    records: store.slackConnections,
    scopes: tenants,
    read: ({ token }) => token,
    write: (_, token) => ({ token }),
  })
  await inEach({
    name: 'ssoRuns',
    records: store.ssoRuns,
    scopes: tenants,
    read: ({ report }) => report,
    write: (_, report) => ({ report }),
  })
  await inEach({
    name: 'ssoConnections',
    records: store.ssoConnections,
    scopes: tenants,
    read: ({ oidc }) => oidc?.clientSecret,
    write: ({ oidc }, clientSecret) => (oidc ? { oidc: { ...oidc, clientSecret } } : {}),
  })
  // Sealed for the connection that they are a proposal for.
  await inEach({
    name: 'ssoConnections',
    records: store.ssoProposals,
    scopes: tenants,
    read: ({ oidc }) => oidc?.clientSecret,
    write: ({ oidc }, clientSecret) => (oidc ? { oidc: { ...oidc, clientSecret } } : {}),
  })
}

const sealAll = async (store: Store, encryption: Encryption, takesPlain: boolean) => {
  await sealVendorRecords(store, encryption, takesPlain)
  await sealTenantRecords(store, encryption, takesPlain)
}

/**
 * Ensures, before a store is used, that its secrets can be read: encrypts plain ones, and re-encrypts those of older keys
 * with the newest one, after which the older keys may be removed.
 * @throws TypeError when the store needs a key that is not given
 */
export const prepareSecrets = async (store: Store, encryption: Encryption): Promise<void> => {
  const keyIds = await encryption.keyIds()
  const [newest = ''] = keyIds
  const used = (await store.sealingKeys.find(vendorScope)).items.map(({ id }) => id)
  const missing = used.find(id => !keyIds.includes(id))
  if (missing !== undefined)
    throw new TypeError(`Secrets in the database are sealed with the encryption key ${missing}, which is not given`)
  // Recorded first, so that no process with other keys starts meanwhile.
  await store.sealingKeys.put(vendorScope, newest, () => ({ algorithm: 'A256GCM' }))
  // Plain secrets are accepted the first time only: a later one was not written by this backend.
  await sealAll(store, encryption, used.length === 0)
  for (const id of used) if (id !== newest) await store.sealingKeys.take(vendorScope, id)
}
