import type { Operation } from '../../../src/http/operation.ts'
import { contractOf } from './contract.ts'

type Reasons = Readonly<Record<string, string>>

/** What is wrong with the place of operations inside or beyond the contract, in words. */
export const placeMistakes = (
  operations: readonly Operation<never, unknown>[],
  ours: Reasons,
  visits: Reasons,
): string[] => {
  const byName = new Map(operations.map(operation => [operation.name, operation]))
  const found = operations.flatMap(operation => {
    const { name, path } = operation
    const [isOfContract, isOurs] = [contractOf(operation) !== undefined, operation.ours === true]
    return [
      ...(isOurs === Object.hasOwn(ours, name) ? [] : [`${name} must be both marked and listed as ours, or neither`]),
      ...(isOurs === path.startsWith('/fe/') ? [] : [`${name} must be marked as ours and live below /fe/, or neither`]),
      ...(isOfContract && isOurs ? [`${name} is marked as ours but in the contract`] : []),
      ...(isOfContract && Object.hasOwn(visits, name) ? [`${name} is listed as a visit but in the contract`] : []),
      ...(isOfContract || isOurs || Object.hasOwn(visits, name) ? [] : [`${name} is not in the contract`]),
    ]
  })
  const listed = Object.entries({ ...ours, ...visits })
  return [
    ...found,
    ...listed.filter(([name]) => !byName.has(name)).map(([name]) => `${name} is listed but is no operation`),
    ...listed.filter(([, reason]) => !reason).map(([name]) => `${name} is listed without a reason`),
  ]
}
