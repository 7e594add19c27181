import * as v from 'valibot'
import type { AuditsTranslate } from '../../common/auditLog/messages.ts'

/** What the secret of a kind of destination is called. */
export const secretLabels = { https: 'httpsSecret', splunk: 'token', s3: 's3Secret' } as const

/** A field for what programs write: from left to right, without corrections. */
export const typed = { dir: 'ltr', autoComplete: 'off', spellCheck: false } as const

/** The secret of a destination, as it is sent in headers and signatures. */
export const secretSchema = (t: AuditsTranslate) =>
  v.pipe(v.string(), v.trim(), v.regex(/^\S+$/, t('streamSecretMissing')))
