/** A mail as people read it. */
export interface ReadMail {
  subject: string
  text: string
}

/** Bytes as text, one character each, so that nothing is lost before the encoding is known. */
type Raw = string

const decodeQuotedPrintable = (raw: Raw): Buffer =>
  Buffer.from(
    raw
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/gi, (_match, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  )

const decodeBody = (raw: Raw, encoding: string): string => {
  if (encoding === 'base64') return Buffer.from(raw, 'base64').toString('utf8')
  return (encoding === 'quoted-printable' ? decodeQuotedPrintable(raw) : Buffer.from(raw, 'latin1')).toString('utf8')
}

/** Words of a header that are not plain ASCII (RFC 2047). */
const decodeHeader = (value: string): string =>
  value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_word, kind: string, content: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(content, 'base64').toString('utf8')
        : decodeQuotedPrintable(content.replaceAll('_', ' ')).toString('utf8'),
    )

/** The headers of a mail or of a part of one, by lower-case name, and what follows them. */
const splitPart = (raw: Raw): { header: (name: string) => string; body: Raw } => {
  const end = /\r?\n\r?\n/.exec(raw)
  const head = raw.slice(0, end?.index).replaceAll(/\r?\n[ \t]+/g, ' ')
  const headers = new Map(
    head.split(/\r?\n/).map(line => {
      const [name = '', ...rest] = line.split(':')
      return [name.trim().toLowerCase(), rest.join(':').trim()]
    }),
  )
  return { header: name => headers.get(name) ?? '', body: end ? raw.slice(end.index + end[0].length) : '' }
}

const plainTextOf = (raw: Raw): string => {
  const { header, body } = splitPart(raw)
  const type = header('content-type')
  const boundary = /^multipart\/.*boundary="?([^";]+)/i.exec(type)?.[1]
  if (boundary !== undefined) {
    const parts = body.split(`--${boundary}`).slice(1, -1)
    const plain = parts.find(part => /content-type:\s*text\/plain/i.test(part)) ?? parts[0] ?? ''
    return plainTextOf(plain.replace(/^\r?\n/, ''))
  }
  return decodeBody(body, header('content-transfer-encoding').toLowerCase())
}

/** Reads subject and plain text of a mail as it was sent (RFC 5322, RFC 2045). Enough for mails of our own. */
export const readMail = (source: Buffer): ReadMail => {
  const raw = source.toString('latin1')
  const subject = decodeHeader(splitPart(raw).header('subject'))
  return { subject, text: plainTextOf(raw).replaceAll('\r\n', '\n').trim() }
}
