import * as streamCalls from '../../../http/auditStreams/calls.ts'
import { changeOfId, changeOfNew } from '../../kit/change.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { elementStore } from '../../kit/scope.ts'
import { keys } from '../common/keys.ts'

/** Destinations to which the audit log is delivered. */
export const auditStreams = elementStore('auditStreams', scope => {
  const key = [...keys.audits, 'streams'] as const
  const invalidates = [key]
  return {
    list: query(scope, { key, call: streamCalls.list }),
    create: mutation(scope, { call: streamCalls.create, invalidates, tells: changeOfNew('auditStream.created') }),
    /** Answers with the reason where the message did not arrive. */
    test: mutation(scope, { call: streamCalls.test }),
    setActive: mutation(scope, { call: streamCalls.setActive, invalidates, tells: changeOfId('auditStream.updated') }),
    /** Replaces the secret; one that the destination does not take changes nothing. */
    replaceSecret: mutation(scope, {
      call: streamCalls.replaceSecret,
      invalidates,
      tells: changeOfId('auditStream.updated'),
    }),
    remove: mutation(scope, { call: streamCalls.remove, invalidates, tells: changeOfId('auditStream.removed') }),
  }
})
