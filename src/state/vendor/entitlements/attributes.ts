import type { PublicUser } from '../../session/publicUser.ts'
import { field } from './fields.ts'

/** Attributes of a person for targeting rules, by name. */
export type Attributes = ReadonlyMap<string, string | number | boolean>

const deepest = 8
const most = 2_000

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

const addAll = (into: Map<string, string | number | boolean>, prefix: string, holder: object, depth: number) => {
  for (const [name, value] of Object.entries(holder) as [string, unknown][]) {
    if (into.size >= most) return
    if (isPlain(value)) into.set(prefix + name, value)
    else if (typeof value === 'object' && value !== null && depth < deepest)
      addAll(into, `${prefix + name}.`, value, depth + 1)
  }
}

/**
 * The attributes of a person: `frontegg.userId`, `frontegg.tenantId`, `frontegg.email`, `frontegg.emailVerified`, and
 * under `jwt.` every text, number and boolean of the token's claims and of the profile, which wins; nested ones by
 * their path (`jwt.customClaims.level`, `jwt.roles.0.key`). Names are not changed, and kept in a map.
 */
export const attributesOf = (
  user: Pick<PublicUser, 'id' | 'tenantId' | 'email'> & { verified?: boolean },
  tokenClaims: Record<string, unknown>,
): Attributes => {
  const attributes = new Map<string, string | number | boolean>([
    ['frontegg.userId', user.id],
    ['frontegg.tenantId', user.tenantId],
    ['frontegg.email', user.email],
  ])
  const isVerified = field(tokenClaims, 'email_verified') ?? user.verified
  if (typeof isVerified === 'boolean') attributes.set('frontegg.emailVerified', isVerified)
  addAll(attributes, 'jwt.', { ...tokenClaims, ...user }, 1)
  return attributes
}
