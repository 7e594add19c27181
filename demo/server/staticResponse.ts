import type { StaticFile } from './staticFolder.ts'

/** Codings a client takes, in the order we like them. */
const codingsFor = (acceptEncoding: string | null): string[] => {
  const accepted = (acceptEncoding ?? '').split(',').flatMap(entry => {
    const [coding = '', ...parameters] = entry.split(';').map(part => part.trim().toLowerCase())
    return parameters.some(parameter => /^q=0(\.0*)?$/.test(parameter)) ? [] : [coding]
  })
  return ['br', 'gzip'].filter(coding => accepted.includes(coding))
}

const hasTag = (ifNoneMatch: string | null, tag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some(entry => entry.trim().replace(/^W\//, '') === tag)

/** The response with a file in the best coding the client takes, or the news that it has it already (RFC 9110 §13). */
export const respondWith = (
  request: Request,
  { type, codings, hash }: StaticFile,
  headers: Readonly<Record<string, string>>,
): Response => {
  const coding = codingsFor(request.headers.get('accept-encoding')).find(name => codings.has(name)) ?? 'identity'
  const bytes = codings.get(coding) ?? new Uint8Array()
  const tag = coding === 'identity' ? `"${hash}"` : `"${hash}-${coding}"`
  const shared = { ...headers, ETag: tag, ...(codings.size > 1 ? { Vary: 'Accept-Encoding' } : {}) }
  if (hasTag(request.headers.get('if-none-match'), tag)) return new Response(null, { status: 304, headers: shared })
  const encoding = coding === 'identity' ? {} : { 'Content-Encoding': coding }
  return new Response(bytes, {
    headers: { ...shared, ...encoding, 'Content-Type': type, 'Content-Length': String(bytes.length) },
  })
}
