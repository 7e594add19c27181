import { afterEach } from 'node:test'
import type { WebAuthnCreationOptions, WebAuthnRequestOptions } from '../../../../src/http/mfa/types.ts'
import { createSoftKey, type Mischief } from '../../../backend/families/softKey.ts'

/** What the person does when the browser asks. */
export type Doing = 'touch' | 'cancel' | 'wait'

const binary = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url')).buffer
const text = (bytes: BufferSource) => Buffer.from(bytes as ArrayBuffer).toString('base64url')

type Asked = { signal: AbortSignal; mediation?: string }

/** Waits as browsers do: until the person acts or the page gives up. */
const act = async <T>(doing: Doing, { signal }: Asked, answer: () => T): Promise<T> => {
  signal.throwIfAborted()
  if (doing === 'cancel') throw new DOMException('The operation was not allowed.', 'NotAllowedError')
  if (doing === 'touch') return answer()
  return new Promise((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
  )
}

let uninstall = () => {}

/**
 * Gives this process a browser's authenticators, with one key in them.
 * @param isOlder as browsers were before they could read and write JSON
 */
export const installAuthenticator = ({ isOlder = false, hasPlatform = true } = {}) => {
  const key = createSoftKey({ origin: 'https://app.test' })
  const asked: { kind: 'create' | 'get' | 'quiet'; options: Record<string, unknown>; signal: AbortSignal }[] = []
  const state = {
    doing: 'touch' as Doing,
    mischief: {} as Mischief,
    /** What the next creation fails with. */
    failure: undefined as string | undefined,
    key,
    asked,
  }

  const credential = (json: { id: string; response: Record<string, string> }) => ({
    id: json.id,
    type: 'public-key',
    rawId: binary(json.id),
    authenticatorAttachment: 'platform',
    response: Object.fromEntries(Object.entries(json.response).map(([name, value]) => [name, binary(value)])),
    ...(isOlder ? {} : { toJSON: () => ({ ...json, rawId: json.id, type: 'public-key' }) }),
  })

  const credentials = {
    create: ({ publicKey, ...rest }: Asked & { publicKey: PublicKeyCredentialCreationOptions }) => {
      const { challenge, user, rp } = publicKey
      const options = {
        rp,
        challenge: isOlder ? text(challenge) : challenge,
        user: { ...user, id: isOlder ? text(user.id) : user.id },
      } as unknown as WebAuthnCreationOptions
      asked.push({ kind: 'create', options: { ...options }, signal: rest.signal })
      if (state.failure) return Promise.reject(new DOMException('No', state.failure))
      return act(state.doing, rest, () => credential(key.create(options, state.mischief)))
    },
    get: ({ publicKey, ...rest }: Asked & { publicKey: PublicKeyCredentialRequestOptions }) => {
      const challenge = isOlder ? text(publicKey.challenge) : publicKey.challenge
      const options = { ...publicKey, challenge } as unknown as WebAuthnRequestOptions
      const kind = rest.mediation === 'conditional' ? 'quiet' : 'get'
      asked.push({ kind, options: { ...options }, signal: rest.signal })
      return act(state.doing, rest, () => credential(key.use(options, state.mischief)))
    },
  }
  const same = (options: unknown) => options
  uninstall()
  const { PublicKeyCredential: before } = globalThis
  const hadCredentials = Object.getOwnPropertyDescriptor(globalThis.navigator, 'credentials')
  globalThis.PublicKeyCredential = Object.assign(function none() {}, {
    isUserVerifyingPlatformAuthenticatorAvailable: async () => hasPlatform,
    isConditionalMediationAvailable: async () => true,
    ...(isOlder ? {} : { parseCreationOptionsFromJSON: same, parseRequestOptionsFromJSON: same }),
  }) as unknown as typeof PublicKeyCredential
  Object.defineProperty(globalThis.navigator, 'credentials', { configurable: true, value: credentials })
  uninstall = () => {
    globalThis.PublicKeyCredential = before
    if (hadCredentials) Object.defineProperty(globalThis.navigator, 'credentials', hadCredentials)
    else Reflect.deleteProperty(globalThis.navigator, 'credentials')
  }
  return state
}

afterEach(() => {
  uninstall()
  uninstall = () => {}
})
