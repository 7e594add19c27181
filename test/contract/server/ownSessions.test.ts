import assert from 'node:assert/strict'
import { vendorScope } from '../../../src/backend/store/store.ts'
import * as sessions from '../../../src/http/sessions/operations.ts'
import { tokenOf } from './browser.ts'
import { contractTests } from './contractTests.ts'

contractTests([
  {
    title: 'a person ends the session of another browser, and no session of another person [tenant-isolation]',
    run: async ({ browser }) => {
      const [page, other, stranger] = [browser(), browser(), browser()]
      const token = tokenOf(await page.signIn('admin@acme.test'))
      const otherToken = tokenOf(await other.signIn('admin@acme.test'))
      const strangerToken = tokenOf(await stranger.signIn('owner@reseller.test'))
      const { id } = (await other.send(sessions.current, undefined, { token: otherToken })).body
      assert.equal((await stranger.send(sessions.remove, { id }, { token: strangerToken })).status, 404)
      assert.equal((await page.send(sessions.remove, { id }, { token })).status, 204)
      assert.equal((await page.send(sessions.remove, { id }, { token })).status, 404)
      assert.equal((await other.refresh()).status, 401)
      const rows = (await page.send(sessions.list, undefined, { token })).body
      assert.deepEqual(
        rows.map(({ current }) => current),
        [true],
      )
    },
  },
  {
    title: 'of two browsers that sign each other out at the same time one stays [session-limits]',
    run: async ({ browser, store }) => {
      const endings = async () => (await store.audits.find('1001', { where: { action: 'session.othersEnded' } })).total
      const before = await endings()
      const pages = [browser(), browser()]
      const tokens = await Promise.all(pages.map(async page => tokenOf(await page.signIn('admin@acme.test'))))
      const answers = await Promise.all(
        pages.map((page, index) => page.send(sessions.removeAll, undefined, { token: tokens[index]! })),
      )
      assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 401])
      assert.equal((await store.sessions.find(vendorScope, { where: { userId: 'user-admin' } })).total, 1)
      assert.equal((await endings()) - before, 1)
    },
  },
])
