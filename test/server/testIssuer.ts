import { exportJWK, generateKeyPair, SignJWT, type JWK } from 'jose'
import type { TokenAlgorithm, TokenOptions } from '../../src/server/tokenOptions.ts'
import type { FeError } from '../../src/server/errors.ts'

/** When tests begin, in seconds since 1970. */
export const startSeconds = 1_772_000_000
export const issuer = 'https://auth.example.test'

/** The claims of an access token, as the reference server issues them. */
export const person = {
  sub: 'user-1',
  type: 'userToken',
  tenantId: 'tenant-1',
  tenantIds: ['tenant-1', 'tenant-2'],
  name: 'Ada',
  email: 'ada@example.test',
  roles: ['Admin', 'Reader'],
  permissions: ['reports.*', 'users.read'],
  amr: ['pwd'],
  sid: 'session-1',
}

type Header = Record<string, unknown>

/** An issuer of tokens with its published keys, which counts how often they are read. */
export const createTestIssuer = async (algorithm: TokenAlgorithm = 'ES256') => {
  let nowSeconds = startSeconds
  const published: JWK[] = []
  const privateKeys = new Map<string, CryptoKey>()
  let reads = 0
  let answer = (): Response | Promise<Response> => Response.json({ keys: published })

  const addKey = async (kid: string) => {
    const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true })
    published.push({ ...(await exportJWK(publicKey)), kid, alg: algorithm, use: 'sig' })
    privateKeys.set(kid, privateKey)
  }
  await addKey('key-1')

  /** Signs claims; a claim of `undefined` is left out. */
  const sign = (claims: Record<string, unknown> = {}, header: Header = {}) => {
    const { kid = 'key-1' } = header as { kid?: string }
    const all = { ...person, iss: issuer, aud: issuer, iat: nowSeconds, exp: nowSeconds + 300, ...claims }
    return new SignJWT(JSON.parse(JSON.stringify(all)) as Record<string, unknown>)
      .setProtectedHeader({ alg: algorithm, typ: 'at+jwt', kid, ...header })
      .sign(privateKeys.get(kid) ?? privateKeys.get('key-1')!)
  }

  const options: TokenOptions & { issuer: string } = {
    issuer,
    now: () => nowSeconds * 1000,
    fetch: async () => {
      reads += 1
      return answer()
    },
  }

  return {
    options,
    sign,
    addKey,
    published,
    pass: (seconds: number) => {
      nowSeconds += seconds
    },
    now: () => nowSeconds,
    reads: () => reads,
    answerWith: (next: (() => Response | Promise<Response>) | undefined) => {
      answer = next ?? (() => Response.json({ keys: published }))
    },
    removeKey: (kid: string) =>
      published.splice(
        published.findIndex(key => key.kid === kid),
        1,
      ),
  }
}

/** The code that a promise rejects with, or `ok`. */
export const outcome = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'ok',
    (error: unknown) => (error as FeError).code ?? String(error),
  )
