import { check, pipe, type InferOutput } from 'valibot'
import { id, list, maybeText, shape, text, texts } from '../fields.ts'

const entries = {
  id: text,
  clientId: text,
  description: text,
  createdAt: text,
  hint: text,
  roleIds: texts,
  createdByName: text,
  lastUsedAt: maybeText,
  expires: maybeText,
  previousSecretEndsAt: maybeText,
}

const tokenOf = <Sent extends { id: string; clientId: string; createdByName: string }>(sent: Sent) => {
  const { id: tokenId, clientId, createdByName: createdBy, ...token } = sent
  return {
    ...token,
    /** Of client credentials: the client id. */
    id: clientId || tokenId,
    /** Name of who made it; '' where the server omits it. */
    createdBy,
  }
}

/** An API token of a person or of the tenant, without its secret, so that no store keeps it. */
export const apiToken = shape(entries, tokenOf)

/** A token that was made, and its secret, which is shown once. */
export const madeToken = shape({ ...entries, secret: id }, ({ secret, ...token }) => ({
  token: tokenOf(token),
  secret,
}))

/** All API tokens of one owner. */
export const apiTokenList = list(
  pipe(
    apiToken,
    check(({ id: tokenId }) => tokenId !== '', 'no id'),
  ),
  'accessTokens',
)

/** A secret, shown once. Required: a token without its secret cannot be used. */
export const secretAnswer = shape({ secret: id }, ({ secret }) => secret)

/** An API token without its type, which the list that it is in decides. */
export type SentToken = InferOutput<typeof apiToken>
