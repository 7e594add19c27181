import type { DirectoryOperation } from '../../http/directory/types.ts'
import { bytesOf } from '../request/input.ts'
import { ScimError } from '../scim/errors.ts'
import { partsOf, textOf } from './scimValues.ts'

/** Largest body: fifty thousand members. */
const maxBodyBytes = 8 * 1024 * 1024

/** A request to the SCIM server, below its address. */
export interface ScimRequest {
  method: string
  /** The parts of the path, such as `['Users', 'id']`. */
  segments: readonly string[]
  query: URLSearchParams
  header: (name: string) => string | undefined
  /** Reads the body. @throws ScimError 400, 413 and 415 */
  body: () => Promise<unknown>
}

/** What is known of a request while it is worked on, for the log of refused ones. */
export interface Progress {
  operation: DirectoryOperation
  target: string
  targetId?: string | undefined
}

const jsonTypes = ['application/scim+json', 'application/json']

const readBody = async (request: Request): Promise<unknown> => {
  const type = request.headers.get('content-type')?.split(';')[0]!.trim().toLowerCase()
  // An empty type is none: what follows decides whether the body is JSON (RFC 9110 §8.3).
  if (type && !jsonTypes.includes(type))
    throw new ScimError(415, 'Content-Type must be application/scim+json or application/json.')
  const bytes = await bytesOf(request, maxBodyBytes)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown
  } catch {
    throw new ScimError(400, 'The body is not JSON.', 'invalidSyntax')
  }
}

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw new ScimError(404, 'There is nothing at this address.')
  }
}

/** Reads a request. @param path what follows the address of the server */
export const scimRequestOf = (request: Request, path: string): ScimRequest => {
  let body: Promise<unknown> | undefined
  return {
    method: request.method,
    segments: path.split('/').filter(Boolean).map(decoded),
    query: new URL(request.url).searchParams,
    header: name => request.headers.get(name) ?? undefined,
    body: () => (body ??= readBody(request)),
  }
}

/** What the log keeps of a query. Others may be secrets that somebody put into the address. */
const keptParameters: readonly string[] = [
  'filter',
  'startIndex',
  'count',
  'cursor',
  'sortBy',
  'sortOrder',
  'attributes',
  'excludedAttributes',
]

/** Method and address of a request, as the log has them. */
export const lineOf = ({ method, query }: Pick<ScimRequest, 'method' | 'query'>, below: string): string => {
  const kept = [...query].filter(([name]) => keptParameters.includes(name))
  const texts = kept.map(([name, value]) => `${name}=${/password/i.test(value) ? '…' : encodeURIComponent(value)}`)
  return `${method} ${below}${texts.length > 0 ? `?${texts.join('&')}` : ''}`
}

const operations: Readonly<Record<string, DirectoryOperation>> = {
  'POST Users': 'createUser',
  'PUT Users': 'replaceUser',
  'PATCH Users': 'updateUser',
  'DELETE Users': 'deleteUser',
  'POST Groups': 'createGroup',
  'PUT Groups': 'replaceGroup',
  'PATCH Groups': 'updateGroup',
  'DELETE Groups': 'deleteGroup',
}

/** What a request asks for, by its method and address. */
export const operationOf = ({ method, segments }: ScimRequest): DirectoryOperation => {
  if (method === 'GET' || segments.at(-1) === '.search') return 'read'
  return operations[`${method} ${segments[0]}`] ?? 'unknown'
}

/** Whom or what a body is about, for the log; empty where it does not say. */
export const targetIn = (body: unknown): string => {
  const { userName, displayName } = partsOf(body)
  return textOf(userName) ?? textOf(displayName) ?? ''
}
