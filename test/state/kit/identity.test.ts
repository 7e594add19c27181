import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operation } from '../../../src/http/operation.ts'
import { listQuery } from '../../../src/state/kit/listQuery.ts'
import { mutation } from '../../../src/state/kit/mutation.ts'
import { query } from '../../../src/state/kit/query.ts'
import { decodeClaims } from '../../../src/state/session/claims.ts'
import { openSession, sessionServer, slowly } from '../../harness/sessionPage.ts'
import { browser, createTestClock, json, settle, token, type Answer } from '../../harness/testApp.ts'
import { openScope } from './heldCalls.ts'

const listNotes = operation<void, { text: string }>({ name: 'notes.list', method: 'GET', path: '/notes' })
const addNote = operation<{ text: string }, { text: string }>({ name: 'notes.add', method: 'POST', path: '/notes' })

/** A signed-in page with a query of notes on screen, and a server that answers each tenant with its own. */
const openNotes = async () => {
  const server = sessionServer()
  const api = slowly(
    (path, init) => {
      if (!path.includes('/notes')) return server.answer(path, init)
      const bearer = new Headers(init.headers).get('authorization')?.slice(7) ?? token({ tenantId: 'nobody' })
      return json({ text: `notes of ${String(decodeClaims(bearer)['tenantId'])}` })
    },
    '/notes',
    { given: 'asked' },
  )
  const page = openSession({}, browser(), createTestClock(), { state: server.state, answer: api.answer as Answer })
  await page.check()
  const scope = openScope(page.app)
  const notes = query(scope, {
    key: ['notes'],
    read: async (_params: void, signal) => (await scope.send(listNotes, undefined, { signal })).text,
  })
  const add = mutation(scope, { write: (text: string) => scope.send(addNote, { text }), invalidates: [['notes']] })
  notes.of().listen(() => {})
  await settle()
  const noteRequests = () => page.requests.filter(({ path }) => path.includes('/notes')).length
  return { ...page, server: server.state, slow: api, scope, notes, add, noteRequests }
}

test('a switch of the tenant drops the answers for the one before and reads those of the new one [newest-wins]', async () => {
  const page = await openNotes()
  assert.equal(page.slow.waiting(), 1)
  page.server.claims = { tenantId: 'globex' }
  await page.switchTenant('globex')
  await settle()
  page.slow.arriveOne('oldest')
  await settle()
  assert.equal(page.notes.of().get().data, undefined)
  page.slow.arrive()
  await settle()
  assert.equal(page.notes.of().get().data, 'notes of globex')
})

test('a sign-out clears queries and lists, and nothing is read until a person signs in [subject-change]', async () => {
  const page = await openNotes()
  page.slow.arrive()
  const list = listQuery(page.scope, {
    key: ['notes', 'list'],
    filters: {},
    read: async (_view, signal) => ({
      rows: [(await page.scope.send(listNotes, undefined, { signal })).text],
      total: 1,
    }),
  })
  list.$list.listen(() => {})
  await settle()
  assert.deepEqual([page.notes.of().get().data, list.$list.get().page?.rows], ['notes of acme', ['notes of acme']])
  const before = page.noteRequests()
  await page.signOut()
  page.wake('online')
  await settle()
  assert.deepEqual([page.notes.of().get().data, list.$list.get().page], [undefined, undefined])
  assert.equal(page.noteRequests(), before)
  await page.signIn({ accessToken: token({ sub: 'bob', tenantId: 'globex' }), expiresIn: 300, mfaRequired: false })
  await settle()
  assert.deepEqual([page.notes.of().get().data, list.$list.get().page?.rows], ['notes of globex', ['notes of globex']])
})

test('the answer to a write of a session that has ended reaches no screen [subject-change]', async () => {
  const page = await openNotes()
  const done = page.add.run('secret')
  await settle()
  await page.signOut()
  page.slow.arrive()
  const result = await done
  assert.equal(!result.ok && result.error.code, 'aborted')
  assert.deepEqual(page.add.$state.get(), { busy: false, error: undefined, pending: [] })
})

test('a write that waits for a fresh token is not sent for the tenant that another tab chose meanwhile [tenant-visible]', async () => {
  const page = await openNotes()
  page.slow.arrive()
  await settle()
  const before = page.noteRequests()
  page.server.claims = { tenantId: 'globex' }
  page.time.jump(3_600_000)
  const result = await page.add.run('for acme')
  assert.equal(!result.ok && result.error.code, 'aborted')
  await settle()
  const sent = page.requests.filter(({ path }) => path.includes('/notes')).slice(before)
  assert.ok(sent.every(({ body }) => body === undefined))
  assert.equal(page.notes.of().get().data, 'notes of globex')
})
