/** Ids that earlier answers gave, by the names that steps keep them under. */
export type Ids = Readonly<Record<string, string>>

/** What the organization has of a person after a step. */
export interface PersonState {
  /** Whether the person may use the organization. */
  isActive: boolean
  /** Names of their groups, in any order. */
  groups: readonly string[]
}

/** One request of a directory, as its documentation describes it, and what must come of it. */
export interface Step {
  does: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the address of the server. */
  path: string | ((ids: Ids) => string)
  body?: object | ((ids: Ids) => object)
  status: number
  /** Keeps the id of the answer under a name. */
  keep?: string
  /** The number of resources that a list has. */
  found?: number
  /** People of the organization after it, by address; null for somebody who is no member. */
  people?: Readonly<Record<string, PersonState | null>>
}

/** What one directory sends over the life of some people and a group. */
export interface Replay {
  client: string
  /** The documentation that it follows, with its date. */
  source: string
  steps: readonly Step[]
}

export const patchOp = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
export const userUrn = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const enterpriseUrn = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
export const groupUrn = 'urn:ietf:params:scim:schemas:core:2.0:Group'

/** The body of a PATCH. */
export const operations = (...all: readonly object[]): object => ({ schemas: [patchOp], Operations: all })

/** A look-up, encoded as clients do. */
export const search = (kind: 'Users' | 'Groups', filter: string, more = ''): string =>
  `/${kind}?filter=${encodeURIComponent(filter)}${more}`

export const active = (...groups: readonly string[]): PersonState => ({ isActive: true, groups })
export const inactive = (...groups: readonly string[]): PersonState => ({ isActive: false, groups })
