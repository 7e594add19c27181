import { call } from '../call.ts'
import * as answers from './reportLinkAnswers.ts'
import * as operations from './reportLinkOperations.ts'

const ofRun = ({ id: testId }: { id: string }) => ({ testId })

/** Makes a link to the report of a run. */
export const makeReportLink = call(operations.reportLinkCreate, {
  request: ofRun,
  answer: answers.madeReportLink,
  contractOnly: 'absent',
})

/** The links to the report of a run. */
export const reportLinks = call(operations.reportLinks, {
  request: ofRun,
  answer: answers.reportLinkList,
  contractOnly: 'absent',
})

export const revokeReportLink = call(operations.reportLinkRevoke, {
  request: ({ id: linkId }: { id: string }) => ({ linkId }),
  contractOnly: 'absent',
})

/** The report of a link. */
export const report = call(operations.report, { answer: answers.report, contractOnly: 'absent' })
