import { contractOf, namesOf, pathsOf } from './contract.ts'
import { answersBeyondContract, keysBeyondContract, keysNotSent, type KeyDeviation } from './contractDeviations.ts'
import { definitionMistakes, requestMistakes, sentKeys } from './contractMistakes.ts'
import { plainAnswer } from './answers.ts'
import type { WireRequest } from './exchange.ts'
import { plainHost } from './hosts.ts'
import { callOurs } from './ourClient.ts'
import type { Row } from './row.ts'

/** Path values that lead elsewhere, or nowhere, unless they are percent-encoded. */
const oddIds = ['id 1%2Fü+', 'id?a=b#c']

/** The inputs of a row, and its first one once more with each odd value in the path. */
const inputsOf = ({ operation, inputs }: Row): readonly unknown[] => {
  const keys = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key as string)
  if (keys.length === 0) return inputs
  return [
    ...inputs,
    ...oddIds.map(id => ({ ...(inputs[0] as object), ...Object.fromEntries(keys.map(key => [key, id])) })),
  ]
}

/** What our client sent for an input: one request, unless something is wrong. */
export interface SentInput {
  input: unknown
  requests: readonly WireRequest[]
}

/** Sends everything the rows of one operation hold through our client. */
export const sendRows = async (rows: readonly Row[]): Promise<SentInput[]> => {
  const sent: SentInput[] = []
  for (const row of rows)
    for (const input of inputsOf(row)) {
      const { requests } = await callOurs(row.operation, input, plainHost, plainAnswer)
      sent.push({ input, requests })
    }
  return sent
}

const keysFor = (list: readonly KeyDeviation[], name: string) =>
  list.filter(({ operations }) => operations.includes(name)).flatMap(({ keys }) => keys)

/** What is wrong with an operation when its declaration and its requests are held against the contract. */
export const contractMistakes = (operation: Row['operation'], sent: readonly SentInput[]): string[] => {
  const contract = contractOf(operation)
  if (!contract) return ['is not in the contract']
  const beyond = keysFor(keysBeyondContract, operation.name)
  const notSent = keysFor(keysNotSent, operation.name)
  const seen = new Set(
    sent
      .flatMap(({ requests }) => requests)
      .flatMap(({ query, body }) => [...sentKeys(query, 'query'), ...sentKeys(body, 'body')]),
  )
  const declared = [...pathsOf(namesOf(contract.query), 'query.'), ...pathsOf(namesOf(contract.body), 'body.')]
  const found = sent.flatMap(({ input, requests }) =>
    requests.flatMap(request => requestMistakes(input, request, contract)),
  )
  return [
    ...definitionMistakes(operation, contract),
    ...[...new Set(found)].filter(mistake => !beyond.some(key => mistake === `${key} is unknown`)),
    ...sent
      .filter(({ requests }) => requests.length !== 1)
      .map(({ input, requests }) => `${requests.length} requests for ${JSON.stringify(input)}`),
    ...declared.filter(key => !seen.has(key) && !notSent.includes(key)).map(key => `${key} is never sent`),
    ...beyond
      .filter(key => !found.includes(`${key} is unknown`))
      .map(key => `${key} is excused, but never sent or known`),
    ...notSent
      .filter(key => seen.has(key) || !declared.includes(key))
      .map(key => `${key} is excused, but sent or unknown`),
  ]
}

/** What is wrong with the fields that the type of an operation's answer declares. */
export const answerMistakes = (
  operation: Pick<Row['operation'], 'name' | 'path'>,
  fields: readonly string[],
): string[] => {
  const names = namesOf(contractOf(operation)?.answer)
  const beyond = keysFor(answersBeyondContract, operation.name)
  const isKnown = (field: string) => names.has(field) || names.has('*')
  return [
    ...fields.filter(field => !isKnown(field) && !beyond.includes(field)).map(field => `${field} is unknown`),
    ...beyond
      .filter(field => isKnown(field) || !fields.includes(field))
      .map(field => `${field} is excused, but known or gone`),
  ]
}
