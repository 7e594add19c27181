import { HttpError } from '../../request/httpError.ts'

/** An error in the form of RFC 6749 §5.2, where a grant that is not valid is 400, and 401 means that the client can't prove who it is. */
const asOAuthError = ({ status, message, code }: HttpError): HttpError =>
  new HttpError(status === 401 && code === 'invalid_grant' ? 400 : status, message, {
    ...(code === undefined ? {} : { code }),
    oauthError: code ?? 'invalid_request',
  })

/** Runs an endpoint for standard OAuth clients. @throws HttpError in the form that these know */
export const withOAuthErrors = async <Answer>(run: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await run()
  } catch (cause) {
    throw cause instanceof HttpError ? asOAuthError(cause) : cause
  }
}
