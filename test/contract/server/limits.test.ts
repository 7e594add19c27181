import assert from 'node:assert/strict'
import { contractTests } from './contractTests.ts'

contractTests([
  {
    title:
      'only so many parallel wrong passwords are checked; the others are answered with the time to retry [rate-limits]',
    run: async ({ browser }) => {
      const tries = Array.from({ length: 9 }, () => browser().signIn('member@acme.test', 'wrong'))
      const statuses = (await Promise.all(tries)).map(({ status }) => status)
      assert.equal(statuses.filter(status => status === 401).length, 5)
      assert.equal(statuses.filter(status => status === 429).length, 4)
      const refused = await browser().signIn('member@acme.test')
      assert.equal(refused.status, 429)
      assert.match(refused.headers.get('retry-after') ?? '', /^[1-9]\d*$/)
    },
  },
  {
    title: 'an unknown account answers and locks like a known one [no-enumeration]',
    run: async ({ browser }) => {
      const answersFor = async (email: string) => {
        const answers = []
        for (let tries = 0; tries < 6; tries += 1) answers.push(await browser().signIn(email, 'wrong'))
        return answers.map(({ status, body }) => [status, body])
      }
      assert.deepEqual(await answersFor('nobody@acme.test'), await answersFor('member@acme.test'))
    },
  },
  {
    title: 'an address cannot get round its limit by claiming to be another [rate-limits]',
    setup: { settings: { backend: { rateLimits: { signInByAddress: { max: 3, windowSeconds: 60 } } } } },
    run: async ({ browser }) => {
      const claim = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })
      for (let tries = 1; tries <= 3; tries += 1)
        assert.equal((await browser().signIn(`${tries}@a.test`, 'wrong', claim(`198.51.100.${tries}`))).status, 401)
      assert.equal((await browser().signIn('4@a.test', 'wrong', claim('198.51.100.4'))).status, 429)
    },
  },
  {
    title: 'behind a trusted proxy the address it saw counts, and none further left [rate-limits]',
    setup: {
      settings: { backend: { trustedHops: 1, rateLimits: { signInByAddress: { max: 1, windowSeconds: 60 } } } },
    },
    run: async ({ browser }) => {
      const through = (seen: string) => ({ headers: { 'x-forwarded-for': seen } })
      assert.equal((await browser().signIn('1@a.test', 'wrong', through('198.51.100.1'))).status, 401)
      assert.equal((await browser().signIn('2@a.test', 'wrong', through('198.51.100.2'))).status, 401)
      assert.equal((await browser().signIn('3@a.test', 'wrong', through('192.0.2.9, 198.51.100.2'))).status, 429)
    },
  },
  {
    title: 'a body of megabytes is refused, announced or not, and the server goes on',
    run: async ({ browser }) => {
      // The web server takes the rest of a refused body for half a second, in which a busy process cannot send a megabyte.
      assert.equal((await browser().signIn('admin@acme.test', 'x'.repeat(300_000))).status, 413)
      const pieces = new ReadableStream({
        pull: controller => {
          controller.enqueue(new TextEncoder().encode('x'.repeat(1_000_000)))
        },
      })
      assert.equal((await browser().signIn('admin@acme.test', '', { rawBody: pieces })).status, 413)
      assert.equal((await browser().signIn('admin@acme.test')).status, 200)
    },
  },
])
