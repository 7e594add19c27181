import { createHmac } from 'node:crypto'
import type { Store } from '../../../src/backend/store/definitions.ts'
import type { Ports } from '../../../src/backend/ports/ports.ts'
import { placeOf } from '../../../src/backend/store/encryptedRecords.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'

const bytesOf = (base32: string): Buffer => {
  const bits = [...base32].map(letter =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)!
      .map(byte => parseInt(byte, 2)),
  )
}

/** The code that an authenticator app shows, computed by RFC 6238 and not by the package that the backend uses. */
export const codeAt = (secret: string, nowMs: number): string => {
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(nowMs / 30_000)))
  const hash = createHmac('sha1', bytesOf(secret)).update(step).digest()
  const number = hash.readUInt32BE(hash[19]! & 0xf) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** The secret in the address that an authenticator app reads. */
export const secretIn = (address: string | undefined): string => new URL(address!).searchParams.get('secret')!

/** A code that is wrong now. */
export const wrongCodeAt = (secret: string, nowMs: number): string => {
  const right = [-30_000, 0, 30_000].map(shift => codeAt(secret, nowMs + shift))
  return ['000000', '111111', '222222', '333333'].find(code => !right.includes(code))!
}

/** Gives a person an authenticator app behind the backend's back. */
export const addApp = async (
  { store, ports }: { store: Store; ports: Pick<Ports, 'encryption'> },
  userId: string,
  secret: string,
  id = `app-of-${userId}`,
): Promise<void> => {
  const sealed = await ports.encryption.seal(secret, placeOf('mfaDevices', id))
  await store.mfaDevices.insert(vendorScope, { id, userId, kind: 'authenticator', name: 'App', secret: sealed })
}
