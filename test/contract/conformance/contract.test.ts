import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerFields } from './answerFields.ts'
import { answerMistakes, contractMistakes, sendRows } from './contractCheck.ts'
import { contractOf, renamedOperations } from './contract.ts'
import {
  answersBeyondContract,
  keysBeyondContract,
  keysNotSent,
  operationsOfHosts,
  operationsOfOurs,
  visitsBeyondContract,
} from './contractDeviations.ts'
import { contractFacts } from './contractFacts.generated.ts'
import { definitionMistakes } from './contractMistakes.ts'
import { placeMistakes } from './contractPlace.ts'
import { operationsByFamily } from './operationsByFamily.ts'
import { loadRows } from './row.ts'

const operations = [...(await operationsByFamily()).values()].flat()
const rows = Map.groupBy(await loadRows(), ({ operation }) => operation)

test('the contract has facts about every operation of the API', () => {
  assert.equal(Object.keys(contractFacts).length, 375)
})

test('every operation is one of the contract, or listed as one beyond it', () => {
  assert.ok(operations.length > 0)
  assert.deepEqual(placeMistakes(operations, operationsOfOurs, { ...visitsBeyondContract, ...operationsOfHosts }), [])
})

for (const operation of operations) {
  const contract = contractOf(operation)
  if (!contract) continue
  test(`${operation.name} is declared as the contract has it`, () => {
    assert.deepEqual(definitionMistakes(operation, contract), [])
  })
}

for (const [operation, ofOperation] of rows)
  test(`${operation.name} sends every key of the contract and no other`, async () => {
    assert.deepEqual(contractMistakes(operation, await sendRows(ofOperation)), [])
  })

test('every answer has the fields of the contract and no other', () => {
  const fields = new Map(answerFields.flatMap(answer => answer.operations.map(name => [name, answer.fields] as const)))
  const withFields = operations.filter(operation => contractOf(operation)?.answer !== undefined)
  assert.deepEqual([...fields.keys()].toSorted(), withFields.map(({ name }) => name).toSorted())
  for (const operation of withFields)
    assert.deepEqual(answerMistakes(operation, fields.get(operation.name) ?? []), [], operation.name)
})

test('every excused key and every renamed operation belongs to an operation', () => {
  const names = new Set(operations.map(({ name }) => name))
  const listed = [...answersBeyondContract, ...keysBeyondContract, ...keysNotSent].flatMap(
    deviation => deviation.operations,
  )
  const compared = new Set([...rows.keys()].map(({ name }) => name))
  for (const name of listed) assert.ok(compared.has(name), name)
  for (const [name, contractName] of Object.entries(renamedOperations)) {
    assert.ok(names.has(name), name)
    assert.ok(Object.hasOwn(contractFacts, contractName), contractName)
  }
})
