import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountDeletion } from '../../../../src/state/portal/common/accountDeletion.ts'
import { ownAccount } from '../../../../src/state/portal/privacy/ownAccount.ts'
import { passkeys } from '../../../../src/state/portal/privacy/passkeys.ts'
import { openAnsweringPage, type Answers } from '../../../harness/answeringPage.ts'
import { json } from '../../../harness/testApp.ts'

const open = (feCapabilities: readonly string[], answers: Answers = {}) =>
  openAnsweringPage({ 'GET /vendors/public': () => json({ feCapabilities }), ...answers })

test('a server with the contract only is not asked for what it cannot do with an account or a passkey', async () => {
  const { scope, called } = open([])
  const { readData, leave } = scope.use(ownAccount)
  const { request, keep } = scope.use(accountDeletion)
  const { rename } = scope.use(passkeys)
  const outcomes = await Promise.all([
    readData.run(),
    leave.run(),
    request.run(),
    keep.run(),
    rename.run({ id: 'p', name: 'Mine' }),
  ])
  for (const outcome of outcomes) assert.ok(!outcome.ok && outcome.error.code === 'notSupported')
  assert.deepEqual([...new Set(called())], ['GET /vendors/public'])
})

test('screens can ask what takes more than the contract', () => {
  const { scope } = open([])
  const { readData, leave } = scope.use(ownAccount)
  const { request, keep } = scope.use(accountDeletion)
  const { rename, remove } = scope.use(passkeys)
  assert.deepEqual(
    [readData, leave, request, keep, rename, remove].map(({ requires }) => requires),
    [
      'users.personalData',
      'users.leaveTenant',
      'users.requestDeletion',
      'users.keepAccount',
      'webauthnDevices.rename',
      undefined,
    ],
  )
})

test('the data of a person are a file, and an answer without any is none', async () => {
  const abilities = ['users.personalData']
  const { scope } = open(abilities, { 'POST /fe/me/personal-data': () => json({ profile: { id: 'ada' } }) })
  const read = await scope.use(ownAccount).readData.run()
  assert.ok(read.ok && read.answer.text.includes('"ada"') && read.answer.name.startsWith('personal-data-'))
  const empty = open(abilities, { 'POST /fe/me/personal-data': () => json({}) })
  assert.equal((await empty.scope.use(ownAccount).readData.run()).ok, false)
})
