import type { Store } from '../store/definitions.ts'
import { digest, joinToken, newId, newSecret, splitToken } from '../ports/randomTokens.ts'
import type { OneTimePurpose, OneTimeTokenFields } from './records.ts'
import type { Clock, Random } from '../ports/ports.ts'
import { HttpError } from '../request/httpError.ts'
import { vendorScope, type SavedRecord } from '../store/store.ts'

/** Store and ports for one-time tokens. */
interface TokenContext {
  store: Store
  ports: { clock: Clock; random: Random }
}

/** A link or code as stored. */
export type OneTimeRecord = SavedRecord<OneTimeTokenFields>

/** What a new link or code is for. */
export interface OneTimeOptions {
  purpose: OneTimePurpose
  /** Null for unknown people, so that the request costs the same work. */
  userId: string | null
  lifeSeconds: number
  facts?: OneTimeTokenFields['facts']
}

/** Number of wrong codes that ends an attempt. */
export const mostTries = 5

const codeHashOf = (secret: string, code: string) => digest(`${secret}:${code}`)

const isGood = (record: OneTimeRecord | undefined, purpose: OneTimePurpose, secretHash: string, nowMs: number) =>
  record?.purpose === purpose && record.secretHash === secretHash && nowMs < Date.parse(record.expiresAt)

/** A number of six digits, all equally likely. */
const newCode = ({ bytes }: Random): string => {
  for (;;) {
    const [value = 0] = new Uint32Array(bytes(4).buffer)
    // The highest 32-bit numbers would make some codes likelier.
    if (value < 4_294_000_000) return String(value % 1_000_000).padStart(6, '0')
  }
}

const insert = async ({ store, ports }: TokenContext, options: OneTimeOptions, secret: string, codeHash?: string) => {
  const { purpose, userId, lifeSeconds, facts = {} } = options
  const { id } = await store.oneTimeTokens.insert(vendorScope, {
    id: newId(ports.random),
    purpose,
    userId,
    secretHash: await digest(secret),
    ...(codeHash === undefined ? {} : { codeHash }),
    tries: 0,
    facts,
    expiresAt: new Date(ports.clock.now() + lifeSeconds * 1000).toISOString(),
  })
  return joinToken(id, secret)
}

/** Issues a token for a link or a ceremony; only its hash is stored. */
export const issueToken = (context: TokenContext, options: OneTimeOptions): Promise<string> =>
  insert(context, options, newSecret(context.ports.random))

/** Issues a token for the page and a short code for the person; neither is valid alone. */
export const issueCode = async (
  context: TokenContext,
  options: OneTimeOptions,
): Promise<{ token: string; code: string }> => {
  const secret = newSecret(context.ports.random)
  const code = newCode(context.ports.random)
  return { token: await insert(context, options, secret, await codeHashOf(secret, code)), code }
}

/** Reads a token without consuming it. */
export const readToken = async (
  { store, ports }: TokenContext,
  token: string | undefined,
  purpose: OneTimePurpose,
): Promise<OneTimeRecord | undefined> => {
  const parts = splitToken(token)
  if (!parts) return undefined
  const record = await store.oneTimeTokens.get(vendorScope, parts.id)
  return isGood(record, purpose, await digest(parts.secret), ports.clock.now()) ? record : undefined
}

/** Consumes a token; only one of two simultaneous calls gets it. */
export const consumeToken = async (
  context: TokenContext,
  token: string | undefined,
  purpose: OneTimePurpose,
): Promise<OneTimeRecord | undefined> => {
  const record = await readToken(context, token, purpose)
  return record && context.store.oneTimeTokens.take(vendorScope, record.id)
}

/** The one error for wrong codes and unknown people. */
export const wrongCode = (): HttpError =>
  new HttpError(400, 'That code is incorrect or has expired.', { code: 'ER-WRONG-CODE' })

/** The error for an ended attempt, which needs a new code. */
export const tooManyTries = (): HttpError =>
  new HttpError(400, 'Too many incorrect codes. Request a new one.', { code: 'ER-CODE-SPENT' })

/**
 * Consumes a token with its code. A try is counted before the code is checked, so that parallel guesses cannot pass
 * together; the fifth wrong one ends the attempt.
 * @param admit runs after the try is counted and before the code is checked; throws to refuse it
 * @throws HttpError for anything but the right code
 */
export const consumeCode = async (
  context: TokenContext,
  token: string | undefined,
  code: string,
  purpose: OneTimePurpose,
  admit?: (record: OneTimeRecord) => Promise<void>,
): Promise<OneTimeRecord> => {
  const { store } = context
  const record = await readToken(context, token, purpose)
  const secret = splitToken(token)?.secret ?? ''
  const codeHash = await codeHashOf(secret, code)
  if (!record) throw wrongCode()
  const counted = await store.oneTimeTokens.update(vendorScope, record.id, ({ tries }) =>
    tries >= mostTries ? undefined : { tries: tries + 1 },
  )
  if (!counted) throw tooManyTries()
  await admit?.(record)
  if (counted.codeHash !== codeHash) throw counted.tries >= mostTries ? tooManyTries() : wrongCode()
  const taken = await store.oneTimeTokens.take(vendorScope, record.id)
  if (!taken) throw wrongCode()
  return taken
}

/** Ends a person's tokens of some purposes, so that only the newest link is valid. */
export const endTokens = async (
  { store }: Pick<TokenContext, 'store'>,
  userId: string,
  purpose: OneTimePurpose,
): Promise<void> => {
  await store.oneTimeTokens.removeWhere(vendorScope, { userId, purpose })
}
