import { FeError } from '../../../src/http/errors.ts'
import type { Operation } from '../../../src/http/operation.ts'
import { createSend } from '../../../src/http/send.ts'
import { testEnvironment } from '../../http/testEnvironment.ts'
import { wireRequest, type AnswerCase, type Exchange, type FailureFacts, type Outcome } from './exchange.ts'
import type { Host } from './hosts.ts'

const factsOf = (cause: unknown): FailureFacts => {
  const { code, message, status, traceId, errors, context } =
    cause instanceof FeError ? cause : new FeError((cause as Error).name, (cause as Error).message)
  return { code, message, status, traceId, errors, errorCodes: [], context }
}

/** Longer than all waits between three tries, shorter than the limit of one call. */
const patienceMs = 20_000

/** Makes one call through our client. */
export const callOurs = async (
  operation: Operation<never, unknown>,
  input: unknown,
  host: Host,
  { answer }: AnswerCase,
): Promise<Exchange> => {
  const { token, source, options, page } = host
  const world = testEnvironment({
    options,
    page,
    answer,
    changes: { source: () => source },
    ...(token !== undefined && {
      authority: { token: () => Promise.resolve(token), renew: () => Promise.resolve(false) },
    }),
  })
  let outcome: Outcome | undefined
  void createSend(world.context)(operation as Operation<unknown, unknown>, input).then(
    value => (outcome = { kind: 'value', value }),
    (cause: unknown) => (outcome = { kind: 'failure', failure: factsOf(cause) }),
  )
  await world.pass(patienceMs)
  const [address] = world.redirects
  if (!outcome && address === undefined) throw new Error(`${operation.name} never settles`)
  return {
    requests: world.sent.map(({ url, init }) => wireRequest(url, init)),
    outcome: outcome ?? { kind: 'left', address: address as string },
    logged: { warn: world.warnings.length, error: world.errors.length },
  }
}
