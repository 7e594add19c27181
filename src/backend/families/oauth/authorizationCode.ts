import * as v from 'valibot'
import type { OpenContext } from '../../context/context.ts'
import type { SessionRecord } from '../../identity/sessions/records.ts'
import { vendorScope } from '../../store/store.ts'
import { issueToken, readToken, type OneTimeRecord } from '../../tokens/oneTimeTokens.ts'

/** How long a code may take to reach the application. */
const lifeSeconds = 60
/** How long a used code is kept, to recognise a second use. */
const rememberSeconds = 600

const codeFacts = v.object({
  /** The browser's session that requested the code. */
  sessionId: v.string(),
  clientId: v.string(),
  redirectUri: v.string(),
  challenge: v.string(),
  nonce: v.nullable(v.string()),
  tenantId: v.string(),
})

/** What a code is bound to. */
export type CodeFacts = v.InferOutput<typeof codeFacts>

/** Issues an authorization code for an application. */
export const issueCodeFor = (context: OpenContext, userId: string, facts: CodeFacts): Promise<string> =>
  issueToken(context, { purpose: 'authorizationCode', userId, lifeSeconds, facts })

const endGranted = async (context: OpenContext, { facts }: OneTimeRecord): Promise<void> => {
  const { grantedSessionId } = facts
  const ended =
    typeof grantedSessionId === 'string' && (await context.store.sessions.take(vendorScope, grantedSessionId))
  if (ended)
    await context.auditFor(ended.activeTenantId, 'authorizationCode.reused', {
      userId: ended.userId,
      severity: 'High',
      outcome: 'failure',
      sessionId: ended.id,
    })
}

/** A code that was used for the first time. */
export interface UsedCode {
  id: string
  facts: CodeFacts
}

/**
 * Consumes a code; only the first call gets it. A second use ends the session that the first one started
 * (RFC 6749 §4.1.2), because one of the two users stole the code.
 */
export const useCode = async (context: OpenContext, code: string | undefined): Promise<UsedCode | undefined> => {
  const { store, ports } = context
  const found = await readToken(context, code, 'authorizationCode')
  if (!found) return undefined
  const expiresAt = new Date(ports.clock.now() + rememberSeconds * 1000).toISOString()
  const used = await store.oneTimeTokens.update(vendorScope, found.id, ({ tries }) =>
    tries === 0 ? { tries: 1, expiresAt } : { tries: tries + 1 },
  )
  if (used?.tries === 1) return { id: used.id, facts: v.parse(codeFacts, used.facts) }
  if (used) await endGranted(context, used)
  return undefined
}

/** Stores which session a code started, and ends it at once when the code was used again meanwhile. */
export const rememberGrant = async (
  context: OpenContext,
  { id, facts }: UsedCode,
  session: SessionRecord,
): Promise<void> => {
  const granted = { ...facts, grantedSessionId: session.id }
  const record = await context.store.oneTimeTokens.update(vendorScope, id, { facts: granted })
  if (record && record.tries > 1) await endGranted(context, record)
}
