import type { Draft } from '../../../../src/backend/testPayments/state.ts'
import type { Account, CustomerExtra } from './account.ts'
import type { Params } from './form.ts'
import type { Shaping } from './shapes.ts'

/** Makes the answer of a call from a customer. */
export interface ShapeOf {
  change: <T>(customerId: string, act: (shaping: Shaping, draft: Draft, extra: CustomerExtra) => T) => Promise<T>
  look: <T>(customerId: string, act: (shaping: Shaping, draft: Draft, extra: CustomerExtra) => T) => Promise<T>
}

/** A call, as a route gets it. */
export interface Call {
  account: Account
  params: Params
  /** The ids in its path. */
  ids: string[]
  shape: ShapeOf
}

/** Answers a call with an object. */
export type Route = (call: Call) => object | Promise<object>
