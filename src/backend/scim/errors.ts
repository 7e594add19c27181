/** Kinds of errors that clients tell apart (RFC 7644 §3.12, RFC 9865 §2). */
export type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'
  | 'invalidVers'
  | 'sensitive'
  | 'invalidCursor'
  | 'expiredCursor'
  | 'invalidCount'

/** A refused request of a directory. The message says what to do; it is shown in the portal and in the log of the directory. */
export class ScimError extends Error {
  override readonly name = 'ScimError'
  readonly status: number
  readonly scimType: ScimType | undefined
  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail)
    this.status = status
    this.scimType = scimType
  }
}

/** A request that is wrong. */
export const badRequest = (scimType: ScimType, detail: string): ScimError => new ScimError(400, detail, scimType)

/** The body of an error. The status is text (RFC 7644 §3.12, erratum 6893). */
export const errorBody = ({ status, message, scimType }: Pick<ScimError, 'status' | 'message' | 'scimType'>) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
  status: String(status),
  ...(scimType !== undefined && { scimType }),
  detail: message,
})
