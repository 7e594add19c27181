import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { selfSignedCertificate } from '../../../demo/server/messaging/selfSignedCertificate.ts'
import * as sso from '../../../src/http/ssoConfig/operations.ts'
import { details, endings, secretExpiry } from '../../../src/http/ssoConfig/setUpOperations.ts'
import { errorCodeOf } from '../../harness/errorCode.ts'
import { certificate, nextCertificate, openSso, stranger } from './ssoConfigBackend.ts'

const day = 86_400

/** A backend whose clock runs to a number of days before a date. */
const open = async () => {
  const api = await openSso()
  const { clock, backend, mails } = api
  const goTo = async (date: string, daysBefore: number) => {
    const seconds = (Date.parse(date) - clock.now()) / 1000 - daysBefore * day
    clock.pass(seconds)
    await backend.jobs.idle()
  }
  const warnings = () =>
    mails.filter(({ to, subject }) => to === 'admin@acme.test' && subject.includes('expires soon')).length
  return { ...api, goTo, warnings }
}

describe('a certificate or client secret that ends', () => {
  test('is told of 60, 30 and 7 days before, once each, and keeps nobody out', async () => {
    const { make, ask, goTo, warnings, auditsOf, find, tested, prove } = await open()
    const { id: ssoConfigId } = await make({ ssoEndpoint: 'https://a.example/sso', publicCertificate: certificate })
    await prove(ssoConfigId, 'one.example')
    await tested(ssoConfigId)
    await ask(sso.update, { ssoConfigId, enabled: true })
    const { endsAt } = (await ask(details, { ssoConfigId })).body.certificates[0]!
    const sent: number[] = []
    for (const daysBefore of [61, 59, 45, 31, 29, 8, 6, 1, -1]) {
      await goTo(endsAt, daysBefore)
      sent.push(warnings())
    }
    assert.deepEqual(sent, [0, 1, 1, 1, 2, 2, 3, 3, 3])
    assert.equal((await auditsOf('ssoConnection.expiring'))[0]?.['kind'], 'certificate')
    assert.equal((await find(ssoConfigId))?.enabled, true)
  })

  test('is not told of twice when it comes back, and no more after it was replaced', async () => {
    const { make, ask, goTo, warnings } = await open()
    const { id: ssoConfigId } = await make({ ssoEndpoint: 'https://a.example/sso', publicCertificate: certificate })
    const { endsAt } = (await ask(details, { ssoConfigId })).body.certificates[0]!
    await goTo(endsAt, 59)
    assert.equal(warnings(), 1)
    await ask(sso.update, { ssoConfigId, publicCertificate: nextCertificate })
    await ask(sso.update, { ssoConfigId, publicCertificate: certificate, roleIds: ['role-readonly'] })
    // Two jobs are about the same certificate now.
    await goTo(endsAt, 29)
    assert.equal(warnings(), 2)
    await ask(sso.update, { ssoConfigId, publicCertificate: '' })
    await goTo(endsAt, 1)
    assert.equal(warnings(), 2)
  })

  test('is a secret, whose end somebody enters and another secret forgets', async () => {
    const { make, ask, goTo, warnings, clock, auditsOf } = await open()
    const { id: ssoConfigId } = await make({ type: 'oidc', ssoEndpoint: 'https://login.example.com' })
    const endsAt = new Date(clock.now() + 100 * day * 1000).toISOString()
    const save = (value: string | null, email?: string) => ask(secretExpiry, { ssoConfigId, endsAt: value }, email)
    assert.equal(errorCodeOf(await save(endsAt)), 'ER-SSO-NO-SECRET')
    await ask(sso.update, { ssoConfigId, oidcClientId: 'us', oidcSecret: 'one' })
    assert.equal((await save(endsAt)).status, 204)
    const end = async () => (await ask(details, { ssoConfigId })).body.secretEndsAt
    assert.equal(await end(), endsAt)
    await ask(sso.update, { ssoConfigId, oidcClientId: 'others' })
    assert.equal(await end(), endsAt, 'another field leaves it')
    await goTo(endsAt, 59)
    assert.equal(warnings(), 1)
    await ask(sso.update, { ssoConfigId, oidcSecret: 'two' })
    assert.equal(await end(), null)
    await goTo(endsAt, 6)
    assert.equal(warnings(), 1)
    await save('2027-01-31')
    assert.equal(await end(), '2027-01-31T00:00:00.000Z')
    assert.equal((await save(null)).status, 204)
    assert.equal(await end(), null)
    for (const odd of ['tomorrow', '2027-13-45', '1999-01-01', '2026-01-31', ''])
      assert.equal((await save(odd)).status, 400, odd)
    assert.equal((await save(endsAt, stranger)).status, 404)
    assert.equal((await save(endsAt, 'multi@acme.test')).status, 403)
    assert.ok((await auditsOf('ssoConnection.updated')).some(({ fields }) => fields === 'secretEndsAt'))
  })

  test('is named for the section from 60 days before, unless another certificate lasts longer', async () => {
    const { make, ask, goTo } = await open()
    const { id } = await make({ ssoEndpoint: 'https://a.example/sso', publicCertificate: certificate })
    const { endsAt } = (await ask(details, { ssoConfigId: id })).body.certificates[0]!
    const named = async (email?: string) =>
      (await ask(endings, undefined, email)).body.map(({ connectionId, kind }) => [connectionId, kind])
    assert.deepEqual(await named(), [])
    await goTo(endsAt, 60)
    assert.deepEqual(await named(), [[id, 'certificate']])
    assert.deepEqual(await named(stranger), [])
    await goTo(endsAt, -1)
    assert.deepEqual(await named(), [[id, 'certificate']])
    const { certificate: later } = await selfSignedCertificate('later.example.com', 6)
    await ask(sso.update, { ssoConfigId: id, publicCertificate: `${certificate}\n${later}` })
    assert.deepEqual(await named(), [])
  })
})
