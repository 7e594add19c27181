/** Parameters of Punycode (RFC 3492 §5). */
const base = 36
const [minThreshold, maxThreshold, skew, damping, firstBias, firstCode] = [1, 26, 38, 700, 72, 128]

/** RFC 3492 §6.1 */
const adapt = (difference: number, points: number, isFirst: boolean): number => {
  let delta = Math.floor(difference / (isFirst ? damping : 2))
  delta += Math.floor(delta / points)
  let bias = 0
  while (delta > ((base - minThreshold) * maxThreshold) / 2) {
    delta = Math.floor(delta / (base - minThreshold))
    bias += base
  }
  return bias + Math.floor(((base - minThreshold + 1) * delta) / (delta + skew))
}

/** A to z stand for 0 to 25, digits for 26 to 35; NaN for anything else. */
const digitOf = (letter: string | undefined): number =>
  letter === undefined ? Number.NaN : Number.parseInt(letter, base)

const valueOf = (letter: string | undefined): number => {
  const digit = digitOf(letter)
  return digit >= 10 ? digit - 10 : digit + 26
}

/** The difference that starts at a place of the text, and the place behind it; `undefined` where none does. */
const readDifference = (text: string, start: number, bias: number): { value: number; next: number } | undefined => {
  let value = 0
  let weight = 1
  for (let step = base, next = start; ; step += base, next += 1) {
    const digit = valueOf(text[next])
    value += digit * weight
    if (!Number.isSafeInteger(value)) return undefined
    const threshold = Math.min(Math.max(step - bias, minThreshold), maxThreshold)
    if (digit < threshold) return { value, next: next + 1 }
    weight *= base - threshold
  }
}

/** The text that a Punycode string stands for (RFC 3492 §6.2), without the prefix `xn--`; `undefined` for other strings. */
export const decodePunycode = (encoded: string): string | undefined => {
  const split = encoded.lastIndexOf('-')
  const points = Array.from(encoded.slice(0, Math.max(0, split)), letter => letter.codePointAt(0)!)
  let [code, position, bias] = [firstCode, 0, firstBias]
  for (let place = split + 1; place < encoded.length;) {
    const difference = readDifference(encoded, place, bias)
    if (!difference) return undefined
    const length = points.length + 1
    bias = adapt(difference.value, length, position === 0 && code === firstCode)
    code += Math.floor((position + difference.value) / length)
    position = (position + difference.value) % length
    if (code > 0x10ffff) return undefined
    points.splice(position, 0, code)
    position += 1
    place = difference.next
  }
  return String.fromCodePoint(...points)
}
