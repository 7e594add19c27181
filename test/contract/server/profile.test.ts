import assert from 'node:assert/strict'
import { test } from 'node:test'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { me } from '../../../src/http/users/operations.ts'
import * as profile from '../../../src/http/users/profileOperations.ts'
import { codeIn } from '../../harness/codeIn.ts'
import { fileOf, jpegWithExtras } from '../../harness/pictures.ts'
import { tokenOf } from './browser.ts'
import { everyHome, serve, type Served } from './homes.ts'

const it = (title: string, run: (server: Served & { mails: { to: string; text: string }[] }) => Promise<void>) => {
  for (const [name, open] of everyHome)
    test(`${name}: ${title}`, async () => {
      const mails: { to: string; text: string }[] = []
      const mailer = { send: (mail: (typeof mails)[number]) => Promise.resolve(void mails.push(mail)) }
      const server = await serve(open, { ports: { mailer } })
      try {
        await run({ ...server, mails })
      } finally {
        await server.stop()
      }
    })
}

it('a profile is changed with a picture that is uploaded and read over the network [uploads]', async server => {
  const page = server.browser()
  const token = tokenOf(await page.signIn('member@acme.test'))
  const image = fileOf(jpegWithExtras(), 'image/jpeg', 'me.jpg')
  const address = (await page.send(profile.meImageUpload, { image }, { token })).body
  const change = { name: 'Max “Ö” Reed', profilePictureUrl: address, metadata: '{"jobTitle":"Enginéer"}' }
  assert.equal((await page.send(profile.meUpdate, change, { token })).status, 200)
  const { body } = await page.send(me, {}, { token })
  assert.deepEqual([body.name, body.profilePictureUrl, body.metadata], Object.values(change))
  const shown = await fetch(new URL(new URL(address).pathname, server.address))
  assert.deepEqual([shown.status, shown.headers.get('content-type')], [200, 'image/jpeg'])
  assert.doesNotMatch(await shown.text(), /home|script/)
  const large = fileOf(new Uint8Array(1_200_000))
  assert.equal((await page.send(profile.meImageUpload, { image: large }, { token })).status, 413)
})

it('of two changes to one address at once, one person gets it [one-time-use]', async ({ browser, mails, store }) => {
  const email = 'wanted@acme.test'
  const people = await Promise.all(
    ['member@acme.test', 'support@acme.test'].map(async address => {
      const page = browser()
      const token = tokenOf(await page.signIn(address))
      const sent = mails.length
      assert.equal((await page.send(profile.meEmailChange, { email }, { token })).status, 204)
      return { page, token, sent }
    }),
  )
  const deadline = Date.now() + 120_000
  while (mails.length < 2 && Date.now() < deadline) await new Promise(resolve => setTimeout(resolve, 5))
  const codes = mails.map(({ text }) => codeIn(text))
  const tries = people.flatMap(({ page, token }) =>
    codes.map(code => page.send(profile.meEmailChangeVerify, { email, code }, { token })),
  )
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  assert.equal(statuses.filter(status => status === 204).length, 1, statuses.join())
  assert.equal((await store.users.find(vendorScope, { where: { email } })).total, 1)
})
