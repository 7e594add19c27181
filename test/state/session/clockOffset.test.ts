import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minute } from '../../../src/state/kit/currentTime.ts'
import { openSession } from '../../harness/sessionPage.ts'

const dayMs = 86_400_000

/** The time that screens show on a device whose clock is behind that of the server. */
const shownTime = async (behindMs: number) => {
  const page = openSession()
  const serverMs = page.time.clock.now() + behindMs
  Object.assign(page.api.claims, { iat: Math.floor(serverMs / 1000) })
  await page.check()
  return page.app.use(minute).$nowMs.get() - page.time.clock.now()
}

test('on a device whose clock is wrong, screens tell times by the clock of the server', async () => {
  assert.equal(await shownTime(dayMs), dayMs)
  assert.equal(await shownTime(-dayMs), -dayMs)
})

test('clocks that go alike, and servers that tell no time, change nothing', async () => {
  assert.equal(await shownTime(60_000), 0)
  const page = openSession()
  await page.check()
  assert.equal(page.app.use(minute).$nowMs.get(), page.time.clock.now())
})
