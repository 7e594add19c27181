import type { SsoRunItem } from '../../../http/ssoConfig/answers.ts'
import * as ssoConfig from '../../../http/ssoConfig/calls.ts'
import { calls } from '../../kit/calls.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { elementStore } from '../../kit/scope.ts'
import { keys } from '../common/keys.ts'

/** Tests of connections, with what came of them. */
export const ssoTests = elementStore('ssoTests', scope => ({
  /** The newest tests of a connection; see `useHas`. */
  list: query(scope, { key: [...keys.sso, 'tests'], call: ssoConfig.tests, maxAgeMs: 0 }),
  /** One test in a state, with its verdicts; values of the person are masked. */
  details: query(scope, {
    key: [...keys.sso, 'test'],
    requires: ssoConfig.testDetails.requires,
    read: ({ id }: { id: string; state: SsoRunItem['state'] }, signal) =>
      scope.use(calls)(ssoConfig.testDetails, { id }, { signal }),
    maxAgeMs: 0,
  }),
  /** Begins a test. Answers with the address to open in a window of its own. */
  start: mutation(scope, { call: ssoConfig.startTest, invalidates: [[...keys.sso, 'tests']] }),
  /** Lets the person of a run that was refused for a new ID sign in to the account of their address. */
  useSubject: mutation(scope, { call: ssoConfig.subjectUse, invalidates: [keys.sso] }),
  /** The values of the person in a test, which the server records. */
  uncover: mutation(scope, { call: ssoConfig.testValues }),
}))
