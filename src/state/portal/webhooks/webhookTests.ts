import * as calls from '../../../http/webhooks/calls.ts'
import { mutation } from '../../kit/mutation.ts'
import { elementStore } from '../../kit/scope.ts'

/** Sends sample events to webhooks. */
export const webhookTests = elementStore('webhookTests', scope => ({
  send: mutation(scope, { call: calls.sendTest }),
  /** Whether tests are signed like events; see `useHas`. */
  signed: { requires: calls.sendTest.ability },
}))
