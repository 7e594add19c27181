import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { samlKeysFrom } from '../../../demo/server/providers/samlKey.ts'
import { selfSignedCertificate } from '../../../demo/server/messaging/selfSignedCertificate.ts'

const folder = mkdtempSync(join(tmpdir(), 'fe-saml-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const file = (name: string, text: string) => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}
const [own, other] = [await selfSignedCertificate('Ours'), await selfSignedCertificate('Theirs')]
const keyFile = file('key.pem', own.privateKey)
const certificateFile = file('certificate.pem', own.certificate)
const ours = { FE_SAML_KEY_FILE: keyFile, FE_SAML_CERTIFICATE_FILE: certificateFile }

test('a key for encrypted assertions comes from two files, or there is none', () => {
  assert.deepEqual(samlKeysFrom(ours), { current: own })
  assert.equal(samlKeysFrom({}), undefined)
})

test('a change of keys has a second pair, of another key and never alone', () => {
  const otherKeyFile = file('other-key.pem', other.privateKey)
  const otherCertificateFile = file('other-certificate.pem', other.certificate)
  const second = { FE_SAML_OTHER_KEY_FILE: otherKeyFile, FE_SAML_OTHER_CERTIFICATE_FILE: otherCertificateFile }
  assert.deepEqual(samlKeysFrom({ ...ours, ...second }), { current: own, other })
  assert.throws(() => samlKeysFrom(second), /FE_SAML_OTHER_KEY_FILE takes FE_SAML_KEY_FILE/)
  const same = { FE_SAML_OTHER_KEY_FILE: keyFile, FE_SAML_OTHER_CERTIFICATE_FILE: certificateFile }
  assert.throws(() => samlKeysFrom({ ...ours, ...same }), /is the certificate in FE_SAML_CERTIFICATE_FILE/)
  assert.throws(() => samlKeysFrom({ ...ours, FE_SAML_OTHER_KEY_FILE: otherKeyFile }), /belong together/)
})

const small = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({ type: 'pkcs8', format: 'pem' })
const wrong: [what: string, key: string, certificate: string][] = [
  ['a key alone', keyFile, ''],
  ['a file that is not there', join(folder, 'none.pem'), certificateFile],
  ['a file that is no key', certificateFile, certificateFile],
  ['a key that is too small', file('small.pem', String(small)), certificateFile],
  ['the certificate of another key', keyFile, file('other.pem', other.certificate)],
]
for (const [what, key, certificate] of wrong)
  test(`${what} stops the start, and no word of it is repeated [token-memory]`, () =>
    assert.throws(
      () => samlKeysFrom({ FE_SAML_KEY_FILE: key, FE_SAML_CERTIFICATE_FILE: certificate }),
      (cause: unknown) =>
        cause instanceof TypeError && /^FE_SAML_/.test(cause.message) && !cause.message.includes('BEGIN'),
    ))
