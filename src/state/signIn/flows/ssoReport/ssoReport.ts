import { atom, type ReadableAtom } from 'nanostores'
import type { SsoSharedReport } from '../../../../http/ssoConfig/reportLinkAnswers.ts'
import { report } from '../../../../http/ssoConfig/reportLinkCalls.ts'
import { calls } from '../../../kit/calls.ts'
import { machine, start, type StepOf } from '../../../kit/machine.ts'
import { elementStore, type Scope } from '../../../kit/scope.ts'
import type { FlowPage } from '../../flowTable.ts'
import { flowView } from '../../flowView.ts'
import { linkFailure } from '../../linkFailure.ts'
import { takeLinkToken } from '../../linkToken.ts'

/** The page of a link to a report. */
export const ssoReportSteps = machine({
  reading: { reportRead: 'report', linkEnded: 'unusable' },
  report: {},
  unusable: {},
})

/** A step of a link to a report. */
export type SsoReportStep = StepOf<typeof ssoReportSteps>

/** The report of a test or sign-in for somebody without an account. */
export const ssoReport = elementStore('ssoReport', scope => {
  const { show, runRequest } = scope.use(flowView)
  const $report = atom<SsoSharedReport | undefined>()
  let run = start(ssoReportSteps, 'reading')
  let token = ''
  return {
    /** Undefined until it is read. */
    $report: $report as ReadableAtom<SsoSharedReport | undefined>,
    begin: (given: string): void => {
      token = given
      $report.set(undefined)
      run = start(ssoReportSteps, 'reading', step => show({ flow: 'sso-report', step }))
      run.returnTo('reading')
    },
    /** Reads the report; after an outage it can be tried again. */
    read: (): Promise<void> =>
      runRequest(async signal => {
        if (token === '') return void run.happen('linkEnded')
        try {
          $report.set(await scope.use(calls)(report, { token }, { signal }))
          run.happen('reportRead')
        } catch (cause) {
          const { isOver, error } = linkFailure(scope, cause)
          if (!isOver) throw error
          token = ''
          run.happen('linkEnded')
        }
      }),
  }
})

/** The page of the link. Its token leaves the address first; the page is still being opened, and that request ends first. */
export const open = (scope: Scope, page: FlowPage): void => {
  const token = takeLinkToken(scope, page)
  const { begin, read } = scope.use(ssoReport)
  begin(token)
  scope.after(0, () => void read())
}
