import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMailAddress } from '../../../../src/http/mailAddress.ts'
import { imports } from '../../../../src/state/portal/invitations/imports.ts'
import { inviteLink } from '../../../../src/state/portal/invitations/inviteLink.ts'
import { invitations } from '../../../../src/state/portal/invitations/invitations.ts'
import { stateOf } from '../../../../src/state/portal/invitations/pendingInvitation.ts'
import { openAnsweringPage, type Answers } from '../../../harness/answeringPage.ts'
import { json, settle } from '../../../harness/testApp.ts'
import { pendingInvitation } from '../../../../src/http/invitations/answers.ts'
import { readBy } from '../../../../src/http/fields.ts'

const readInvitation = (sent: unknown) => readBy(pendingInvitation, sent).output

const ours = (names: string[]): Answers => ({ 'GET /vendors/public': () => json({ feCapabilities: names }) })
const refused = (status: number, errorCode: string) =>
  new Response(JSON.stringify({ errors: ['No'], errorCode }), { status })
/** What the choices of an invitation are read for. */
const wanted = { mayAssign: false }
const emails = ['a@x.test', 'b@x.test', 'c@x.test']

test('a server with the contract only is asked for one person at a time, and a refusal stops no other', async () => {
  const asked: string[] = []
  const { scope } = openAnsweringPage({
    ...ours([]),
    'POST /identity/resources/users/v2': ({ email, provider, roleIds }) => {
      asked.push(`${String(email)} ${String(provider)} ${String(roleIds)}`)
      if (email === 'a@x.test') return refused(409, 'ER-ALREADY-MEMBER')
      return email === 'b@x.test' ? refused(500, 'ER-OTHER') : json({ id: '1' })
    },
  })
  const result = await scope.use(invitations).invite.run({ emails, roleIds: ['r1'], message: 'Hi' })
  assert.ok(result.ok)
  assert.deepEqual(
    result.answer.map(({ outcome }) => outcome),
    ['alreadyMember', 'failed', 'sent'],
  )
  assert.deepEqual(
    asked,
    emails.map(email => `${email} local r1`),
  )
})

test('an invitation that failed has the reason of the server, whichever way it was asked', async () => {
  const answers: Answers = {
    'POST /identity/resources/users/v2': () =>
      new Response(JSON.stringify({ errors: ['Email domain is not allowed'], errorCode: 'ER-X' }), { status: 403 }),
    'POST /fe/invitations': () =>
      json([{ email: 'a@x.test', outcome: 'failed', code: 'ER-X', message: 'Email domain is not allowed' }]),
  }
  for (const abilities of [[], ['invitations.invite']]) {
    const { scope } = openAnsweringPage({ ...ours(abilities), ...answers })
    const result = await scope.use(invitations).invite.run({ emails: ['a@x.test'], roleIds: [] })
    assert.ok(result.ok)
    const [{ outcome, reason } = {}] = result.answer
    assert.deepEqual([outcome, reason?.message, reason?.code], ['failed', 'Email domain is not allowed', 'ER-X'])
    assert.notEqual(reason?.status, undefined, 'with a status, its message is shown')
  }
})

test('an invitation without an answer failed for that reason', async () => {
  const { scope } = openAnsweringPage({
    ...ours([]),
    'POST /identity/resources/users/v2': () => Promise.reject(new TypeError('Failed to fetch')),
  })
  const result = await scope.use(invitations).invite.run({ emails: ['a@x.test'], roleIds: [] })
  assert.ok(result.ok)
  assert.deepEqual([result.answer[0]?.outcome, result.answer[0]?.reason?.code], ['failed', 'network'])
})

test('applications are assigned once a person is invited; that it failed is told beside the invitation', async () => {
  const asked: unknown[] = []
  const { scope } = openAnsweringPage({
    ...ours([]),
    'POST /identity/resources/users/v2': ({ email }) =>
      email === 'a@x.test' ? refused(409, 'ER-ALREADY-MEMBER') : json({ id: `id ${String(email)}` }),
    'POST /identity/resources/applications/v1/apps-user': ({ userId, appIds }) => {
      asked.push([userId, appIds])
      return userId === 'id b@x.test' ? refused(500, 'ER-OTHER') : new Response(undefined, { status: 204 })
    },
  })
  const result = await scope.use(invitations).invite.run({ emails, roleIds: ['r1'], appIds: ['app'] })
  assert.ok(result.ok)
  assert.deepEqual(
    result.answer.map(({ outcome, applications }) => [outcome, applications]),
    [
      ['alreadyMember', undefined],
      ['sent', 'failed'],
      ['sent', 'assigned'],
    ],
  )
  assert.deepEqual(asked, [
    ['id b@x.test', ['app']],
    ['id c@x.test', ['app']],
  ])
})

