import { answerDeviations } from './answerDeviations.ts'
import { differences, type Difference } from './compare.ts'
import { mayExcuse, type Call, type Deviation } from './deviation.ts'
import type { AnswerCase } from './exchange.ts'
import type { Host } from './hosts.ts'
import { callOurs } from './ourClient.ts'
import { callPublic } from './publicClient.ts'
import { requestDeviations } from './requestDeviations.ts'
import type { Row } from './row.ts'

/** Every way in which our client means to differ from the public one. */
export const deviations: readonly Deviation[] = [...requestDeviations, ...answerDeviations]

/** What is left of the differences of one call when the intended ones are taken out. */
export interface Verdict {
  /** Unintended differences, with the circumstances, for people to read. */
  mistakes: (Difference & { host: string; answer: string })[]
  /** Names of the deviations that were seen. */
  seen: Set<string>
}

/** Sorts differences into intended ones and mistakes. */
const judge = (found: readonly Difference[], call: Call, answer: AnswerCase): Verdict => {
  const verdict: Verdict = { mistakes: [], seen: new Set() }
  for (const difference of found) {
    const intended = deviations.filter(
      deviation => mayExcuse(deviation, call.operation) && deviation.explains(difference, call),
    )
    for (const { name } of intended) verdict.seen.add(name)
    if (intended.length === 0) verdict.mistakes.push({ ...difference, host: call.host.name, answer: answer.name })
  }
  return verdict
}

/** What a test may spoil on our side only, to see whether it is noticed. */
export interface Spoiled {
  operation?: Row['operation']
  input?: unknown
  host?: Host
  answer?: AnswerCase
}

/** Makes one call through both clients and judges what differs. */
export const confront = async (
  { operation, client }: Row,
  input: unknown,
  host: Host,
  answer: AnswerCase,
  spoiled: Spoiled = {},
): Promise<Verdict> => {
  const mine = { operation, input, host, answer, ...spoiled }
  const ours = await callOurs(mine.operation, mine.input, mine.host, mine.answer)
  // The public client writes into what it is given.
  const theirs = await callPublic(client, input === undefined ? undefined : { ...(input as object) }, host, answer)
  return judge(differences(ours, theirs), { operation, host, ours, theirs }, answer)
}
