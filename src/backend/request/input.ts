import type { Operation } from '../../http/operation.ts'
import { badRequest, notFound, HttpError } from './httpError.ts'

/** Largest body that is read. */
const maxBodyBytes = 256 * 1024
/** Largest body that is read of an operation that takes a file. */
const maxFormBytes = 1024 * 1024

/** What a decoded path segment may hold. */
const segmentPattern = /^(?!\.{1,2}$)[^\u0000-\u001f\u007f/\\]{1,256}$/

const tooLarge = () => new HttpError(413, 'The request is too large')

/** The bytes of a body. @throws HttpError 413 for one that is too large */
export const bytesOf = async (request: Request, maxBytes = maxBodyBytes): Promise<Uint8Array<ArrayBuffer>> => {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge()
  // Not every browser can stream the body of a request.
  const stream = request.body as ReadableStream<Uint8Array> | null | undefined
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of stream === undefined ? [new Uint8Array(await request.arrayBuffer())] : chunksOf(stream)) {
    length += chunk.length
    if (length > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.length
  }
  return bytes
}

/** The next part of a body. @throws HttpError 499 for a client that hung up, which is no fault of the server */
const partOf = (reader: ReadableStreamDefaultReader<Uint8Array>) =>
  reader.read().catch((): never => {
    throw new HttpError(499, 'The request ended before its body was complete')
  })

async function* chunksOf(stream: ReadableStream<Uint8Array> | null) {
  if (stream === null) return
  const reader = stream.getReader()
  try {
    for (let part = await partOf(reader); !part.done; part = await partOf(reader)) yield part.value
  } finally {
    // A stream that broke cannot be cancelled, which is no news.
    await reader.cancel().catch(() => undefined)
  }
}

/** The JSON value of a body, without keys that could change prototypes; `undefined` when there is no body. */
const bodyOf = async (request: Request): Promise<unknown> => {
  const bytes = await bytesOf(request)
  if (bytes.length === 0) return undefined
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value)) as unknown
  } catch {
    throw badRequest('The body is not JSON')
  }
}

/** True for the body of an HTML form. */
export const isForm = (request: Request): boolean =>
  request.headers.get('content-type')?.split(';')[0]!.trim().toLowerCase() === 'application/x-www-form-urlencoded'

/** The fields of a posted form. @throws HttpError 415 for any other body */
export const formOf = async (request: Request): Promise<URLSearchParams> => {
  if (!isForm(request)) throw new HttpError(415, 'The body must be a form')
  return new URLSearchParams(new TextDecoder().decode(await bytesOf(request)))
}

/**
 * The file of a multipart form that has this one field. Its name and its type are what the client claims.
 * @throws HttpError 400 for any other body, 413 for one that is too large
 */
const fileOf = async (request: Request, field: string): Promise<Blob> => {
  const bytes = await bytesOf(request, maxFormBytes)
  const type = request.headers.get('content-type') ?? ''
  const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw badRequest('The body is not a multipart form')
  })
  const entries = [...form]
  const [name, file] = entries[0] ?? []
  if (entries.length !== 1 || name !== field || typeof file !== 'object')
    throw badRequest(`The form must have one file, named ${field}`)
  return file
}

const fieldsOf = (body: unknown): Record<string, unknown> => {
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) throw badRequest('The body must be an object')
  return body as Record<string, unknown>
}

/** Query values that an operation takes; clients of this API send absent ones as the text "undefined". */
const queryOf = (operation: Operation<never, unknown>, url: URL): [string, string][] => {
  const keys = operation.query
  const takes = (key: string) =>
    operation.fixedQuery?.[key] === undefined && (keys ? keys.includes(key) : operation.method === 'GET')
  return [...url.searchParams].filter(([key, value]) => takes(key) && value !== 'undefined')
}

/**
 * Collects an operation's input from path, query and body; the inverse of `place`. The values are unchecked.
 * The path overrides the query, and the query overrides the body.
 */
export const inputOf = async (
  operation: Operation<never, unknown>,
  params: Readonly<Record<string, string>>,
  request: Request,
): Promise<Record<string, unknown>> => {
  if (!Object.values(params).every(value => segmentPattern.test(value))) throw notFound()
  if (operation.file !== undefined) return { [operation.file]: await fileOf(request, operation.file), ...params }
  const body = operation.method === 'GET' ? undefined : await bodyOf(request)
  const key = operation.body
  const fields = key === undefined ? fieldsOf(body) : { [key]: body }
  return { ...fields, ...Object.fromEntries(queryOf(operation, new URL(request.url))), ...params }
}