test('name and number of a single person also reach a server with the contract only', async () => {
  const asked: unknown[] = []
  const { scope } = openAnsweringPage({
    ...ours([]),
    'POST /identity/resources/users/v2': ({ email, name, phone }) => {
      asked.push({ email, name, phone })
      return json({ id: '1' })
    },
  })
  const person = { emails: ['a@x.test'], roleIds: ['r1'], name: 'Nell', phone: '+4915112345678' }
  assert.ok((await scope.use(invitations).invite.run(person)).ok)
  assert.deepEqual(asked, [{ email: 'a@x.test', name: 'Nell', phone: '+4915112345678' }])
})

test('an import is sent in parts that share an id, and tells how far it is', async () => {
  const sizes: number[] = []
  const ids: unknown[] = []
  const { scope } = openAnsweringPage({
    ...ours(['invitations.importPart']),
    'POST /fe/invitation-imports': ({ rows, importId, appIds }) => {
      assert.ok(Array.isArray(rows))
      assert.deepEqual(appIds, ['app'])
      sizes.push(rows.length)
      ids.push(importId)
      return json({ importId: 'i1', undoUntil: '2026-01-01T00:01:00.000Z', verdicts: rows.map(() => 'ok') })
    },
  })
  const { run, $done } = scope.use(imports)
  const seen: number[] = []
  const stop = $done.listen(done => seen.push(done))
  const rows = Array.from({ length: 118 }, (_, index) => ({ email: `p${index}@x.test` }))
  const result = await run.run({ rows, roleIds: ['r1'], appIds: ['app'] })
  stop()
  assert.ok(result.ok)
  assert.deepEqual(
    [sizes, ids, seen],
    [
      [50, 50, 18],
      [undefined, 'i1', 'i1'],
      [50, 100, 118],
    ],
  )
  assert.equal(result.answer.verdicts.length, 118)
})

test('no link is an answer, and other failures are errors', async () => {
  const read = async (status: number) => {
    const { scope } = openAnsweringPage({
      'GET /tenants/invites/v1/user': () => refused(status, 'ER-X'),
    })
    const $link = scope.use(inviteLink).link.of()
    const stop = $link.listen(() => {})
    await scope.use(inviteLink).link.refresh()
    await settle()
    const { data, error } = $link.get()
    stop()
    return [data, error?.status]
  }
  assert.deepEqual(await read(404), [null, undefined])
  assert.deepEqual(await read(403), [undefined, 403])
})

test('a server of ours says without an error that there is no link', async () => {
  for (const [links, expected] of [
    [[], null],
    [[{ id: '1', token: 'a' }], 'a'],
  ] as const) {
    const { scope, called } = openAnsweringPage({
      ...ours(['invitations.links']),
      'GET /fe/invite-links': () => json(links),
    })
    const { link } = scope.use(inviteLink)
    await link.refresh()
    const { data, error } = link.of().get()
    assert.deepEqual([data && data.token, error], [expected, undefined])
    assert.ok(!called().some(call => call.includes('/tenants/invites/')))
  }
})

test('a link with applications takes the operation of its own, and one without them that of the contract', async () => {
  const asked: string[] = []
  const answers = ['POST /fe/invite-link', 'PATCH /fe/invite-link', 'POST /invites/v2/user', 'PATCH /invites/v1/user']
  const { scope } = openAnsweringPage(
    Object.fromEntries(
      answers.map(call => [
        call,
        ({ roleIds, appIds }: Record<string, unknown>) => {
          asked.push(`${call} ${JSON.stringify([roleIds, appIds])}`)
          return json({ id: '1', token: 'a' })
        },
      ]),
    ),
  )
  const { create, update } = scope.use(inviteLink)
  const began = { roleIds: [] }
  for (const { run } of [create, update]) {
    await run({ began, roleIds: ['r'] })
    await run({ began, roleIds: ['r'], appIds: [] })
  }
  assert.deepEqual(asked, [
    'POST /invites/v2/user [["r"],null]',
    'POST /fe/invite-link [["r"],[]]',
    'PATCH /invites/v1/user [["r"],null]',
    'PATCH /fe/invite-link [["r"],[]]',
  ])
})

