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

/** Why a request is refused, for those who tell it in another language. */
export interface Reason {
  code: string
  /** The address, name, attribute or number that it is about. */
  value?: string
}

/** A refused request of a directory. The message says what to do, and is shown in the log of the directory. */
export class ScimError extends Error {
  override readonly name = 'ScimError'
  readonly status: number
  readonly scimType: ScimType | undefined
  readonly reason: Reason | undefined
  constructor(status: number, detail: string, scimType?: ScimType, reason?: Reason) {
    super(detail)
    this.status = status
    this.scimType = scimType
    this.reason = reason
  }
}

/** A request that is wrong. */
export const badRequest = (scimType: ScimType, detail: string): ScimError => new ScimError(400, detail, scimType)

/** Text of a request as an error repeats it: not all of a long one, and none that is about passwords. */
export const shown = (text: string, most = 200): string => (/password/i.test(text) ? '…' : text.slice(0, most))

/** The body of an error. The status is text (RFC 7644 §3.12, erratum 6893). */
export const errorBody = ({ status, message, scimType }: Pick<ScimError, 'status' | 'message' | 'scimType'>) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
  status: String(status),
  ...(scimType !== undefined && { scimType }),
  detail: message,
})
