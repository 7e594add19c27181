import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { reminderJob } from '../../../src/backend/families/accessReviews/reminders.ts'
import { planRows } from '../../../src/backend/families/accessReviews/rowsJob.ts'
import { createJobQueue } from '../../../src/backend/jobs/jobQueue.ts'
import { memberRemove } from '../../../src/http/team/operations.ts'
import * as reviews from '../../../src/http/accessReviews/operations.ts'
import type { AccessReviewRow, NewAccessReview, ReviewDecision } from '../../../src/http/accessReviews/types.ts'
import type { Operation } from '../../../src/http/operation.ts'
import { createTestBackend, tokenOf } from '../../harness/testBackend.ts'
import { errorCodeOf as errorCode } from '../../harness/errorCode.ts'
import { excludes, includes } from '../../harness/texts.ts'
import type { MakeStore } from './auditsSuite.ts'

const tenant = '1001'
const day = 86_400

/** Two administrators, of whom the second is also reviewed by the first. */
const open = async (makeStore?: MakeStore) => {
  const api = await createTestBackend(makeStore && { makeStore })
  const { store, clock, backend } = api
  await store.memberships.update(tenant, 'user-member', { roleIds: ['role-admin'] })
  const tokens = {
    admin: tokenOf(await api.browser().signIn('admin@acme.test')),
    member: tokenOf(await api.browser().signIn('member@acme.test')),
  }
  const page = api.browser()
  const ask = <Input, Body>(operation: Operation<Input, Body>, input: Input, as: keyof typeof tokens = 'admin') =>
    page.send(operation, input, { token: tokens[as] })
  const pass = async (seconds: number) => {
    clock.pass(seconds)
    await backend.jobs.idle()
  }
  const input = (given: Partial<NewAccessReview> = {}): NewAccessReview => ({
    name: 'Spring',
    dueAt: new Date(clock.now() + 14 * day * 1000).toISOString(),
    reviewerIds: ['user-admin', 'user-member'],
    remind: 'never',
    ...given,
  })
  const begin = async (given: Partial<NewAccessReview> = {}) => {
    const { status, body } = await ask(reviews.create, input(given))
    assert.equal(status, 200, JSON.stringify(body))
    await backend.jobs.idle()
    return body.id
  }
  const rowsOf = async (id: string, as: keyof typeof tokens = 'admin') =>
    (await ask(reviews.rows, { id, _limit: 200 }, as)).body.items
  const rowOf = async (id: string, userId: string, roleId?: string) => {
    const row = (await rowsOf(id)).find(one => one.userId === userId && (roleId ?? one.roleId) === one.roleId)
    assert.ok(row, `a row of ${userId}`)
    return row
  }
  const decide = (
    id: string,
    row: Pick<AccessReviewRow, 'id'>,
    decision: ReviewDecision | null,
    { reason = decision === 'keep' ? '' : 'Left the team', as = 'admin' as keyof typeof tokens, decidedAt = '' } = {},
  ) => ask(reviews.decide, { id, rowId: row.id, decision, reason, decidedAt }, as)
  const complete = (id: string, withUndecided = true, as: keyof typeof tokens = 'admin') =>
    ask(reviews.complete, { id, withUndecided }, as)
  const evidenceOf = async (id: string) => (await store.accessReviewEvidence.get(tenant, id))?.text ?? ''
  const auditsOf = async (action: string) => (await store.audits.find(tenant, { where: { action } })).items
  return { ...api, ask, pass, input, begin, rowsOf, rowOf, decide, complete, evidenceOf, auditsOf }
}

/** The line of the evidence about a person, as its cells. */
const lineAbout = (text: string, userId: string) =>
  text
    .split('\r\n')
    .find(line => line.includes(userId))
    ?.split(',')

