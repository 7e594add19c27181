import * as v from 'valibot'
import type * as operations from '../../../http/reports/operations.ts'
import { reportKinds, type ReportKind } from '../../../http/reports/types.ts'
import type { SignedInContext } from '../../context/context.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { notFound } from '../../request/httpError.ts'
import { id } from '../../request/schema.ts'
import { checkedValues, decodedValues } from './filterValues.ts'
import { downloadInput, fileInput, listed, listInput, narrowedInput, reportInput } from './input.ts'
import { isReportKind, type FilterValues } from './kinds.ts'
import { kindFacts, makeContent, reportContextOf } from './makeContent.ts'
import { mayRead, readReports as permission } from './recipients.ts'
import { reportFile } from './reportFiles.ts'
import { reportHtml } from './reportHtml.ts'
import { editionToWire, reportToWire } from './toWire.ts'

/** The kind of a report that the person may read. @throws HttpError 404 for another one */
export const openKind = ({ permissions }: SignedInContext, templateId: string): ReportKind => {
  if (!isReportKind(templateId) || !mayRead(permissions, templateId)) throw notFound()
  return templateId
}

/** The values that narrow a report, from an object. @throws HttpError 400 for values that it does not have */
export const valuesFor = async (context: SignedInContext, kind: ReportKind, values: object): Promise<FilterValues> =>
  checkedValues(await kindFacts[kind].filters(await reportContextOf(context, context.tenantId)), values)

const contentOf = async (context: SignedInContext, templateId: string, dataFilters: string) => {
  const kind = openKind(context, templateId)
  const values = await valuesFor(context, kind, decodedValues(dataFilters))
  return makeContent(context, context.tenantId, kind, values)
}

/** Reports as they are now, and those that were made. */
export const reportHandlers = {
  list: allowed({ permission, input: listInput }, async ({ language, ...view }, context) => {
    const kinds = reportKinds.filter(kind => mayRead(context.permissions, kind))
    const reports = await Promise.all(kinds.map(kind => reportToWire(context, context.tenantId, kind, language)))
    return listed(reports, view)
  }),
  get: allowed({ permission, input: reportInput }, ({ id: templateId, language }, context) =>
    reportToWire(context, context.tenantId, openKind(context, templateId), language),
  ),
  preview: allowed(
    { permission, input: narrowedInput, isCostly: () => true },
    async ({ templateId, dataFilters, language }, context) =>
      reportHtml(await contentOf(context, templateId, dataFilters), language),
  ),
  download: allowed(
    { permission, input: downloadInput, isCostly: () => true },
    async ({ templateId, dataFilters, name, responseType, language }, context) => {
      const format = responseType === 'image' ? 'png' : responseType
      const content = await contentOf(context, templateId, dataFilters)
      const file = await reportFile(context.ports, content, format, language)
      context.response.attachment(name ?? `${templateId}.${format}`)
      return file
    },
  ),
  csv: allowed(
    { permission, input: narrowedInput, isCostly: () => true },
    async ({ templateId, dataFilters, language }, context) => {
      const content = await contentOf(context, templateId, dataFilters)
      const file = await reportFile(context.ports, content, 'csv', language)
      context.response.attachment(`${templateId}.csv`)
      return file
    },
  ),
  editions: allowed({ permission, input: v.object({ templateId: id }) }, async ({ templateId }, context) => {
    const { store, tenantId } = context
    const kind = openKind(context, templateId)
    const sort = { by: 'createdAt', direction: 'desc' } as const
    const { items } = await store.reportEditions.find(tenantId, { where: { kind }, sort, limit: 50 })
    return items.map(editionToWire)
  }),
  editionFile: allowed(
    {
      permission,
      input: fileInput,
      isCostly: ({ format }) => format === 'pdf' || format === 'png',
    },
    async ({ editionId, format, language }, context) => {
      const { store, tenantId, ports, response } = context
      const edition = await store.reportEditions.get(tenantId, editionId)
      if (!edition?.content) throw notFound()
      openKind(context, edition.kind)
      const file = await reportFile(ports, edition.content, format, language)
      response.attachment(`${edition.kind}-${edition.createdAt.slice(0, 10)}.${format}`)
      return file
    },
  ),
} satisfies Partial<HandlersFor<typeof operations>>
