import type { Operation } from '../../../src/http/operation.ts'
import { operationsOfHosts, operationsOfOurs, visitsBeyondContract } from './contractDeviations.ts'
import type { Row } from './row.ts'

/** Operations that no function of the public client sends, by name, each with the reason why nothing can be compared. */
export const withoutCounterpart: Readonly<Record<string, string>> = {
  'ssoLogin.socialAuthorizeRedirect': 'A browser goes there itself.',
  'oauth.authorizeRedirect': 'A browser goes there itself.',
  'billing.invoicePdf': 'The public client saves the file in a page of its own.',
  ...visitsBeyondContract,
  ...operationsOfOurs,
  ...operationsOfHosts,
}

/** What keeps the table from being complete, in words; nothing when every operation is compared or excused once. */
export const coverageGaps = (
  operations: readonly Operation<never, unknown>[],
  rows: readonly Row[],
  excused: Readonly<Record<string, string>>,
): string[] => {
  const names = new Set(operations.map(({ name }) => name))
  const compared = new Set(rows.map(({ operation }) => operation.name))
  return [
    ...[...names]
      .filter(name => !compared.has(name) && !Object.hasOwn(excused, name))
      .map(name => `${name} has no row`),
    ...[...compared].filter(name => !names.has(name)).map(name => `the row of ${name} belongs to no operation`),
    ...Object.keys(excused)
      .filter(name => !names.has(name))
      .map(name => `${name} is excused but is no operation`),
    ...Object.keys(excused)
      .filter(name => compared.has(name))
      .map(name => `${name} is excused but has a row`),
    ...Object.entries(excused)
      .filter(([, reason]) => !reason)
      .map(([name]) => `${name} is excused without a reason`),
  ]
}