test('a link without an address gets that of the sign-up page on the origin of the page', async () => {
  const { scope } = openAnsweringPage({ 'GET /tenants/invites/v1/user': () => json({ id: '1', token: 'a&b' }) })
  const $link = scope.use(inviteLink).link.of()
  const stop = $link.listen(() => {})
  await scope.use(inviteLink).link.refresh()
  await settle()
  assert.equal($link.get().data?.address, 'https://app.test/account/sign-up?invitationToken=a%26b')
  stop()
})

test('a link without roles, or with null in their place, gives none of them', async () => {
  for (const roles of [{}, { roleIds: null }, { roleIds: 'role-a' }]) {
    const { scope } = openAnsweringPage({
      'GET /tenants/invites/v1/user': () => json({ id: '1', token: 't', appIds: null, uses: null, ...roles }),
    })
    const $link = scope.use(inviteLink).link.of()
    const stop = $link.listen(() => {})
    await scope.use(inviteLink).link.refresh()
    const { roleIds, appIds, uses } = $link.get().data ?? {}
    assert.deepEqual([roleIds, appIds, uses], [[], undefined, 0])
    stop()
  }
})

test('a link whose token the server keeps from this person has no address', async () => {
  const { scope } = openAnsweringPage({ 'GET /tenants/invites/v1/user': () => json({ id: '1', token: '' }) })
  const $link = scope.use(inviteLink).link.of()
  const stop = $link.listen(() => {})
  await scope.use(inviteLink).link.refresh()
  await settle()
  assert.deepEqual([$link.get().data?.token, $link.get().data?.address], ['', undefined])
  stop()
})

test('an invitation that is not withdrawn says why', async () => {
  const { scope } = openAnsweringPage({
    ...ours(['invitations.withdraw']),
    'DELETE /fe/invitations/a': () => refused(500, 'ER-X'),
  })
  const result = await scope.use(invitations).withdraw.run({ id: 'a' })
  assert.ok(!result.ok && result.error.code === 'ER-X')
})

test('an invitation waits, is sent, and expires', () => {
  const sentAt = '2026-01-01T00:00:00.000Z'
  const expires = '2026-01-08T00:00:00.000Z'
  const at = (text: string) => Date.parse(text)
  assert.equal(stateOf(readInvitation({ id: '1' }), at(sentAt)), 'waiting')
  assert.equal(stateOf(readInvitation({ id: '1', sentAt, expires }), at(expires) - 1), 'sent')
  assert.equal(stateOf(readInvitation({ id: '1', sentAt, expires }), at(expires)), 'expired')
  assert.deepEqual(readInvitation({ id: '1', roleIds: ['a', 3] as never }).roleIds, ['a'])
})

test('addresses that can be invited have one @ and a domain with a dot', () => {
  for (const email of ['a@x.test', 'jane.doe+team@mail.example.com', 'ü@bücher.example'])
    assert.ok(isMailAddress(email), email)
  for (const email of ['a', 'a@b', 'a@@b.c', 'a b@c.d', 'a@b.c,d@e.f', '<a@b.c>', 'a@.b', `${'a'.repeat(320)}@b.c`])
    assert.ok(!isMailAddress(email), email)
})

test('an invitation with nulls is one whose optional fields are absent [untrusted-objects]', () => {
  const nulls = { inviterName: null, sentAt: null, expires: null, temporaryExpirationDate: null, email: null, name: 7 }
  const given = JSON.parse(JSON.stringify({ id: 'i1', ...nulls })) as object
  assert.deepEqual(readInvitation(given), {
    id: 'i1',
    email: '',
    name: '',
    roleIds: [],
    groupIds: [],
    createdAt: '',
    inviterName: undefined,
    sentAt: undefined,
    expires: undefined,
    temporaryExpirationDate: undefined,
  })
})

test('malformed choices are left out, and an answer of another kind is an error [untrusted-objects]', async () => {
  const role = { id: 'r1', name: 'Reader', isDefault: true, isAllowed: true }
  const odd = { id: 'r2', name: { a: 1 }, description: null, isDefault: 'no', isAllowed: 1 }
  const answers: [unknown, object | undefined][] = [
    [
      { roles: [null, role, odd, { name: 'No id' }], groups: null },
      { roles: [role, { id: 'r2', name: 'r2', isDefault: false, isAllowed: false }], groups: [] },
    ],
    [
      { roles: [], languages: ['en', 7, 'de'] },
      { roles: [], groups: [], languages: ['en', 'de'] },
    ],
    [{ roles: null }, { roles: [], groups: [] }],
    [[], undefined],
  ]
  for (const [answer, expected] of answers) {
    const { scope } = openAnsweringPage({
      ...ours(['invitations.choices']),
      'GET /fe/invitation-choices': () => json(answer),
    })
    const { choices } = scope.use(invitations)
    const stop = choices.of(wanted).listen(() => {})
    await choices.refresh(wanted)
    await settle()
    stop()
    assert.deepEqual(choices.of(wanted).get().data, expected)
  }
})

