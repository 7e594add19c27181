import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as audits from '../../../src/http/audits/operations.ts'
import * as team from '../../../src/http/team/operations.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import type { Operation } from '../../../src/http/operation.ts'
import { createTestBackend, tokenOf } from '../../harness/testBackend.ts'

const open = async () => {
  const api = await createTestBackend()
  const askAs = async (email: string) => {
    const page = api.browser()
    const token = tokenOf(await page.signIn(email))
    return <Input, Body>(operation: Operation<Input, Body>, input?: Input) => page.send(operation, input, { token })
  }
  return { ...api, askAs, ask: await askAs('admin@acme.test') }
}

const namesOf = (views: readonly { name: string }[]) => views.map(({ name }) => name)

test('views are kept by a name, replaced by one of the same name, and deleted', async () => {
  const { ask } = await open()
  assert.deepEqual((await ask(audits.views)).body, [])
  await ask(audits.viewSave, { name: 'Failed sign-ins', query: 'q=failed' })
  await ask(audits.viewSave, { name: 'High', query: 'filter.severity=High' })
  const { body } = await ask(audits.viewSave, { name: 'failed sign-ins', query: 'q=failed&sort=ip' })
  assert.deepEqual(
    body.map(({ name, query }) => [name, query]),
    [
      ['High', 'filter.severity=High'],
      ['failed sign-ins', 'q=failed&sort=ip'],
    ],
  )
  const left = await ask(audits.viewRemove, { id: body[0]!.id })
  assert.deepEqual(namesOf(left.body), ['failed sign-ins'])
  assert.equal((await ask(audits.viewRemove, { id: body[0]!.id })).status, 404)
  assert.deepEqual(namesOf((await ask(audits.views)).body), ['failed sign-ins'])
})

test('two that are saved at the same moment are both kept, and at most twenty', async () => {
  const { ask } = await open()
  const save = (index: number) => ask(audits.viewSave, { name: `View ${index}`, query: `q=${index}` })
  const answers = await Promise.all(Array.from({ length: 21 }, (_, index) => save(index)))
  assert.equal(answers.filter(({ status }) => status === 200).length, 20)
  const refused = answers.find(({ status }) => status === 400)!.body as unknown as { errorCode: string }
  assert.equal(refused.errorCode, 'ER-VIEWS-FULL')
  assert.equal((await ask(audits.views)).body.length, 20)
})

test('views are the person’s own, and go when they leave [tenant-isolation]', async () => {
  const { ask, askAs, store } = await open()
  const [view] = (await ask(audits.viewSave, { name: 'Mine', query: 'q=mine' })).body
  const member = await askAs('member@acme.test')
  assert.deepEqual((await member(audits.views)).body, [])
  assert.equal((await member(audits.viewRemove, { id: view!.id })).status, 404)
  await member(audits.viewSave, { name: 'Of Max', query: 'q=max' })
  const users = await store.users.find(vendorScope, { where: { email: 'member@acme.test' } })
  assert.equal((await ask(team.memberRemove, { userId: users.items[0]!.id })).status, 204)
  assert.equal((await store.auditViews.find('1001')).total, 1)
})
