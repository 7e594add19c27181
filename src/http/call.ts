import { withCurrent } from './editing.ts'
import { FeError } from './errors.ts'
import type { Answer } from './fields.ts'
import type { Operation } from './operation.ts'
import { readAnswer } from './readAnswer.ts'

/** A server, as the ways of calls ask it. */
export interface Server {
  /** Sends an operation and reads its answer; without a schema nothing of the answer is used. */
  send: <Input, Output = void>(
    operation: Operation<Input, unknown>,
    input: Input,
    answer?: Answer<Output>,
  ) => Promise<Output>
  /** Reads something whole that is searched and cut here. The answer is kept for 10 s, or until something is written. */
  whole: <Input, Output>(operation: Operation<Input, unknown>, input: Input, answer: Answer<Output>) => Promise<Output>
}

/** The requests of one call; answers are what the server sent. Provided by `state/kit/calls.ts`. */
export interface Connection {
  send: (operation: Operation<never, unknown>, input: unknown) => Promise<unknown>
  /** As `send`; an equal request within 10 s has the same answer, unless something was written meanwhile. */
  sendShared: (operation: Operation<never, unknown>, input: unknown) => Promise<unknown>
  warn: (message: string) => void
}

/** One way to do something with a server. */
export type Way<Input, Output> = (server: Server, input: Input) => Promise<Output>

type Perform<Input, Output> = (connection: Connection, input: Input) => Promise<Output>

/** Something that a client does with a server, in the way that this server can. */
export interface Call<Input, Output> {
  readonly name: string
  /** The ability beyond the contract that `run` takes; undefined for what every server can do. */
  readonly ability: string | undefined
  /** The ability without which it cannot be done at all; undefined for what every server can do in some way. */
  readonly requires: string | undefined
  /** True: a repeat after a lost answer carries the `Idempotency-Key` of the first try. */
  readonly isKeyed: boolean
  readonly run: Perform<Input, Output>
  /** How it is done with the contract only; undefined where it cannot be done then. */
  readonly contractOnly: Perform<Input, Output> | undefined
}

interface Options<Sent, Output, Input> {
  /** What is sent. Default: the input. */
  request?: (input: Input) => Sent
  /** Reads the answer. Default: nothing of it is used. */
  answer?: Answer<Output>
  /** Reads the row in the answer to an edit that began with an older state. */
  conflict?: Answer<unknown>
}

const serverOf = (connection: Connection): Server => ({
  send: async <Input, Output>(operation: Operation<Input, unknown>, input: Input, answer?: Answer<Output>) => {
    const value = await connection.send(operation as Operation<never, unknown>, input)
    return answer ? readAnswer(connection.warn, operation.name, answer, value) : (undefined as Output)
  },
  whole: async (operation, input, answer) =>
    readAnswer(
      connection.warn,
      operation.name,
      answer,
      await connection.sendShared(operation as Operation<never, unknown>, input),
    ),
})

/** A way over a connection. The row that a server sends with an edit conflict is read, so that forms get the one they know. */
const performing =
  <Input, Output>(name: string, way: Way<Input, Output>, conflict?: Answer<unknown>): Perform<Input, Output> =>
  async (connection, input) => {
    try {
      return await way(serverOf(connection), input)
    } catch (cause) {
      if (!conflict || !(cause instanceof FeError)) throw cause
      throw withCurrent(cause, current => readAnswer(connection.warn, `${name}, conflict`, conflict, current))
    }
  }

/** Declares a call of one operation. One beyond the contract says how it is done without, or that it is absent then. */
export function call<Sent, Output = void, Input = Sent>(
  operation: Operation<Sent, unknown, true>,
  options: Options<Sent, Output, Input> & { contractOnly: 'absent' | Way<Input, Output> },
): Call<Input, Output>
export function call<Sent, Output = void, Input = Sent>(
  operation: Operation<Sent, unknown, false>,
  options?: Options<Sent, Output, Input> & { ability?: string; contractOnly?: Way<Input, Output> },
): Call<Input, Output>
/* @__NO_SIDE_EFFECTS__ */
export function call<Sent, Output, Input>(
  operation: Operation<Sent, unknown>,
  options: Options<Sent, Output, Input> & { ability?: string; contractOnly?: Way<Input, Output> | 'absent' } = {},
): Call<Input, Output> {
  const { request, answer, conflict, contractOnly } = options
  const { name, ours, isKeyed = false } = operation
  const ability = options.ability ?? (ours && name)
  const sent = (input: Input) => (request ? request(input) : (input as unknown as Sent))
  return {
    name,
    ability,
    requires: typeof contractOnly === 'function' ? undefined : ability,
    isKeyed,
    run: performing(name, (server, input) => server.send(operation, sent(input), answer), conflict),
    // Conflicts that are found here have their row read already.
    contractOnly: typeof contractOnly === 'function' ? performing(name, contractOnly) : undefined,
  }
}

/** Declaration of a call that may send several operations, one after another. */
interface CallOfSeveral<Input, Output> {
  name: string
  run: Way<Input, Output>
  /** The ability beyond the contract that `run` takes. Default: none. */
  ability?: string
  /** How it is done without the ability. Default: not at all. */
  contractOnly?: Way<Input, Output>
  /** See `Call.isKeyed`. Default false. */
  isKeyed?: boolean
  /** Reads the row in the answer to an edit that began with an older state. */
  conflict?: Answer<unknown>
}

/** Declares a call of several operations, one after the other. */
/* @__NO_SIDE_EFFECTS__ */
export const callOfSeveral = <Input, Output>(declared: CallOfSeveral<Input, Output>): Call<Input, Output> => {
  const { name, run, ability, contractOnly, isKeyed = false, conflict } = declared
  return {
    name,
    ability,
    requires: contractOnly ? undefined : ability,
    isKeyed,
    run: performing(name, run, conflict),
    contractOnly: contractOnly && performing(name, contractOnly),
  }
}
