import type { Operation } from '../../http/operation.ts'
import type { SignedInContext } from '../context/context.ts'
import { digest } from '../ports/randomTokens.ts'
import { badRequest, HttpError } from '../request/httpError.ts'
import { placeOf } from '../store/encryptedRecords.ts'
import { inTransaction } from '../context/transaction.ts'

/** How long a call is recognized. */
const keptSeconds = 3_600
/** How long a key stays bound to its input, where handlers recognize repeats for a day. */
const repeatSeconds = 86_400
/** Form of an accepted key: 16 to 200 visible ASCII characters. */
const keyPattern = /^[\x21-\x7e]{16,200}$/

/** The error for a key that came with other input before: its answer would be about that. */
export const keyReused = (): HttpError =>
  new HttpError(422, 'This Idempotency-Key belongs to a call with other input.', { code: 'ER-IDEMPOTENCY-KEY-REUSED' })

const keyOf = (operation: Operation<never, unknown>, { requestInfo }: SignedInContext): string | undefined => {
  const key = operation.isKeyed ? requestInfo.header('idempotency-key') : undefined
  if (key !== undefined && !keyPattern.test(key))
    throw badRequest('Idempotency-Key must have 16 to 200 visible characters')
  return key
}

/**
 * Binds the `Idempotency-Key` of a call whose handler recognizes repeats by itself to what is asked with it.
 * @throws HttpError 400 for a malformed key, 422 for one of a call with other input
 */
export const requireSameInput = async (
  operation: Operation<never, unknown>,
  input: unknown,
  context: SignedInContext,
): Promise<void> => {
  const key = keyOf(operation, context)
  if (key === undefined) return
  const { store, tenantId, user, ports } = context
  // Without the operation: these handlers find a repeat by the key alone.
  const id = await digest(JSON.stringify(['repeats', user.id, key]))
  const inputHash = await digest(JSON.stringify([key, operation.name, input]))
  const answer = await ports.encryption.seal('{}', placeOf('answeredCalls', id, tenantId))
  const nowMs = ports.clock.now()
  const expiresAt = new Date(nowMs + repeatSeconds * 1000).toISOString()
  const bound = await store.answeredCalls.put(tenantId, id, current =>
    current && nowMs < Date.parse(current.expiresAt) ? current : { inputHash, answer, expiresAt },
  )
  if (bound.inputHash !== inputHash) throw keyReused()
}

/**
 * Runs a handler, unless the same person made the same call with the same `Idempotency-Key` within the last hour: the answer
 * is then that of the first call, and nothing changes. Change and answer are stored in one transaction. Failed calls are not
 * kept, so they can be repeated.
 * @throws HttpError 400 for a malformed key, 422 for one of a call with other input
 */
export const answerOnce = async (
  operation: Operation<never, unknown>,
  input: unknown,
  context: SignedInContext,
  run: (context: SignedInContext) => Promise<unknown>,
): Promise<unknown> => {
  const key = keyOf(operation, context)
  if (key === undefined) return run(context)
  const { tenantId, user, apiToken, ports } = context
  const id = await digest(JSON.stringify([operation.name, user.id, apiToken?.id ?? null, key]))
  // With the key, which is stored nowhere: the input may hold a secret that could be guessed from its digest.
  const inputHash = await digest(JSON.stringify([key, input]))
  const place = placeOf('answeredCalls', id, tenantId)
  return inTransaction(context, async inside => {
    const { store } = inside
    const known = await store.answeredCalls.get(tenantId, id)
    const nowMs = ports.clock.now()
    if (known && nowMs < Date.parse(known.expiresAt)) {
      if (known.inputHash !== inputHash) throw keyReused()
      const { value } = JSON.parse(await ports.encryption.open(known.answer, place)) as { value?: unknown }
      return value
    }
    const value = await run(inside)
    const answer = await ports.encryption.seal(JSON.stringify({ value }), place)
    const expiresAt = new Date(nowMs + keptSeconds * 1000).toISOString()
    await store.answeredCalls.put(tenantId, id, () => ({ inputHash, answer, expiresAt }))
    return value
  })
}
