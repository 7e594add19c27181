import type { Operation } from '../../http/operation.ts'
import type { AccessTokens } from '../tokens/accessTokens.ts'
import type { AuditFacts } from './audit.ts'
import type { RequestInfo } from '../request/requestInfo.ts'
import type { SessionRecord, Store, UserRecord } from '../store/records.ts'
import type { Passwords } from '../identity/passwords.ts'
import type { Ports } from '../ports/ports.ts'
import type { ResponseBuilder } from '../request/responseBuilder.ts'
import type { Settings } from '../settings.ts'
import type { Untrusted } from '../request/fields.ts'

/** What every handler is given. */
export interface OpenContext {
  store: Store
  ports: Ports
  settings: Settings
  tokens: AccessTokens
  passwords: Passwords
  requestInfo: RequestInfo
  /** Sets cookies and other answers than JSON. */
  response: ResponseBuilder
  /** Writes an audit row of a tenant (B13). */
  auditFor: (tenantId: string, action: string, facts?: AuditFacts) => Promise<void>
}

/** What a handler for signed-in people is given on top. */
export interface SignedInContext extends OpenContext {
  user: UserRecord
  session: SessionRecord
  /** The tenant the request acts in; the person is a member of it. */
  tenantId: string
  /** Keys of everything the caller may do here, wildcards included. */
  permissions: readonly string[]
}

/** A handler with the rule that says who may call it. Its input is whatever came over the wire. */
export type Handler<Input, Answer> =
  | { for: 'anyone'; run: (input: Untrusted<Input>, context: OpenContext) => Promise<Answer> }
  | {
      for: 'signedIn'
      permission?: string
      run: (input: Untrusted<Input>, context: SignedInContext) => Promise<Answer>
    }

/** A handler that anybody may call. */
export const anyone = <Input, Answer>(
  run: (input: Untrusted<Input>, context: OpenContext) => Promise<Answer>,
): Handler<Input, Answer> => ({ for: 'anyone', run })

/** A handler for signed-in people, whatever they may do. */
export const signedIn = <Input, Answer>(
  run: (input: Untrusted<Input>, context: SignedInContext) => Promise<Answer>,
): Handler<Input, Answer> => ({ for: 'signedIn', run })

/** A handler for signed-in people who hold a permission (§6). */
export const allowed = <Input, Answer>(
  permission: string,
  run: (input: Untrusted<Input>, context: SignedInContext) => Promise<Answer>,
): Handler<Input, Answer> => ({ for: 'signedIn', permission, run })

/** One handler for each operation of a family; a forgotten one does not compile. */
export type HandlersFor<Operations> = {
  [Name in keyof Operations]: Operations[Name] extends Operation<infer Input, infer Answer>
    ? Handler<Input, Answer>
    : never
}
