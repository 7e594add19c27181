import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { pbkdf2Hasher } from '../../../src/backend/ports/pbkdf2Hasher.ts'
import { webPorts } from '../../../src/backend/ports/webPorts.ts'

describe('ports of any platform', () => {
  test('hash the same password differently each time, and recognise only that password', async () => {
    const [one, other] = await Promise.all([1, 2].map(() => pbkdf2Hasher.hash('Correct-Horse-9')))
    assert.ok(one && other && one !== other)
    assert.match(one, /^pbkdf2-sha256\$600000\$/)
    assert.equal(await pbkdf2Hasher.verify(one, 'Correct-Horse-9'), true)
    assert.equal(await pbkdf2Hasher.verify(one, 'correct-Horse-9'), false)
  })

  test('refuse to compare with the hash of another hasher', async () => {
    await assert.rejects(pbkdf2Hasher.verify('$argon2id$v=19$m=19456', 'Correct-Horse-9'), TypeError)
  })

  test('fail with the name of the port that is missing', async () => {
    const { mailer, sms, identityProviders } = webPorts()
    const mail = { to: 'ann@acme.test', subject: 'Hi', text: 'Hi', html: '<p>Hi</p>' }
    await assert.rejects(mailer.send(mail), /cannot send mail: it was created without the port "mailer"/)
    await assert.rejects(sms.send({ to: '+491701234567', text: 'Hi' }), /the port "sms"/)
    await assert.rejects(identityProviders.ask(new URL('https://idp.test')), /the port "identityProviders"/)
  })

  test('accept no passkey and call no webhook without the ports for them', async () => {
    const { passkeys, webhooks } = webPorts()
    const expected = { challenge: '', origins: [], rpId: 'acme.test', mustVerifyUser: false }
    assert.equal(
      await passkeys.verifyUse({ id: '', clientDataJSON: '', authenticatorData: '', signature: '' }, '', expected),
      undefined,
    )
    assert.equal(webhooks.refusalOf(new URL('https://acme.test')), 'notPublic')
  })

  test('are replaced by those that are given', async () => {
    const sent: string[] = []
    const { mailer } = webPorts({ mailer: { send: async ({ to }) => void sent.push(to) } })
    await mailer.send({ to: 'ann@acme.test', subject: '', text: '', html: '' })
    assert.deepEqual(sent, ['ann@acme.test'])
  })
})
