import { HttpError } from '../../request/httpError.ts'

/** An error in the form of RFC 6749 §5.2, which knows 401 for clients that can't prove who they are, and 400 for the rest. */
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
