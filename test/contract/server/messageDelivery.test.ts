import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Mail } from '../../../src/backend/ports/ports.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { passwordResetRequest } from '../../../src/http/users/passwordOperations.ts'
import { everyHome, serve } from './homes.ts'

const until = async (isTrue: () => boolean | Promise<boolean>) => {
  while (!(await isTrue())) await new Promise(resolve => setTimeout(resolve, 10))
}

/** A mailer that can be out of order. */
const createMailer = () => {
  const mails: Mail[] = []
  const state = { isDown: false, tries: 0 }
  const send = async (mail: Mail) => {
    state.tries += 1
    if (state.isDown) throw new Error('connect ECONNREFUSED')
    mails.push(mail)
  }
  return { mails, state, mailer: { send } }
}

for (const [name, open] of everyHome)
  test(`${name}: a mail survives an outage of the mail server`, async () => {
    const { mails, state, mailer } = createMailer()
    const server = await serve(open, { ports: { mailer } })
    try {
      state.isDown = true
      const ask = (email: string) => server.browser().send(passwordResetRequest, { email })
      assert.equal((await ask('member@acme.test')).status, 204)
      await until(() => state.tries === 1)
      await until(async () => {
        const { items } = await server.store.jobs.find(vendorScope)
        // Failed, and not leased any longer.
        return items.some(job => Date.parse(job.dueAt) < server.clock.now() + 10_000)
      })
      state.isDown = false
      server.clock.pass(5)
      // The next message wakes the worker, so that the test need not wait for the retry.
      await ask('admin@acme.test')
      await until(() => mails.length === 2)
      assert.deepEqual(mails.map(({ to }) => to).sort(), ['admin@acme.test', 'member@acme.test'])
    } finally {
      await server.stop()
    }
  })
