import assert from 'node:assert/strict'
import { test } from 'node:test'
import { vendorScope } from '../../../../src/backend/store/store.ts'
import { passwordResetRequest } from '../../../../src/http/users/passwordOperations.ts'
import { invitationReset } from '../../../../src/http/users/signUpOperations.ts'
import { createTestBackend } from '../../../harness/testBackend.ts'

test('links in mails lead to the configured address, whatever host a request names [mail-links]', async () => {
  const { browser, mails } = await createTestBackend({ config: { appUrl: 'http://localhost:8400/app' } })
  const names = ['host', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'x-original-host', 'referer']
  const headers = Object.fromEntries(names.map(name => [name, name === 'forwarded' ? 'host=evil.test' : 'evil.test']))
  await browser().send(passwordResetRequest, { email: 'admin@acme.test' }, { headers })
  const { text = '', html = '' } = mails.at(-1) ?? {}
  assert.match(text, /http:\/\/localhost:8400\/app\/account\/reset-password\?/)
  assert.doesNotMatch(text + html, /evil\.test/)
})

test('names in mails are words, in the subject and in the HTML [mail-links] [text-only]', async () => {
  const { browser, mails, store } = await createTestBackend()
  const name = '</h1><a href="https://evil.test">"Prize" & \'more\'</a>\r\nBcc: eve@evil.test'
  for (const { id } of (await store.tenants.find(vendorScope)).items)
    await store.tenants.update(vendorScope, id, { name })
  await browser().send(invitationReset, { email: 'invited@acme.test' })
  const { to, subject = '', html = '' } = mails.at(-1) ?? {}
  assert.equal(to, 'invited@acme.test')
  assert.doesNotMatch(subject, /[\r\n]/)
  assert.doesNotMatch(html, /<a href="https:\/\/evil\.test|<\/h1><a/)
  assert.match(
    html,
    /&lt;\/h1&gt;&lt;a href=&quot;https:\/\/evil\.test&quot;&gt;&quot;Prize&quot; &amp; &#39;more&#39;/,
  )
})
