import type { Operation } from '../../../src/http/operation.ts'
import type { Difference } from './compare.ts'
import type { Exchange, FailureFacts } from './exchange.ts'
import type { Host } from './hosts.ts'

/** One call made through both clients. */
export interface Call {
  operation: Operation<never, unknown>
  host: Host
  ours: Exchange
  theirs: Exchange
}

/** A difference we want, and why. It explains no more than it must, so that mistakes are not taken for it. */
export interface Deviation {
  name: string
  reason: string
  /** The only operations it may excuse, by name or by path; `every` for what applies to requests or answers in general. */
  operations: 'every' | readonly string[] | { paths: readonly RegExp[] }
  explains: (difference: Difference, call: Call) => boolean
}

/** Whether a deviation may excuse the calls of an operation at all. */
export const mayExcuse = ({ operations }: Deviation, { name, path }: Call['operation']): boolean => {
  if (operations === 'every') return true
  return 'paths' in operations ? operations.paths.some(pattern => pattern.test(path)) : operations.includes(name)
}

/** The failure a call ended with, if it did. */
export const failureOf = ({ outcome }: Exchange): FailureFacts | undefined =>
  outcome.kind === 'failure' ? outcome.failure : undefined
