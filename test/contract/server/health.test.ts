import assert from 'node:assert/strict'
import { contractTests } from './contractTests.ts'

contractTests([
  {
    title: '/health reports whether the records can be reached',
    run: async ({ browser }) => {
      const { status, headers } = await browser().get('/health')
      assert.equal(status, 200)
      assert.equal(headers.get('cache-control'), 'no-store')
    },
  },
  {
    title: '/health is unavailable while the records are, and reports no more than that [audit-rows]',
    setup: { wrap: home => ({ ...home, check: () => Promise.reject(new Error('password of db is wrong')) }) },
    run: async ({ browser }) => {
      const { status, body } = await browser().get('/health')
      assert.equal(status, 503)
      assert.doesNotMatch(JSON.stringify(body), /password/)
    },
  },
])
