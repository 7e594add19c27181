import { call, type Call } from '../call.ts'
import type { Answer } from '../fields.ts'
import type { Operation } from '../operation.ts'

interface Links<Create, List, Input, Made, Rows> {
  create: Operation<Create, unknown, true>
  list: Operation<List, unknown, true>
  revoke: Operation<{ linkId: string }, unknown, true>
  /** What is sent to make a link. */
  made: (input: Input) => Create
  /** What is sent to read the links of something, by its id. */
  listed: (owner: { id: string }) => List
  answers: { made: Answer<Made>; list: Answer<Rows> }
}

/** The calls of links for people without an account: they are made, listed until they end, and revoked. */
/* @__NO_SIDE_EFFECTS__ */
export const linkCalls = <Create, List, Input, Made, Rows>({
  create,
  list,
  revoke,
  made,
  listed,
  answers,
}: Links<Create, List, Input, Made, Rows>): {
  make: Call<Input, Made>
  list: Call<{ id: string }, Rows>
  revoke: Call<{ id: string }, void>
} => ({
  make: call(create, { request: made, answer: answers.made, contractOnly: 'absent' }),
  list: call(list, { request: listed, answer: answers.list, contractOnly: 'absent' }),
  revoke: call(revoke, { request: ({ id: linkId }: { id: string }) => ({ linkId }), contractOnly: 'absent' }),
})
