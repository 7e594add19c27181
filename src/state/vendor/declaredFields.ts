import { customFieldsIn, readCustomFields, type CustomField } from '../../http/customFields.ts'
import type { App } from '../kit/app.ts'

/**
 * The custom fields of sign-up and profile: those of the host's `themeOptions`, else of its metadata, else of the vendor's.
 * `themeV2` is the server's theme. Malformed declarations are left out, with one warning for developers that holds nothing of their content.
 */
export const declaredFields = (app: App, themeV2: unknown): readonly CustomField[] => {
  const { metadata, themeOptions } = app.options()
  const sources = [themeOptions, metadata?.themeV2, themeV2]
  const { fields, ignored } = readCustomFields(sources.map(customFieldsIn).find(Array.isArray))
  if (ignored > 0)
    app.ports.log.warn(`Custom fields: ${ignored} malformed ${ignored === 1 ? 'entry was' : 'entries were'} ignored`)
  return fields
}
