type Body = () => void | Promise<void>

declare global {
  // The test runner puts these on the page.
  function describe(about: string, body: () => void): void
  function it(sentence: string, body: Body): void
  function before(body: Body): void
  function beforeEach(body: Body): void
  function afterEach(body: Body): void
}

const shown = (value: unknown): string => {
  try {
    return JSON.stringify(value, undefined, 1) ?? String(value)
  } catch {
    return String(value)
  }
}

/** Fails unless two values are the same, or look the same when written down. */
export const equal = (actual: unknown, expected: unknown, about = ''): void => {
  if (Object.is(actual, expected)) return
  const isPlain = [actual, expected].every(
    value => typeof value === 'object' && value !== null && !(value instanceof Node),
  )
  if (isPlain && shown(actual) === shown(expected)) return
  throw new Error(`${about && `${about}: `}expected ${shown(expected)}, found ${shown(actual)}`)
}

/** Fails unless the claim is true. */
export const ok = (claim: unknown, about: string): void => {
  if (!claim) throw new Error(`Not so: ${about}`)
}

/** Longer than the code of the preview takes to load on a busy machine. */
const patienceMs = 20_000

/** Waits until a claim is true and returns its value; fails when that takes too long. */
export const until = async <T>(
  claim: () => T,
  about: string | (() => string),
): Promise<Exclude<T, false | undefined | null>> => {
  const end = performance.now() + patienceMs
  for (;;) {
    const value = claim()
    if (value) return value as Exclude<T, false | undefined | null>
    if (performance.now() > end)
      throw new Error(`Timed out waiting until ${typeof about === 'string' ? about : about()}`)
    await pause(2)
  }
}

/** Waits a little. */
export const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

/** Waits until the page has been drawn; a page that runs behind another one is not drawn, so not for long. */
export const drawn = (view: Window = window): Promise<void> =>
  new Promise(resolve => {
    view.requestAnimationFrame(() => view.requestAnimationFrame(() => resolve()))
    setTimeout(resolve, 100)
  })

let names = 0

/** A unique name: app names and addresses of the API, so that tests and tabs share nothing. */
export const ownName = (): string => `t${(names += 1)}-${crypto.randomUUID().slice(0, 8)}`
