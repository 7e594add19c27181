import { ownOperation } from '../operation.ts'
import type { SsoReport, SsoReportLink } from './reportLinkTypes.ts'

/** Makes a link to the report of a run, which can be read for seven days. The address is told once. */
export const reportLinkCreate = ownOperation<{ testId: string }, { id: string; address: string; endsAt: string }>({
  name: 'ssoConfig.reportLinkCreate',
  method: 'POST',
  path: '/fe/sso/tests/{testId}/report-links',
})

/** Reads the links to the report of a run that have not ended. */
export const reportLinks = ownOperation<{ testId: string }, SsoReportLink[]>({
  name: 'ssoConfig.reportLinks',
  method: 'GET',
  path: '/fe/sso/tests/{testId}/report-links',
})

/** Ends a link to a report. */
export const reportLinkRevoke = ownOperation<{ linkId: string }>({
  name: 'ssoConfig.reportLinkRevoke',
  method: 'DELETE',
  path: '/fe/sso/report-links/{linkId}',
})

/** Reads the report of a link. */
export const report = ownOperation<{ token: string }, SsoReport>({
  name: 'ssoConfig.report',
  method: 'POST',
  path: '/fe/sso/reports',
  bearer: 'never',
})
