import { digest, successorOf } from '../../ports/randomTokens.ts'
import type { SessionRecord, SessionFields } from './records.ts'

/** How long a replaced refresh token still resolves to its successor, used or not. */
const repeatMs = 10_000
/**
 * How long the token that was replaced last gets a successor once more, unless the first one was used: the answer with it
 * may have been lost with a connection. Longer than a failover of the database, shorter than the time between two refreshes.
 */
const lostAnswerMs = 120_000
/** Most replaced tokens that are kept; far more than a browser normally uses in that time. */
const maxReplaced = 20

/** True for a token that a renewal replaces: the current one, or the second successor of one that was repeated late. */
const isRenewable = ({ tokenHash, repeated }: SessionRecord, hash: string): boolean =>
  hash === tokenHash || hash === repeated?.successorHash

/** The valid token for one that was just replaced; `undefined` when it is too old. */
export const follow = async (session: SessionRecord, secret: string, nowMs: number): Promise<string | undefined> => {
  const links = [...session.replaced, ...(session.repeated ? [session.repeated] : [])]
  let current = secret
  for (let steps = 0; steps <= links.length; steps += 1) {
    const tokenHash = await digest(current)
    if (isRenewable(session, tokenHash)) return current
    const step = links.find(entry => entry.tokenHash === tokenHash && nowMs - entry.atMs <= repeatMs)
    if (!step) return undefined
    current = await successorOf(current, step.salt)
  }
  return undefined
}

/**
 * True when the most recently replaced token is presented once more after `repeatMs`, by the user agent that renewed it. Either
 * the answer with its successor was lost, or the token was stolen. It therefore gets a second successor: if both successors are
 * used, the token was stolen.
 */
export const isLateRepeat = (
  { replaced, repeated, renewedBy, userAgent: ofSignIn }: SessionRecord,
  tokenHash: string,
  userAgent: string,
  nowMs: number,
): boolean => {
  const last = replaced.at(-1)
  if (last?.tokenHash !== tokenHash || repeated?.tokenHash === tokenHash) return false
  const ageMs = nowMs - last.atMs
  return ageMs > repeatMs && ageMs <= lostAnswerMs && userAgent === (renewedBy ?? ofSignIn)
}

type Lines = Pick<SessionFields, 'tokenHash' | 'replaced' | 'repeated'>

/**
 * The token fields of a session after a renewal, or after a late repeat; `undefined` when the token already has a successor.
 */
export const afterRenewal = (
  session: SessionRecord,
  { successorHash, ...link }: NonNullable<SessionFields['repeated']>,
  userAgent: string,
): Partial<Lines> | undefined => {
  const { replaced, repeated } = session
  const { tokenHash, atMs: nowMs } = link
  if (isLateRepeat(session, tokenHash, userAgent, nowMs)) return { repeated: { ...link, successorHash } }
  if (!isRenewable(session, tokenHash)) return undefined
  const before =
    tokenHash === repeated?.successorHash
      ? [...replaced, { tokenHash: repeated.tokenHash, salt: repeated.salt, atMs: repeated.atMs }]
      : replaced
  const young = before.filter(({ atMs }) => nowMs - atMs <= repeatMs)
  return {
    tokenHash: successorHash,
    replaced: [...young, link].slice(-maxReplaced),
    // The other successor becomes invalid: using it reveals a stolen token.
    ...(repeated && { repeated: null }),
  }
}
