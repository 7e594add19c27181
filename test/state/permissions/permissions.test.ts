import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mutation } from '../../../src/state/kit/mutation.ts'
import { permissions } from '../../../src/state/permissions/permissions.ts'
import { openAnsweringPage } from '../../harness/answeringPage.ts'

test('a preview as a role grants what that role grants, sends no change, and ends', async () => {
  const { app, scope } = openAnsweringPage({})
  const { $can, $previewed, preview } = app.use(permissions)
  let written = 0
  const write = mutation(scope, {
    write: async () => {
      written += 1
    },
  })
  preview({ id: 'auditor', name: 'Auditor', keys: ['fe.secure.read.audits'], page: 'role=auditor' })
  assert.equal($previewed.get()?.name, 'Auditor')
  assert.deepEqual([$can.get()('fe.secure.read.audits'), $can.get()('fe.secure.read.users')], [true, false])
  const refused = await write.run()
  assert.ok(!refused.ok && refused.error.code === 'readOnly')
  assert.equal(written, 0)
  preview(undefined)
  assert.equal($can.get()('fe.secure.read.audits'), false)
  assert.ok((await write.run()).ok)
  assert.equal(written, 1)
})
