import type { Store } from '../backend/store/definitions.ts'
import { samplePassword } from '../backend/context/seedContext.ts'
import { splitToken } from '../backend/ports/randomTokens.ts'
import { vendorScope } from '../backend/store/store.ts'
import type { AuthResult } from '../http/authResult.ts'
import { login } from '../http/identityAuth/operations.ts'
import type { Operation } from '../http/operation.ts'
import { switchTenant } from '../http/tenants/operations.ts'
import type { PreviewJar } from './cookieJar.ts'
import type { Memory } from './remembered.ts'

/** What signing in needs of the preview. */
interface SignInOptions {
  jar: PreviewJar
  memory: Memory
  /** The address of a path of the API. */
  urlOf: (path: string) => URL
  answer: (url: URL, init: RequestInit) => Promise<Response>
  store: () => Promise<Store>
}

/** Signs sample people in, and keeps who is signed in across pages. */
export const createPreviewSignIn = ({ jar, memory, urlOf, answer, store }: SignInOptions) => {
  const send = async <Input>(operation: Operation<Input, unknown>, body: Input, token?: string): Promise<unknown> => {
    const response = await answer(urlOf(operation.path), {
      method: operation.method,
      headers: {
        'Content-Type': 'application/json',
        'frontegg-source': 'preview',
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${operation.name} answered ${response.status}`)
    return response.status === 204 ? undefined : response.json()
  }

  const signIn = async (email: string): Promise<string> => {
    const { accessToken } = (await send(login, { email, password: samplePassword })) as AuthResult
    if (accessToken === undefined) throw new Error(`${email} cannot sign in with a password alone`)
    return accessToken
  }

  return {
    /** Signs a sample person in, as with their password. Rejects when more is needed. */
    signIn,
    /** Remembers the person of the session in the cookie jar. */
    remember: async (): Promise<void> => {
      const { sessions, users } = await store()
      const token = splitToken(/(?:^|; )(?:__Host-)?fe_session=([^;]*)/.exec(jar.read())?.[1])
      const session = token && (await sessions.find(vendorScope, { where: { familyId: token.id } })).items[0]
      const user = session && (await users.get(vendorScope, session.userId))
      memory.write(user && { email: user.email, tenantId: session.activeTenantId })
    },
    /** Signs the remembered person in again; if that is no longer possible, the preview starts signed out. */
    recall: async (): Promise<void> => {
      const known = memory.read()
      if (!known) return
      try {
        const token = await signIn(known.email)
        await send(switchTenant, { tenantId: known.tenantId }, token)
      } catch {
        jar.clear()
      }
    },
  }
}
