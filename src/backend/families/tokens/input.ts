import * as v from 'valibot'
import { id, text, wholeNumber } from '../../request/schema.ts'

/** Ten years. */
const longestMinutes = 5_256_000
/** The longest time that a replaced secret is valid too. */
const longestOverlapSeconds = 7 * 86_400
/** How long a replaced secret is valid too, unless the caller chooses. */
const defaultOverlapSeconds = 86_400

const description = v.pipe(text(200), v.trim(), v.nonEmpty())

const userEntries = {
  description,
  expiresInMinutes: v.nullish(wholeNumber(1, longestMinutes), null),
}

/** What a person enters for a new token of their own. */
export const userTokenInput = v.object(userEntries)

/** What a person enters for a new token of the tenant. */
export const tenantTokenInput = v.object({
  ...userEntries,
  roleIds: v.pipe(
    v.array(id),
    v.maxLength(50),
    v.transform(roleIds => [...new Set(roleIds)]),
  ),
})

/** A change of the description. */
export const updateInput = v.object({ id, description })

/** A rotation of the secret. */
export const rotationInput = v.object({
  id,
  overlapSeconds: v.optional(wholeNumber(0, longestOverlapSeconds), defaultOverlapSeconds),
})
