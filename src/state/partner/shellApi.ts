import { map, type ReadableAtom } from 'nanostores'
import type { Call } from '../../http/call.ts'
import { FeError, toFeError } from '../../http/errors.ts'
import type { Operation } from '../../http/operation.ts'
import { apiUrl } from '../../http/request.ts'
import type { SendOptions } from '../../http/send.ts'
import { elementStore, type Scope } from '../kit/scope.ts'
import { session } from '../session/session.ts'
import type { ShellCall, ShellOptions } from '../vendor/shellOptions.ts'
import { isOfManagement, isOfSettings } from './addresses.ts'
import './partnerAttributes.ts'

const defaultBase = '/api/'
const concurrency = 3
const timeoutMs = 90_000

/** What went wrong with calls of the shell's API, until somebody dismisses it. */
export interface ApiFaults {
  /** A call was refused because of its token. */
  isTokenExpired: boolean
  /** A call about settings was refused while a page of settings was on screen. */
  isSettingsTokenExpired: boolean
  /** A call got no answer in time. */
  isUnreachable: boolean
  /** The API failed. */
  networkError: { message: string; status: number; response: readonly string[] } | undefined
}

const noFaults: ApiFaults = {
  isTokenExpired: false,
  isSettingsTokenExpired: false,
  isUnreachable: false,
  networkError: undefined,
}

type UntypedSend = (operation: Operation<never, unknown>, input: unknown, options?: SendOptions) => Promise<unknown>

/** A path below `api-base` that a host names: without origin, query and ways out of it. */
const pathPattern = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w.~@:-]+(?:\/[\w.~@:-]+)*$/

/** The operation at the path that the host names for it. */
const atPath = <Input, Answer>(
  operation: Operation<Input, Answer>,
  paths: ShellOptions['paths'] = {},
  warn: (message: string) => void,
): Operation<Input, Answer> => {
  const name = operation.name.slice(operation.name.indexOf('.') + 1) as ShellCall
  const path = Object.hasOwn(paths, name) ? paths[name]?.replace(/^\/+/, '') : undefined
  if (path === undefined) return operation
  if (pathPattern.test(path)) return { ...operation, path: `/${path}` }
  warn(`shellOptions.paths.${name} is no path below the API and was ignored`)
  return operation
}

/** Whether the API may see the session's token: at the origin of the page or of the identity API, or at a trusted one. */
const isTrusted = ({ app }: Scope, base: URL): boolean => {
  const { contextOptions = {}, shellOptions } = app.options()
  const { origin } = base
  const isOwn = [app.ports.navigation.url().origin, apiUrl('/', 'base', contextOptions).origin].includes(origin)
  // Whole origins only: a path or a pattern would promise a narrower trust than there is.
  return isOwn || (shellOptions?.trustedApiOrigins ?? []).some(entry => entry === origin || entry === `${origin}/`)
}

/** What an error tells about the API; nothing for those that are no fault of it. */
const faultsOf = ({ code, status, errors }: FeError, page: URL, called: URL): Partial<ApiFaults> => {
  const isRefusal = status === 401 || status === 403
  const isAboutSettings = isOfSettings(called) || isOfManagement(called)
  return {
    ...(status === 401 && { isTokenExpired: true }),
    ...(isRefusal && isAboutSettings && isOfSettings(page) && { isSettingsTokenExpired: true }),
    ...(code === 'timeout' && { isUnreachable: true }),
    ...(status === 500 && { networkError: { message: failedWith(status), status, response: errors } }),
  }
}

const failedWith = (status: number) => `Request failed with status code ${status}`

/** A server that fails is not quoted: its message is of a program, not for people. */
const readable = (error: FeError): FeError =>
  error.status === 500
    ? new FeError(error.code, failedWith(error.status), {
        status: error.status,
        errors: error.errors,
        ...(error.traceId !== undefined && { traceId: error.traceId }),
        cause: error,
      })
    : error

/** The API of the host behind the shell: at most three calls at once, 90 s each, and a refused token is not replaced. */
export const shellApi = elementStore('shellApi', scope => {
  const { app, element } = scope
  const { navigation, log } = app.ports
  const $faults = map<ApiFaults>(noFaults)
  let tenantId = ''

  /** In a preview, the page itself answers. */
  const base = () => {
    const { apiBase = defaultBase } = element.attributes()
    return new URL(app.options().preview ? defaultBase : apiBase, navigation.url())
  }
  const sendTyped = app.sendWith({
    baseUrl: () => base().href,
    headers: () => ({
      'auth-type': 'external',
      'sso-provider': 'none',
      ...(tenantId !== '' && { 'customer-id': tenantId }),
    }),
    limit: concurrency,
    timeoutMs,
  })
  const send = sendTyped as unknown as UntypedSend

  const sendOne = async (declared: Operation<never, unknown>, input: unknown, options: SendOptions) => {
    const placed = atPath(declared, app.options().shellOptions?.paths, log.caution)
    const operation = isTrusted(scope, base()) ? placed : { ...placed, bearer: 'never' as const }
    try {
      return await send(operation, input, { renewsToken: false, ...options })
    } catch (cause) {
      if (cause instanceof TypeError) throw cause
      const error = toFeError(cause)
      const called = new URL(base().pathname.replace(/\/$/, '') + operation.path, base())
      Object.entries(faultsOf(error, navigation.url(), called)).forEach(([name, fault]) =>
        $faults.setKey(name as keyof ApiFaults, fault as never),
      )
      throw readable(error)
    }
  }

  scope.whileOnPage(() => app.use(session).onEvent(({ type }) => type === 'logout' && $faults.set(noFaults)))

  return {
    $faults: $faults as ReadableAtom<ApiFaults>,
    dismiss: (fault: keyof ApiFaults): void => $faults.setKey(fault, noFaults[fault]),
    /** Calls name this tenant in their headers from now on. */
    nameTenant: (id: string): void => void (tenantId = id),
    /** Does a call. @throws FeError */
    run: <Input, Output>(call: Call<Input, Output>, input: Input, options: SendOptions = {}): Promise<Output> => {
      const sendUntyped = (operation: Operation<never, unknown>, sent: unknown) => sendOne(operation, sent, options)
      return call.run({ send: sendUntyped, sendShared: sendUntyped, warn: log.warn }, input)
    },
  }
})
