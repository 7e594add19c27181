import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createScope } from '../../../../src/state/kit/scope.ts'
import { liveNotifications } from '../../../../src/state/portal/notifications/liveNotifications.ts'
import { bellView, notifications } from '../../../../src/state/portal/notifications/notifications.ts'
import { browser, createTestClock, json, settle, tab } from '../../../harness/testApp.ts'

const ours = { feCapabilities: ['notifications.page', 'notifications.wait'] }

/** A server whose mark a test changes; requests wait until then. */
const createServer = (vendor: object = ours) => {
  let mark = 1
  let isDown = false
  const waiting = new Set<() => void>()
  const server = {
    reads: 0,
    waits: () => waiting.size,
    happen: () => {
      mark += 1
      for (const answer of waiting) answer()
    },
    goDown: (is: boolean) => {
      isDown = is
      for (const answer of waiting) answer()
    },
    answer: (path: string): Response | Promise<Response> => {
      const { pathname, searchParams } = new URL(path, 'https://auth.test')
      if (pathname.endsWith('/vendors/public')) return json(vendor)
      if (isDown) return json({}, 503)
      if (pathname.endsWith('/fe/notifications/changes')) {
        const answerNow = () => (isDown ? json({}, 503) : json({ mark: String(mark) }))
        if (searchParams.get('mark') !== String(mark)) return answerNow()
        return new Promise(resolve => {
          const answer = () => {
            waiting.delete(answer)
            resolve(answerNow())
          }
          waiting.add(answer)
        })
      }
      if (pathname.endsWith('/notification') || pathname.endsWith('/fe/notifications')) {
        server.reads += 1
        return json(pathname.endsWith('/notification') ? [] : { items: [], unread: mark, mark: String(mark) })
      }
      return json({}, 404)
    },
  }
  return server
}

const openTab = async (server: ReturnType<typeof createServer>, shared = browser(), time = createTestClock()) => {
  const page = tab(path => server.answer(path), {}, shared, time)
  const scope = createScope(page.app, { attributes: () => ({}), navigate: () => {}, stepShown: () => {} })
  const $list = scope.use(notifications).list.of(bellView)
  const stopReading = $list.listen(() => {})
  await settle()
  const stop = scope.use(liveNotifications).follow('ann acme')
  await settle()
  return { ...page, unread: () => $list.get().data?.unread, stop, stopReading }
}

describe('live notifications', () => {
  test('one of a hundred tabs waits for all, and all read what changed', async () => {
    const server = createServer()
    const shared = browser()
    const time = createTestClock()
    const tabs = []
    for (let count = 0; count < 100; count += 1) tabs.push(await openTab(server, shared, time))
    assert.equal(server.waits(), 1)
    server.happen()
    await settle()
    await settle()
    assert.deepEqual(new Set(tabs.map(({ unread }) => unread())), new Set([2]))
    assert.equal(server.waits(), 1)
    for (const { stop, stopReading } of tabs) [stop, stopReading].forEach(end => end())
  })

  test('another tab takes over when the one that waits is closed', async () => {
    const server = createServer()
    const shared = browser()
    const time = createTestClock()
    const first = await openTab(server, shared, time)
    const second = await openTab(server, shared, time)
    first.stop()
    first.stopReading()
    await settle()
    await settle()
    server.happen()
    await settle()
    await settle()
    assert.equal(second.unread(), 2)
    second.stop()
  })

  test('what happened during an outage is read once the server is back, without a storm of requests', async () => {
    const server = createServer()
    const time = createTestClock()
    const page = await openTab(server, browser(), time)
    server.goDown(true)
    await time.pass(120_000)
    assert.ok(page.count('/changes') < 12, `${page.count('/changes')} requests`)
    server.goDown(false)
    server.happen()
    await time.pass(61_000)
    await settle()
    assert.equal(page.unread(), 2)
    page.stop()
  })

  test('a server with the contract only is asked once a minute', async () => {
    const server = createServer({})
    const time = createTestClock()
    const page = await openTab(server, browser(), time)
    const { reads } = server
    await time.pass(59_000)
    assert.equal(server.reads, reads)
    await time.pass(2_000)
    await settle()
    assert.equal(server.reads, reads + 1)
    page.stop()
    await time.pass(300_000)
    assert.equal(server.reads, reads + 1)
  })
})
