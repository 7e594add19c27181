/** An exact share of an amount: numerator and denominator, which is positive. */
export interface Fraction {
  top: bigint
  bottom: bigint
}

/** `amount × part ÷ whole`, exactly. @throws RangeError when the whole is not positive or a number is not whole. */
export const shareOf = (amount: number, part: number, whole: number): Fraction => {
  if (whole <= 0) throw new RangeError('A share needs a positive whole')
  return { top: BigInt(amount) * BigInt(part), bottom: BigInt(whole) }
}

/**
 * The nearest multiple of `step`; a half is rounded away from zero, so that a credit and the charge that it takes back are
 * rounded alike.
 */
export const rounded = ({ top, bottom }: Fraction, step = 1): number => {
  const unit = bottom * BigInt(step)
  const size = top < 0n ? -top : top
  const steps = (size * 2n + unit) / (unit * 2n)
  // Zero has no sign: -0 and 0 differ in comparisons of tests and stores.
  return steps === 0n ? 0 : Number(steps) * step * (top < 0n ? -1 : 1)
}
