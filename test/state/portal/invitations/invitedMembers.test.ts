import assert from 'node:assert/strict'
import { test } from 'node:test'
import { invitedMembers } from '../../../../src/state/portal/invitations/invitedMembers.ts'
import { openAnsweringPage, type Answers } from '../../../harness/answeringPage.ts'
import { json } from '../../../harness/testApp.ts'

const ours = (names: string[]): Answers => ({ 'GET /vendors/public': () => json({ feCapabilities: names }) })

test('addresses of members are found among those that are entered, each is asked for once, and in parts', async () => {
  const asked: string[][] = []
  const { scope } = openAnsweringPage({
    ...ours(['invitations.importCheck']),
    'POST /fe/invitation-import-checks': ({ rows }) => {
      const emails = (rows as { email: string }[]).map(({ email }) => email)
      asked.push(emails)
      return json(emails.map(email => (email === 'Ada@x.test' ? 'alreadyMember' : 'noSeat')))
    },
  })
  const { $members, lookUp, forget } = scope.use(invitedMembers)
  await lookUp(['Ada@x.test', 'b@x.test'])
  assert.deepEqual([...$members.get()], ['ada@x.test'])
  await lookUp(['ada@x.test', 'b@x.test', ...Array.from({ length: 60 }, (_, index) => `p${index}@x.test`)])
  assert.deepEqual(
    asked.map(({ length }) => length),
    [2, 50, 10],
  )
  forget()
  assert.equal($members.get().size, 0)
  await lookUp(['b@x.test'])
  assert.equal(asked.length, 4, 'a form that is opened again asks anew')
})

test('a server with the contract only is asked for the first ten addresses, one by one', async () => {
  const asked: unknown[] = []
  const { scope } = openAnsweringPage({
    ...ours([]),
    'GET /identity/resources/users/v3': (_sent, _headers, query) => {
      const email = query.get('_email')
      asked.push(email)
      const person = { id: '1', name: 'Ada', email: email === 'a@x.test' ? 'A@x.test' : 'aa@x.test' }
      return json({ items: [person], _metadata: { totalItems: 1, totalPages: 1 } })
    },
  })
  const { $members, lookUp } = scope.use(invitedMembers)
  await lookUp(['a@x.test', ...Array.from({ length: 14 }, (_, index) => `p${index}@x.test`)])
  assert.deepEqual([...$members.get()], ['a@x.test'], 'only the whole address counts')
  assert.equal(asked.length, 10)
})

test('an address that could not be looked up is asked for again', async () => {
  let isBroken = true
  const { scope } = openAnsweringPage({
    ...ours(['invitations.importCheck']),
    'POST /fe/invitation-import-checks': () => (isBroken ? json({ errors: ['No'] }, 500) : json(['alreadyMember'])),
  })
  const { $members, lookUp } = scope.use(invitedMembers)
  await lookUp(['a@x.test'])
  assert.equal($members.get().size, 0)
  isBroken = false
  await lookUp(['a@x.test'])
  assert.equal($members.get().size, 1)
})
