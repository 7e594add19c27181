/** The version of a resource as clients see it (RFC 7644 §3.14). */
export const etagOf = (version: number): string => `W/"${version}"`

const plain = (etag: string) => etag.trim().replace(/^W\//i, '')

/** Whether a header `If-Match` or `If-None-Match` names a version; weak and strong ones alike, as we have one kind. */
export const matchesEtag = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some(each => each.trim() === '*' || plain(each) === plain(etag))