/** What access reviews must do on every store. */
export const accessReviewsSuite = (name: string, makeStore?: MakeStore) =>
  describe(`access reviews on ${name}`, () => {
    test('offer as reviewers those who can be, searched by name and address', async () => {
      const { ask, store, input } = await open(makeStore)
      const idsOf = async (_search?: string) =>
        (await ask(reviews.candidates, _search === undefined ? {} : { _search })).body.map(({ id }) => id)
      const all = await idsOf()
      assert.ok(all.includes('user-admin') && all.includes('user-member'))
      const { items } = await store.memberships.find(tenant)
      for (const { id } of items) {
        const { status } = await ask(reviews.create, input({ name: id, reviewerIds: [id] }))
        assert.equal(status === 200, all.includes(id), id)
      }
      assert.deepEqual(await idsOf('MEMBER@acme'), ['user-member'])
      assert.deepEqual(await idsOf('nobody'), [])
      await store.memberships.update(tenant, 'user-member', { roleIds: ['role-readonly'] })
      assert.ok(!(await idsOf()).includes('user-member'))
    })

    test('have a row for each role of each member, with its groups, and one for members without roles', async () => {
      const { store, begin, rowsOf, rowOf } = await open(makeStore)
      const group = { name: 'Crew', description: '', color: '#123456', roleIds: ['role-support'], metadata: '{}' }
      await store.groups.insert(tenant, { id: 'crew', ...group, managedBy: 'frontegg' })
      await store.memberships.update(tenant, 'user-multi', { roleIds: [], groupIds: ['crew'] })
      await store.memberships.update(tenant, 'user-mfa', { roleIds: [], groupIds: [] })
      const id = await begin()
      const rows = await rowsOf(id)
      const members = (await store.members.find(tenant)).items.filter(({ isInvited }) => !isInvited)
      assert.deepEqual(new Set(rows.map(({ userId }) => userId)), new Set(members.map(member => member.id)))
      const byGroup = await rowOf(id, 'user-multi')
      assert.deepEqual([byGroup.roleId, byGroup.groups, byGroup.isDirect], ['role-support', ['Crew'], false])
      assert.equal((await rowOf(id, 'user-mfa')).roleId, '')
      assert.ok((await rowOf(id, 'user-admin')).isOwn)
    })

    test('collect rows once, also when a process ends in between and another begins again', async () => {
      const { store, ports, begin, rowsOf, backend } = await open(makeStore)
      const id = await begin()
      const before = (await rowsOf(id)).map(row => row.id)
      await store.accessReviews.update(tenant, id, { state: 'preparing', position: null, round: 2 })
      const jobs = createJobQueue(ports, () => {})
      for (const round of [1, 2, 2]) await planRows({ jobs }, store, { tenantId: tenant, id, round })
      await backend.jobs.idle()
      assert.deepEqual(
        (await rowsOf(id)).map(row => row.id),
        before,
      )
      assert.equal((await store.accessReviews.get(tenant, id))?.state, 'open')
    })

    test('are decided by their reviewers only, and by nobody about their own access', async () => {
      const { store, ask, input, begin, rowOf, decide } = await open(makeStore)
      const id = await begin({ reviewerIds: ['user-admin'] })
      const [own, other] = [await rowOf(id, 'user-admin'), await rowOf(id, 'user-member')]
      assert.equal(errorCode(await decide(id, own, 'keep')), 'ER-REVIEW-OWN')
      assert.equal(errorCode(await decide(id, own, 'keep', { as: 'member' })), 'ER-REVIEW-NOT-REVIEWER')
      assert.equal(errorCode(await decide(id, other, 'removeRole', { reason: ' ' })), 'ER-REVIEW-REASON')
      assert.equal((await decide(id, other, 'removeRole', { reason: 'x'.repeat(501) })).status, 400)
      const added = await ask(reviews.update, { id, reviewerIds: ['user-admin', 'user-member'] })
      assert.equal(added.status, 200, JSON.stringify(added.body))
      assert.equal((await decide(id, own, 'keep', { as: 'member' })).status, 204)
      await store.memberships.update(tenant, 'user-member', { roleIds: ['role-readonly'] })
      const lost = await decide(id, await rowOf(id, 'user-multi'), 'keep', { as: 'member' })
      assert.equal(lost.status, 403, 'the permission was lost meanwhile')
      const { reviewers } = (await ask(reviews.get, { id })).body
      assert.deepEqual(
        reviewers.map(({ id: userId, canReview }) => [userId, canReview]),
        [
          ['user-admin', true],
          ['user-member', false],
        ],
      )
      const refused = await ask(reviews.create, input({ reviewerIds: ['user-member'] }))
      assert.equal(errorCode(refused), 'ER-REVIEW-REVIEWER')
    })

    test('of two reviewers who decide at the same time, one does, and the other learns of it', async () => {
      const { begin, rowOf, decide, auditsOf } = await open(makeStore)
      const id = await begin()
      const row = await rowOf(id, 'user-multi')
      const answers = await Promise.all([decide(id, row, 'keep'), decide(id, row, 'removeRole', { as: 'member' })])
      assert.deepEqual(answers.map(({ status }) => status).toSorted(), [204, 409])
      assert.equal(errorCode(answers.find(({ status }) => status === 409)!), 'ER-REVIEW-DECIDED')
      const { decision, decidedAt } = await rowOf(id, 'user-multi')
      assert.equal(decision, answers[0]!.status === 204 ? 'keep' : 'removeRole')
      assert.equal((await auditsOf('accessReview.decided')).length, 1)
      assert.equal(errorCode(await decide(id, row, null, { decidedAt: '2026-01-01' })), 'ER-REVIEW-UNDONE')
      assert.equal((await decide(id, row, null, { decidedAt: decidedAt!, as: 'member' })).status, 204)
      assert.equal((await rowOf(id, 'user-multi')).decision, null)
    })

    test('removing a member decides about all of their roles, unless one is kept', async () => {
      const { store, begin, rowsOf, decide } = await open(makeStore)
      await store.memberships.update(tenant, 'user-multi', { roleIds: ['role-support', 'role-readonly'] })
      const id = await begin()
      const of = async () => (await rowsOf(id)).filter(({ userId }) => userId === 'user-multi')
      const [first, second] = await of()
      await decide(id, first!, 'keep')
      assert.equal(errorCode(await decide(id, second!, 'removeMember')), 'ER-REVIEW-KEEPS')
      await decide(id, first!, null, { decidedAt: (await of())[0]!.decidedAt! })
      assert.equal((await decide(id, second!, 'removeMember')).status, 204)
      assert.deepEqual(
        (await of()).map(({ decision }) => decision),
        ['removeMember', 'removeMember'],
      )
      await decide(id, first!, null, { decidedAt: (await of())[0]!.decidedAt! })
      assert.deepEqual(
        (await of()).map(({ decision }) => decision),
        [null, null],
      )
    })

    test('a role that a group gives is not removed from the member', async () => {
      const { store, begin, rowOf, decide, complete } = await open(makeStore)
      await store.memberships.update(tenant, 'user-multi', { roleIds: ['role-support'] })
      const id = await begin()
      const row = await rowOf(id, 'user-multi')
      assert.equal((await decide(id, row, 'removeRole')).status, 204)
      const group = { name: 'Crew', description: '', color: '#123456', roleIds: ['role-support'], metadata: '{}' }
      await store.groups.insert(tenant, { id: 'crew', ...group, managedBy: 'frontegg' })
      await store.memberships.update(tenant, 'user-multi', { roleIds: [], groupIds: ['crew'] })
      const other = await begin({ name: 'Other' })
      assert.equal(errorCode(await decide(other, await rowOf(other, 'user-multi'), 'removeRole')), 'ER-REVIEW-GROUP')
      await complete(id)
      const { result, failure } = await rowOf(id, 'user-multi')
      assert.equal(result, 'failed')
      includes(failure, 'group')
    })

    test('completing carries removals out as in the list of members, with results and sealed evidence', async () => {
      const { store, ask, begin, rowOf, decide, complete, evidenceOf, auditsOf, mails, backend } = await open(makeStore)
      await store.users.update(vendorScope, 'user-mfa', { name: '=HYPERLINK("https://evil.test")' })
      await store.memberships.update(tenant, 'user-multi', { roleIds: ['role-support', 'role-readonly'] })
      const id = await begin()
      await decide(id, await rowOf(id, 'user-multi', 'role-support'), 'removeRole', { reason: '=1+1' })
      await decide(id, await rowOf(id, 'user-multi', 'role-readonly'), 'keep')
      await decide(id, await rowOf(id, 'user-mfa'), 'removeMember')
      assert.equal(errorCode(await complete(id, false)), 'ER-REVIEW-UNDECIDED')
      assert.deepEqual((await complete(id)).body, { state: 'completed', left: 0 })
      await backend.jobs.idle()
      assert.deepEqual((await store.memberships.get(tenant, 'user-multi'))?.roleIds, ['role-readonly'])
      assert.equal(await store.memberships.get(tenant, 'user-mfa'), undefined)
      assert.equal((await auditsOf('user.rolesChanged')).length, 1)
      assert.equal((await auditsOf('user.removed')).length, 1)
      assert.ok(mails.some(({ subject }) => subject.startsWith('Your roles changed')))
      const text = await evidenceOf(id)
      const removed = lineAbout(text, 'user-mfa')!
      assert.ok(removed.includes('Remove member') && removed.includes('Removed'), removed.join())
      includes(text, '"\'=HYPERLINK(""https://evil.test"")"')
      includes(text, "'=1+1")
      includes(text, 'Undecided')
      excludes(text, ',=')
      const { hash, isValid } = (await ask(reviews.verify, { id })).body
      assert.ok(isValid)
      assert.equal((await auditsOf('accessReview.completed'))[0]?.facts['sha256'], hash)
      await store.accessReviewEvidence.update(tenant, id, { text: text.replace('Undecided', 'Keep') })
      assert.equal((await ask(reviews.verify, { id })).body.isValid, false)
      assert.equal(
        errorCode(await decide(id, await rowOf(id, 'user-admin'), 'keep', { as: 'member' })),
        'ER-REVIEW-CLOSED',
      )
      assert.equal(errorCode(await ask(reviews.remove, { id })), 'ER-REVIEW-CLOSED')
      assert.equal(errorCode(await complete(id)), 'ER-REVIEW-CLOSED')
    })

    test('a seal of another review, and one of a tenant, does not count', async () => {
      const { store, ask, begin, complete, evidenceOf } = await open(makeStore)
      const [one, other] = [await begin(), await begin({ name: 'Other' })]
      for (const id of [one, other]) await complete(id)
      await store.accessReviewEvidence.update(tenant, one, { text: await evidenceOf(other) })
      assert.equal((await ask(reviews.verify, { id: one })).body.isValid, false)
      assert.equal((await ask(reviews.verify, { id: other })).body.isValid, true)
    })

    test('removals that fail say why, and hold up no others', async () => {
      const { store, ask, clock, begin, rowOf, decide, complete, evidenceOf } = await open(makeStore)
      const id = await begin()
      await decide(id, await rowOf(id, 'user-member'), 'removeRole')
      await decide(id, await rowOf(id, 'user-multi'), 'removeMember')
      await decide(id, await rowOf(id, 'user-mfa'), 'removeMember')
      await store.memberships.update(tenant, 'user-multi', { managedBy: 'scim2' })
      for (const { id: userId } of (await store.members.find(tenant, { where: { roleIds: 'role-admin' } })).items)
        if (userId !== 'user-member')
          await store.memberships.update(tenant, userId, {
            expiresAt: new Date(clock.now() + day * 1000).toISOString(),
          })
      assert.equal((await complete(id)).body.state, 'completed')
      const failures = await Promise.all(['user-member', 'user-multi', 'user-mfa'].map(userId => rowOf(id, userId)))
      assert.deepEqual(
        failures.map(({ result }) => result),
        ['failed', 'failed', 'removed'],
      )
      includes(failures[0]!.failure, 'needs an administrator')
      includes(failures[1]!.failure, 'directory')
      assert.deepEqual((await store.memberships.get(tenant, 'user-member'))?.roleIds, ['role-admin'])
      includes(await evidenceOf(id), 'A directory manages this member')
      assert.equal((await ask(reviews.get, { id })).body.failed, 2)
    })

    test('nobody completes the removal of their own access, and two who complete at once do it once', async () => {
      const { begin, rowOf, decide, complete, auditsOf } = await open(makeStore)
      const id = await begin()
      await decide(id, await rowOf(id, 'user-admin'), 'removeRole', { as: 'member' })
      assert.equal(errorCode(await complete(id)), 'ER-REVIEW-OWN-REMOVAL')
      const answers = await Promise.all([complete(id, true, 'member'), complete(id, true, 'member')])
      assert.ok(answers.some(({ status }) => status === 200))
      assert.equal((await auditsOf('accessReview.completed')).length, 1)
      assert.equal((await auditsOf('user.rolesChanged')).length, 1)
    })

    test('what changed since the start is shown and decided by nobody', async () => {
      const { store, ask, begin, rowOf, rowsOf, decide, complete, evidenceOf, backend } = await open(makeStore)
      await store.roles.insert(tenant, {
        id: 'role-own',
        key: 'own',
        name: 'Own role',
        description: null,
        isDefault: false,
        level: 5,
        permissionIds: [],
      })
      await store.memberships.update(tenant, 'user-multi', { roleIds: ['role-own', 'role-support'] })
      const id = await begin()
      await store.roles.take(tenant, 'role-own')
      await store.memberships.update(tenant, 'user-multi', { roleIds: ['role-readonly'] })
      const gone = await rowOf(id, 'user-mfa')
      await decide(id, gone, 'removeMember')
      await ask(memberRemove, { userId: 'user-mfa' })
      assert.equal((await rowOf(id, 'user-multi', 'role-own')).change, 'roleGone')
      assert.equal((await rowOf(id, 'user-multi', 'role-support')).change, 'notHeld')
      const left = await rowOf(id, 'user-mfa')
      assert.deepEqual([left.change, left.name, left.email], ['memberGone', '', ''], 'personal data left')
      assert.equal(left.decision, 'removeMember')
      assert.equal((await ask(reviews.later, { id })).body.count, 1)
      await ask(reviews.extend, { id })
      await backend.jobs.idle()
      const later = await rowOf(id, 'user-multi', 'role-readonly')
      assert.deepEqual([later.isLater, later.decision], [true, null])
      assert.equal((await ask(reviews.later, { id })).body.count, 0)
      await store.memberships.update(tenant, 'user-multi', { roleIds: ['role-readonly', 'role-support', 'role-admin'] })
      await complete(id)
      assert.equal((await rowOf(id, 'user-mfa')).result, 'gone')
      includes(await evidenceOf(id), 'Not reviewed')
      assert.ok((await rowsOf(id)).every(({ decision }) => decision === null || decision === 'removeMember'))
    })

    test('completing a review with removals takes a fresh proof, as others could lose all access by it', async () => {
      const { store, clock, browser, begin, rowOf, decide } = await open(makeStore)
      const id = await begin()
      await decide(id, await rowOf(id, 'user-multi'), 'removeMember')
      const page = browser()
      await page.signIn('admin@acme.test')
      clock.pass(400)
      const token = tokenOf(await page.refresh())
      const answer = await page.send(reviews.complete, { id, withUndecided: true }, { token })
      assert.equal(errorCode(answer), 'ER-STEP-UP-REQUIRED')
      assert.equal((await store.accessReviews.get(tenant, id))?.state, 'open')
      assert.ok(await store.memberships.get(tenant, 'user-multi'))
    })

    test('one that is deleted changes nothing, and leaves no rows', async () => {
      const { store, ask, begin, rowOf, decide } = await open(makeStore)
      const id = await begin()
      await decide(id, await rowOf(id, 'user-multi'), 'removeMember')
      assert.equal((await ask(reviews.remove, { id })).status, 204)
      assert.equal((await store.accessReviewRows.find(tenant, { limit: 0 })).total, 0)
      assert.ok(await store.memberships.get(tenant, 'user-multi'))
      assert.equal((await ask(reviews.get, { id })).status, 404)
    })

    test('a reviewer who leaves is none anymore, also when a directory removes them', async () => {
      const { store, ask, begin } = await open(makeStore)
      const id = await begin()
      await ask(memberRemove, { userId: 'user-member' })
      assert.deepEqual((await store.accessReviews.get(tenant, id))?.reviewerIds, ['user-admin'])
    })

    test('remind reviewers by mail and notification once a period, also past the due date, and those only who can decide', async () => {
      const { store, ports, begin, pass, mails, auditsOf } = await open(makeStore)
      const id = await begin({ remind: 'week' })
      const reminders = () => mails.filter(({ subject }) => subject === 'Access review: Spring')
      await pass(7 * day)
      assert.equal(reminders().length, 2)
      includes(JSON.stringify(reminders()[0]), 'is due on')
      includes(JSON.stringify((await store.bellNotifications.find(tenant)).items), 'accessReview.reminded')
      await store.memberships.update(tenant, 'user-member', { roleIds: ['role-readonly'] })
      await pass(7 * day)
      assert.equal(reminders().length, 3, 'who lost the permission is not reminded')
      await pass(7 * day)
      assert.equal(reminders().length, 4)
      includes(JSON.stringify(reminders()[3]), 'was due on')
      const { remindedFor } = (await store.accessReviews.get(tenant, id))!
      const jobs = createJobQueue(ports, () => {})
      const again = { tenantId: tenant, reviewId: id, at: remindedFor }
      await jobs.add(store, reminderJob, again, { tenantId: tenant, lifeSeconds: day })
      await pass(60)
      assert.equal(reminders().length, 4, 'a job that runs again after its process ended reminds of nothing')
      assert.equal((await auditsOf('accessReview.reminded')).length, 4)
    })
  })
