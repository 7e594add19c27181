import * as v from 'valibot'
import type { AuditStreamKind } from '../../../http/auditStreams/types.ts'
import type { StreamCalls } from '../../ports/ports.ts'
import { badRequest, HttpError } from '../../request/httpError.ts'
import { id, optionalText, text } from '../../request/schema.ts'

const streamSecret = v.pipe(text(512), v.regex(/^[\x21-\x7e]+$/, 'must have no spaces and only characters of ASCII'))

/** What a person enters for a new secret. */
export const secretInput = v.object({ id, secret: streamSecret, accessKeyId: optionalText(128) })

/** What a person enters for a new destination. */
export const streamInput = v.object({
  kind: v.picklist(['https', 'splunk', 's3']),
  displayName: text(100),
  url: text(2_000),
  options: v.optional(
    v.object({
      index: optionalText(100),
      bucket: optionalText(63),
      prefix: optionalText(200),
      region: optionalText(50),
      accessKeyId: optionalText(128),
    }),
    {},
  ),
  secret: streamSecret,
  fromBeginning: v.boolean(),
})

type Options = v.InferOutput<typeof streamInput>['options']

const required: Readonly<Record<AuditStreamKind, readonly (keyof Options)[]>> = {
  https: [],
  splunk: [],
  s3: ['bucket', 'region', 'accessKeyId'],
}

const used: Readonly<Record<AuditStreamKind, readonly (keyof Options)[]>> = {
  https: [],
  splunk: ['index'],
  s3: ['bucket', 'prefix', 'region', 'accessKeyId'],
}

const shapes: Readonly<Partial<Record<keyof Options, RegExp>>> = {
  index: /^[\w-]+$/,
  bucket: /^[a-z0-9][a-z0-9.-]+$/,
  prefix: /^[\w !.*'()/-]+$/,
  region: /^[a-z0-9-]+$/,
  accessKeyId: /^\w+$/,
}

/** The options of a kind. @throws HttpError 400 for one that is missing or not valid */
export const optionsOf = (kind: AuditStreamKind, options: Options): Record<string, string> => {
  for (const name of required[kind]) if (!options[name]) throw badRequest(`${name} must not be empty`)
  const given = used[kind].flatMap(name => (options[name] ? [[name, options[name]] as const] : []))
  for (const [name, value] of given) {
    const isPath = value.split('/').some(part => part === '.' || part === '..')
    if (isPath || !shapes[name]?.test(value)) throw badRequest(`${name} is not valid`)
  }
  return Object.fromEntries(given)
}

const refusals = {
  notHttps: 'The address must begin with https://',
  notPublic: 'The address belongs to a private network. Ask the operator of this service to allow it.',
}

/** The address of a destination, in its normal form. @throws HttpError 400 with the reason for one that is not allowed */
export const streamUrl = (streams: StreamCalls, entered: string): string => {
  const url = URL.canParse(entered) ? new URL(entered) : undefined
  const refuse = (message: string) => new HttpError(400, message, { code: 'ER-STREAM-URL' })
  if (!url || url.username || url.password || url.hash)
    throw refuse('Enter a whole address, such as https://logs.example.com/in, without a password')
  const refusal = streams.refusalOf(url)
  if (refusal !== undefined) throw refuse(refusals[refusal])
  return url.href
}
