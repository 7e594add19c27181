/**
 * Parts of an amount in proportion to weights, in whole units that add up to it. What rounding down leaves goes to those with the largest
 * remainders, one unit each; the first of equal ones gets it.
 * @throws RangeError when no weight is positive, or when a number is negative or not whole
 */
export const proportionalParts = (amount: number, weights: readonly number[]): number[] => {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (whole <= 0n || amount < 0 || weights.some(weight => weight < 0))
    throw new RangeError('An amount is divided by weights of which one is positive')
  const exact = weights.map(weight => BigInt(amount) * BigInt(weight))
  const parts = exact.map(product => product / whole)
  const left = parts.reduce((rest, part) => rest - part, BigInt(amount))
  const remainderOf = (index: number) => exact[index]! % whole
  const byRemainder = exact
    .map((_product, index) => index)
    .toSorted(
      (one, other) => Number(remainderOf(other) > remainderOf(one)) - Number(remainderOf(other) < remainderOf(one)),
    )
  const raised = new Set(byRemainder.slice(0, Number(left)))
  return parts.map((part, index) => Number(part) + (raised.has(index) ? 1 : 0))
}
