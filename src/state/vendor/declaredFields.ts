import { customFieldsIn, readCustomFields, type CustomField } from '../../http/customFields.ts'
import type { App } from '../kit/app.ts'

/**
 * The custom fields of sign-up and profile: those of the host's `themeOptions`, else of its metadata, else of the vendor's. Where the
 * vendor declares some too, a server keeps only these, so that others of the host are left out. `themeV2` is the server's theme.
 * Malformed declarations are left out, with one warning for developers that holds nothing of their content.
 */
export const declaredFields = (app: App, themeV2: unknown): readonly CustomField[] => {
  const { metadata, themeOptions } = app.options()
  const { warn } = app.ports.log
  const sources = [themeOptions, metadata?.themeV2, themeV2]
  const { fields, ignored } = readCustomFields(sources.map(customFieldsIn).find(Array.isArray))
  if (ignored > 0) warn(`Custom fields: ${ignored} malformed ${ignored === 1 ? 'entry was' : 'entries were'} ignored`)
  const kept = readCustomFields(customFieldsIn(themeV2)).fields
  if (kept.length === 0) return fields
  const known = fields.filter(({ key }) => kept.some(field => field.key === key))
  if (known.length < fields.length)
    warn(
      `Custom fields: ${fields.length - known.length} of this page are not in the vendor's theme, and could not be saved`,
    )
  return known
}
