import { call } from '../call.ts'
import { linkCalls } from './linkCalls.ts'
import * as answers from './reportLinkAnswers.ts'
import * as operations from './reportLinkOperations.ts'

const ofRun = ({ id: testId }: { id: string }) => ({ testId })

/** Links to the report of a run. */
export const reportLinks = linkCalls({
  create: operations.reportLinkCreate,
  list: operations.reportLinks,
  revoke: operations.reportLinkRevoke,
  made: ofRun,
  listed: ofRun,
  answers: { made: answers.madeReportLink, list: answers.reportLinkList },
})

/** The report of a link. */
export const report = call(operations.report, { answer: answers.report, contractOnly: 'absent' })
