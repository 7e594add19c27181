import type { OpenContext } from '../../context/context.ts'
import { digest } from '../../ports/randomTokens.ts'
import { countEach, forgetCounts, refuseOverLimit, tooManyRequests } from '../../store/rateLimits.ts'
import { consumeCode, wrongCode, type OneTimeRecord } from '../../tokens/oneTimeTokens.ts'
import type { OneTimePurpose } from '../../tokens/records.ts'

/** Purposes of codes with a limit of wrong guesses per person, besides the limit of five per code. */
export type BudgetedPurpose = Extract<
  OneTimePurpose,
  | 'activate'
  | 'loginCode'
  | 'loginSms'
  | 'resetPasswordSms'
  | 'resetPhone'
  | 'changePhone'
  | 'changeEmail'
  | 'verifyPhone'
  | 'deletePhone'
>

/**
 * Mail and text message are one way to sign in. Every other purpose has a budget of its own, so that a stranger who
 * guesses codes of one kind closes no other method for the person.
 */
const budgetOf = (purpose: BudgetedPurpose): string =>
  purpose === 'loginCode' || purpose === 'loginSms' ? 'signIn' : purpose

/** The key of the count that decides what the error says; of known and unknown people alike. */
const toldKey = (purpose: BudgetedPurpose, identifierHash: string) => `codesFor:${budgetOf(purpose)}:${identifierHash}`

/**
 * The keys under which a try of a code is counted: by the identifier that it was requested for, and by the person, whatever
 * their identifiers, which decides whether the code is looked at.
 */
const keysOf = (purpose: BudgetedPurpose, { userId, id, facts }: OneTimeRecord): string[] => [
  toldKey(purpose, String(facts['identifierHash'] ?? userId ?? id)),
  userId === null ? `codesOfUnknown:${id}` : `codesOf:${budgetOf(purpose)}:${userId}`,
]

/** Hash of the identifier that a code was requested for, stored with the code. The identifier itself may have no account. */
export const identifierFact = async (identifier: string): Promise<{ identifierHash: string }> => ({
  identifierHash: await digest(`identifier:${identifier}`),
})

/**
 * Refuses to send a code to an identifier that has no guesses left, because any code would be rejected. Depends on the
 * identifier alone, so that the answer does not reveal whether an account exists. @throws HttpError 429
 */
export const refuseFullBudget = async (
  context: OpenContext,
  purpose: BudgetedPurpose,
  identifier: string,
): Promise<void> => {
  const { identifierHash } = await identifierFact(identifier)
  await refuseOverLimit(context, toldKey(purpose, identifierHash), context.settings.rateLimits.codesOfPerson)
}

const countGuess = async (context: OpenContext, purpose: BudgetedPurpose, record: OneTimeRecord): Promise<void> => {
  const limit = context.settings.rateLimits.codesOfPerson
  const [told, ofPerson] = await countEach(context, keysOf(purpose, record), { ...limit, slides: 0 })
  if (told!.count > limit.max) throw tooManyRequests(told!.endsInSeconds)
  if (ofPerson!.count > limit.max) throw wrongCode()
}

/**
 * Consumes a code, and counts the try for its person over all codes of the budget: otherwise each new code would bring
 * five more guesses. The count precedes the check, so that parallel guesses cannot pass together; the right code resets
 * it. While the budget is full no code is looked at; the error says so only if this identifier filled it, because a count
 * of another identifier would reveal that both belong to one person.
 * @throws HttpError for anything but the right code
 */
export const consumeBudgetedCode = async (
  context: OpenContext,
  token: string | undefined,
  code: string,
  purpose: BudgetedPurpose,
): Promise<OneTimeRecord> => {
  const taken = await consumeCode(context, token, code, purpose, record => countGuess(context, purpose, record))
  await forgetCounts(context, keysOf(purpose, taken))
  return taken
}
