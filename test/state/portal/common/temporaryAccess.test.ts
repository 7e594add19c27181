import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readBy } from '../../../../src/http/fields.ts'
import { member } from '../../../../src/http/users/answers.ts'
import { secondsUntilEndOf, temporaryAccess } from '../../../../src/state/portal/common/temporaryAccess.ts'
import { openAnsweringPage } from '../../../harness/answeringPage.ts'
import { json } from '../../../harness/testApp.ts'

test('temporary access ends with the last minute of a local day, and never in the past', () => {
  const noon = new Date(2026, 0, 15, 12).getTime()
  assert.equal(secondsUntilEndOf('2026-01-15', noon), 12 * 3_600 - 60)
  assert.equal(secondsUntilEndOf('2026-01-31', noon), new Date(2026, 1, 1).getTime() / 1000 - noon / 1000 - 60)
  for (const day of ['', '2026-01-14', '2090-01-01', 'soon']) assert.equal(secondsUntilEndOf(day, noon), undefined, day)
})

test('the end of access is not set over a change that somebody else made, unless nobody looked at it', async () => {
  const sent = { id: 'u1', name: 'Max', temporaryExpirationDate: '2030-01-01T00:00:00.000Z' }
  const { scope, calls } = openAnsweringPage({
    'GET /users/v3': () => json({ items: [sent] }),
    'PUT /temporary/v1/u1': () => json({}),
  })
  const { setEnd } = scope.use(temporaryAccess)
  const now = new Date(scope.app.ports.clock.now())
  const until = `${now.getFullYear() + 1}-06-30`
  const withoutEnd = readBy(member, { id: 'u1', name: 'Max' }).output
  const refused = await setEnd.run({ userId: 'u1', until, began: withoutEnd })
  assert.ok(!refused.ok && refused.error.code === 'ER-CONFLICT')
  assert.ok((await setEnd.run({ userId: 'u1', until, began: readBy(member, { ...sent, name: 'Maxim' }).output })).ok)
  assert.ok((await setEnd.run({ userId: 'u1', until })).ok)
  assert.equal(calls.filter(({ call }) => call.startsWith('PUT')).length, 2)
})

test('where the flag is off, no access is offered to be temporary, whatever the configuration says', async () => {
  for (const flag of ['off', 'on', undefined]) {
    const { scope } = openAnsweringPage({
      'GET /flags': () => json(flag === undefined ? {} : { 'temporary-users': flag }),
      'GET /identity/resources/users/temporary/v1/configuration': () => json({ enabled: true }),
    })
    const { offered } = scope.use(temporaryAccess)
    await offered.refresh()
    assert.equal(offered.of().get().data, flag !== 'off', String(flag))
  }
})
