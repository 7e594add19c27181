import { check, pipe, type InferOutput } from 'valibot'
import { fields, list, maybeText, shape, text, texts } from '../fields.ts'

/** An API token of a person or of the tenant, without its secret, so that no store keeps it. */
export const apiToken = shape(
  {
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
  },
  ({ id, clientId, createdByName: createdBy, ...token }) => ({
    ...token,
    /** Of client credentials: the client id. */
    id: clientId || id,
    /** Name of who made it; '' where the server does not tell. */
    createdBy,
  }),
)

/** All API tokens of one owner. */
export const apiTokenList = list(
  pipe(
    apiToken,
    check(({ id }) => id !== '', 'no id'),
  ),
  'accessTokens',
)

/** A secret that is shown once; '' where the answer lacks it. */
export const secretAnswer = fields({ secret: text })

/** An API token without its type, which the list that it is in decides. */
export type SentToken = InferOutput<typeof apiToken>
