import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { clockErrorMs, wrongAudience, type ProviderFaults } from './providerFaults.ts'

type SigningKey = Parameters<SignJWT['sign']>[0]

const changed = (claims: JWTPayload, faults: ProviderFaults): JWTPayload => {
  const { iat = 0, exp = 0 } = claims
  const laterSeconds = faults.has('openId', 'clock') ? clockErrorMs / 1000 : 0
  return {
    ...claims,
    iat: iat + laterSeconds,
    exp: exp + laterSeconds,
    ...(faults.has('openId', 'wrongAudience') && { aud: wrongAudience }),
  }
}

/** Spoils the answers of the token endpoint to a client for as long as the provider is broken. */
export const breakTokens = (client: string, faults: ProviderFaults, key: SigningKey) => {
  const sign = async (token: string) => {
    const { kid } = decodeProtectedHeader(token)
    const isForged = faults.has('openId', 'wrongSignature')
    const signingKey = isForged ? (await generateKeyPair('RS256')).privateKey : key
    const header = { alg: 'RS256', ...(kid !== undefined && { kid }) }
    return new SignJWT(changed(decodeJwt(token), faults)).setProtectedHeader(header).sign(signingKey)
  }
  return async (context: KoaContextWithOIDC, next: () => Promise<void>) => {
    await next()
    const body = context.body as { id_token?: unknown } | undefined
    if (typeof body !== 'object' || typeof body.id_token !== 'string') return
    // Social providers share the demo's provider; only that of the organization can be broken.
    if (context.oidc.client?.clientId !== client) return
    if (faults.has('openId', 'expiredSecret')) {
      context.status = 401
      context.body = { error: 'invalid_client', error_description: 'The client secret has expired' }
      return
    }
    context.body = { ...body, id_token: await sign(body.id_token) }
  }
}
