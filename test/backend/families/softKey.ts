import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { WebAuthnCreationOptions, WebAuthnRequestOptions } from '../../../src/http/mfa/types.ts'

/** How an authenticator or its browser misbehaves. */
export interface Mischief {
  /** Page on which the answer was given. Default: the backend's own. */
  origin?: string
  /** Domain the authenticator signs for. Default: that of the options. */
  rpId?: string
  /** False: it was only touched. */
  isVerified?: boolean
  /** Value of the counter. Default: one more than before. */
  counter?: number
  challenge?: string
  type?: string
  /** True: the page was in a frame of another origin. */
  crossOrigin?: boolean
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** Unsigned integers of CBOR with their major type (RFC 8949 §3). */
const head = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}
const integer = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value])
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const map = (...entries: [key: Buffer, value: Buffer][]) => Buffer.concat([head(5, entries.length), ...entries.flat()])

/** An authenticator made of software: one key pair on P-256, made when it is asked to make a credential. */
export const createSoftKey = (byDefault: { origin?: string } = {}) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coordinate = (value: string) => bytes(Buffer.from(value, 'base64url'))
  const coseKey = map(
    [integer(1), integer(2)],
    [integer(3), integer(-7)],
    [integer(-1), integer(1)],
    [integer(-2), coordinate(x)],
    [integer(-3), coordinate(y)],
  )
  let counter = 0
  let userHandle: string | undefined

  const clientData = (type: string, asked: string, { challenge, origin, type: lie, crossOrigin = false }: Mischief) => {
    const state = { type: lie ?? type, challenge: challenge ?? asked, origin: origin ?? byDefault.origin }
    return Buffer.from(
      JSON.stringify({ origin: 'http://localhost:8400', ...JSON.parse(JSON.stringify(state)), crossOrigin }),
    )
  }
  const authenticatorData = (rpId: string, { isVerified = true, ...mischief }: Mischief, credential?: Buffer) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE((counter = mischief.counter ?? counter + 1))
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (credential ? 0x40 : 0)
    return Buffer.concat([sha256(mischief.rpId ?? rpId), Buffer.from([flags]), count, credential ?? Buffer.alloc(0)])
  }

  return {
    id,
    /** Makes the credential. */
    create: (options: WebAuthnCreationOptions, mischief: Mischief = {}) => {
      userHandle = options.user.id
      const length = Buffer.from([credentialId.length >> 8, credentialId.length & 255])
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey])
      const authData = authenticatorData(options.rp.id, mischief, credential)
      const attestation = map(
        [text('fmt'), text('none')],
        [text('attStmt'), map()],
        [text('authData'), bytes(authData)],
      )
      return {
        id,
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, mischief).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
        },
      }
    },
    /** Signs with the credential. */
    use: (options: WebAuthnRequestOptions, mischief: Mischief = {}) => {
      const data = clientData('webauthn.get', options.challenge, mischief)
      const authData = authenticatorData(options.rpId ?? 'localhost', mischief)
      return {
        id,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey).toString('base64url'),
          ...(userHandle === undefined ? {} : { userHandle }),
        },
      }
    },
  }
}
