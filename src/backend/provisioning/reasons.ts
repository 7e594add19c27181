import type { DirectoryReason } from '../../http/directory/types.ts'
import { isLastAdministrator } from '../identity/administrators/administrators.ts'
import { isLastWayBack } from '../identity/administrators/wayBack.ts'
import { HttpError } from '../request/httpError.ts'
import { ScimError, type ScimType } from '../scim/errors.ts'
import { StoreConflict } from '../store/store.ts'

/** Why a request was refused, as the portal tells it in its language. */
export interface RefusalReason {
  code: DirectoryReason
  /** The address, name, attribute or number that it is about. */
  value?: string | undefined
}

/** Reasons of requests that the protocol refuses, by the kind of the error. */
const ofTypes: Partial<Record<ScimType, DirectoryReason>> = {
  invalidSyntax: 'unreadable',
  invalidFilter: 'badFilter',
  invalidPath: 'badPath',
  noTarget: 'badPath',
  invalidValue: 'badValue',
  tooMany: 'tooMany',
  mutability: 'fixedAttribute',
  uniqueness: 'taken',
  invalidCursor: 'badPage',
  expiredCursor: 'badPage',
  invalidCount: 'badPage',
}

const ofStatuses: Readonly<Record<number, DirectoryReason>> = {
  401: 'badToken',
  403: 'notSupported',
  404: 'notFound',
  405: 'notSupported',
  412: 'changedMeanwhile',
  413: 'tooLarge',
  415: 'wrongType',
  501: 'notSupported',
}

/** Why something was refused; undefined for what only the text of the error tells. */
export const reasonOf = (cause: unknown): RefusalReason | undefined => {
  if (cause instanceof StoreConflict) return { code: 'taken' }
  if (isLastWayBack(cause)) return { code: 'lastWayBack' }
  if (isLastAdministrator(cause)) return { code: 'lastAdministrator' }
  if (cause instanceof HttpError && cause.status === 413) return { code: 'tooLarge' }
  if (!(cause instanceof ScimError)) return undefined
  const { reason, scimType, status } = cause
  // Whoever throws one names a reason of the portal; the protocol knows none of them.
  const code = (reason?.code as DirectoryReason | undefined) ?? (scimType && ofTypes[scimType]) ?? ofStatuses[status]
  return code && { code, value: reason?.value }
}
