import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'

/** Waits for a condition; a busy machine gets a minute. */
export const until = async (isTrue: () => boolean | Promise<boolean>, what: string): Promise<void> => {
  const deadline = Date.now() + 60_000
  while (!(await isTrue())) {
    assert.ok(Date.now() < deadline, `${what} within a minute`)
    await wait(50)
  }
}
