import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answers, plainAnswer } from './answers.ts'
import { coverageGaps, withoutCounterpart } from './coverage.ts'
import { fullHost, hosts, type Host } from './hosts.ts'
import { confront, deviations, type Verdict } from './judge.ts'
import { operationsByFamily } from './operationsByFamily.ts'
import { loadRows, type Row } from './row.ts'

const operations = [...(await operationsByFamily()).values()].flat()
const rows = await loadRows()
const seen = new Set<string>()

const loggingHosts: readonly Host[] = [
  fullHost,
  { ...fullHost, options: { ...fullHost.options, logLevel: 'error' } },
  { ...fullHost, options: { ...fullHost.options, logLevel: 'warn' } },
]

const note = (verdict: Verdict, { operation }: Row, mistakes: Verdict['mistakes']) => {
  for (const name of verdict.seen) seen.add(name).add(`${name}: ${operation.name}`)
  mistakes.push(...verdict.mistakes)
}

test('every operation is compared with the public client or excused with a reason', () => {
  assert.ok(operations.length > 0 && rows.length > 0)
  assert.deepEqual(coverageGaps(operations, rows, withoutCounterpart), [])
})

for (const row of rows) {
  test(`${row.operation.name} goes out as the public client sends it`, async () => {
    const mistakes: Verdict['mistakes'] = []
    for (const input of row.inputs)
      for (const host of hosts) note(await confront(row, input, host, plainAnswer), row, mistakes)
    assert.deepEqual(mistakes, [])
  })

  test(`answers to ${row.operation.name} are read as the public client reads them`, async () => {
    const mistakes: Verdict['mistakes'] = []
    for (const answer of answers)
      for (const host of loggingHosts) note(await confront(row, row.inputs[0], host, answer), row, mistakes)
    assert.deepEqual(mistakes, [])
  })
}

test('every intended deviation really happens', () => {
  assert.deepEqual(
    deviations.map(({ name }) => name).filter(name => !seen.has(name)),
    [],
  )
})

test('every operation that a deviation names needs it', () => {
  const named = deviations.flatMap(({ name, operations: excused }) =>
    Array.isArray(excused) ? excused.map(operation => `${name}: ${operation}`) : [],
  )
  assert.ok(named.length > 0)
  assert.deepEqual(
    named.filter(line => !seen.has(line)),
    [],
  )
})

test('every deviation has a name of its own and a reason', () => {
  assert.equal(new Set(deviations.map(({ name }) => name)).size, deviations.length)
  for (const { name, reason } of deviations) assert.ok(reason.endsWith('.'), name)
})
