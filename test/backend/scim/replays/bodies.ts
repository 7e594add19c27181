import type { Step } from './replay.ts'

/** Users of the core schema. */
export const userUrn = 'urn:ietf:params:scim:schemas:core:2.0:User'
/** What companies know about users. */
export const enterpriseUrn = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
/** Groups of the core schema. */
export const groupUrn = 'urn:ietf:params:scim:schemas:core:2.0:Group'

/** The body of a PATCH. */
export const patchOf = (...operations: readonly object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations: operations,
})

/** Answers to a PATCH: with the resource, or without. */
export const patched = [200, 204] as const

/** A list without anybody in it. */
export const nobody = { totalResults: 0, itemsPerPage: 0, Resources: [] }

/** Looks for a resource that is not there: a list without anybody, never a 404. */
export const findsNobody = (name: string, path: string): Step => ({
  name,
  request: { method: 'GET', path },
  status: 200,
  answer: nobody,
})

/** The error of something that is taken, whose status is text. */
export const taken = { status: '409', scimType: 'uniqueness' }

/** A DELETE. */
export const remove = (path: string, stored: Step['stored']): Step => ({
  name: `deletes ${path}`,
  request: { method: 'DELETE', path },
  status: 204,
  ...(stored && { stored }),
})
