import assert from 'node:assert/strict'
import { test } from 'node:test'
import { login } from '../../src/http/identityAuth/operations.ts'
import { webauthnPostlogin, webauthnPrelogin } from '../../src/http/passwordless/operations.ts'
import type { Operation } from '../../src/http/operation.ts'
import { createSession, createVerify } from '../../src/http/webauthnDevices/operations.ts'
import { createPreview } from '../../src/preview/preview.ts'
import { createSoftKey } from '../backend/families/softKey.ts'
import { password } from '../harness/testBackend.ts'

const pageOrigin = 'https://shop.example'

/** A preview on a page, asked as our client asks. */
const openPreview = () => {
  const preview = createPreview({ delayMs: 0, pageOrigin })
  const send = async <Input, Answer>({ path, method }: Operation<Input, Answer>, body?: Input, token?: string) => {
    const authorization = token === undefined ? undefined : { Authorization: `Bearer ${token}` }
    const response = await preview.fetch(new URL(`https://any.example/frontegg${path}`), {
      method,
      headers: { 'Content-Type': 'application/json', 'frontegg-source': 'login-box', ...authorization },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: (text ? JSON.parse(text) : undefined) as Answer }
  }
  return send
}

test('in the preview a passkey belongs to the page, is made and signs in', async () => {
  const send = openPreview()
  const key = createSoftKey({ origin: pageOrigin })
  const { accessToken = '' } = (await send(login, { email: 'admin@acme.test', password })).body
  const { options } = (await send(createSession, undefined, accessToken)).body
  assert.equal(options.rp.id, 'shop.example')
  const elsewhere = key.create(options, { origin: 'https://evil.test' })
  assert.equal((await send(createVerify, elsewhere, accessToken)).status, 400)
  const again = (await send(createSession, undefined, accessToken)).body.options
  assert.equal((await send(createVerify, key.create(again), accessToken)).status, 204)

  const ask = async () => (await send(webauthnPrelogin, {})).body.options
  for (const mischief of [{ origin: 'https://evil.test' }, { rpId: 'evil.test' }, { isVerified: false }])
    assert.equal((await send(webauthnPostlogin, key.use(await ask(), mischief))).status, 400, JSON.stringify(mischief))
  const answer = key.use(await ask())
  assert.equal((await send(webauthnPostlogin, answer)).body.userEmail, 'admin@acme.test')
  assert.equal((await send(webauthnPostlogin, answer)).status, 400, 'a challenge works once')
})
