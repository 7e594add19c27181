import { reportLinks } from '../../../http/ssoConfig/reportLinkCalls.ts'
import * as setUp from '../../../http/ssoConfig/setUpLinkCalls.ts'
import { changeOfId } from '../../kit/change.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { elementStore } from '../../kit/scope.ts'
import { keys } from '../common/keys.ts'

const record = ({ id }: { id: string }) => [...keys.sso, id] as const

/** Links for people without an account: to set up a connection, and to read a report. */
export const ssoLinks = elementStore('ssoLinks', scope => {
  const setUpKey = [...keys.sso, 'setUpLinks'] as const
  const reportKey = [...keys.sso, 'reportLinks'] as const
  const invalidates = [keys.sso]
  return {
    /** The set-up links of a connection that have not ended; see `useHas`. */
    setUpLinks: query(scope, { key: setUpKey, call: setUp.setUpLinks.list }),
    /** Makes a set-up link in place of an earlier one; its address is told once. */
    makeSetUpLink: mutation(scope, { call: setUp.setUpLinks.make, record, invalidates: [setUpKey] }),
    revokeSetUpLink: mutation(scope, { call: setUp.setUpLinks.revoke, invalidates: [setUpKey] }),
    /** What was saved by a set-up link, as differences from the connection. */
    proposal: query(scope, { key: [...keys.sso, 'proposal'], call: setUp.proposal }),
    /** Accepts the version of a proposal that the person has seen. */
    accept: mutation(scope, {
      call: setUp.acceptProposal,
      record,
      invalidates,
      tells: changeOfId('sso.connectionUpdated'),
    }),
    discard: mutation(scope, { call: setUp.discardProposal, record, invalidates }),
    /** The links to the report of a run that have not ended. */
    reportLinks: query(scope, { key: reportKey, call: reportLinks.list }),
    /** Makes a link to the report of a run; its address is told once. */
    makeReportLink: mutation(scope, { call: reportLinks.make, invalidates: [reportKey] }),
    revokeReportLink: mutation(scope, { call: reportLinks.revoke, invalidates: [reportKey] }),
  }
})