test('addresses that look like those of other people cannot be invited: with characters that are not shown, and with forms of letters', () => {
  for (const letters of ['a\u200b', 'a\u202e', '\u00ada', '\uff41', 'a\ufe0f', '\ufb01', 'a\u0000'])
    for (const email of [`${letters}@x.test`, `a@${letters}.test`]) assert.ok(!isMailAddress(email), email)
})

test('a server of the contract only offers all roles, those that allow most first', async () => {
  const role = (id: string, level: unknown) => ({ id, name: id, isDefault: false, level })
  const { scope } = openAnsweringPage({
    ...ours([]),
    'GET /roles/v1': () => json([role('reader', 30), role('admin', 1), role('odd', 'x')]),
  })
  const { choices } = scope.use(invitations)
  await choices.refresh(wanted)
  const shown = choices.of(wanted).get().data
  assert.deepEqual(
    shown?.roles.map(({ id, isAllowed }) => [id, isAllowed]),
    [
      ['odd', true],
      ['admin', true],
      ['reader', true],
    ],
  )
  assert.deepEqual([shown.groups, shown.languages], [[], undefined])
})

test('a server of the contract only offers applications of members to people who may assign them, and invites without', async () => {
  const role = { id: 'r1', name: 'Reader', isDefault: true, level: 1 }
  const answers: Answers = {
    ...ours([]),
    'GET /roles/v1': () => json([role]),
    'GET /tenant-assignments/v1': () => json([{ appIds: ['ledger', 'open'] }]),
    'GET /applications/v1': () =>
      json([
        { id: 'ledger', name: 'Ledger', accessType: 'MANAGED_ACCESS', isActive: true },
        { id: 'open', name: 'Open', accessType: 'FREE_ACCESS', isActive: true },
      ]),
  }
  const offered = async (given: Answers, mayAssign: boolean) => {
    const { scope, called } = openAnsweringPage(given)
    const { choices } = scope.use(invitations)
    await choices.refresh({ mayAssign })
    const { data, error } = choices.of({ mayAssign }).get()
    assert.equal(error, undefined)
    return {
      names: data?.applications?.map(({ name }) => name),
      asked: called().filter(call => /assignments|applications/.test(call)),
    }
  }
  const all = await offered(answers, true)
  assert.deepEqual(all.names, ['Ledger'])
  const none = await offered(answers, false)
  assert.deepEqual([none.names, none.asked], [undefined, []], 'nor are they asked for')
  assert.ok(all.asked.length > 0)
  const failing = { ...answers, 'GET /tenant-assignments/v1': () => refused(403, 'ER-X') }
  assert.deepEqual((await offered(failing, true)).names, undefined)
})

test('an edit of the link is refused when somebody else has changed what it gives, and only then', async () => {
  const link = { id: '1', token: 'a', roleIds: ['r1'], uses: 3 }
  const { scope, called } = openAnsweringPage({
    'GET /tenants/invites/v1/user': () => json(link),
    'PATCH /tenants/invites/v1/user': () => json(link),
  })
  const { update } = scope.use(inviteLink)
  const edit = (roleIds: string[]) => update.run({ began: { roleIds }, roleIds: ['r3'] })
  const refusedEdit = await edit(['r2'])
  assert.ok(!refusedEdit.ok && refusedEdit.error.code === 'ER-CONFLICT')
  const current = refusedEdit.error.context?.['current'] as { roleIds: string[] } | undefined
  assert.deepEqual(current?.roleIds, ['r1'])
  assert.ok(!called().includes('PATCH /tenants/invites/v1/user'))
  assert.ok((await edit(['r1'])).ok)
})

test('what became of a row is known for each, also where the server says something unknown', async () => {
  const { scope } = openAnsweringPage({
    ...ours(['invitations.importCheck']),
    'POST /fe/invitation-import-checks': () => json(['ok', 'newReason', null]),
  })
  const result = await scope.use(imports).check.run({ rows: [], roleIds: [] })
  assert.deepEqual(result.ok && result.answer, ['ok', 'failed', 'failed'])
})
