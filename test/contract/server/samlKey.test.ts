import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { samlKeyFrom } from '../../../demo/server/providers/samlKey.ts'
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

test('a key for encrypted assertions comes from two files, or there is none', () => {
  assert.deepEqual(samlKeyFrom({ FE_SAML_KEY_FILE: keyFile, FE_SAML_CERTIFICATE_FILE: certificateFile }), own)
  assert.equal(samlKeyFrom({}), undefined)
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
      () => samlKeyFrom({ FE_SAML_KEY_FILE: key, FE_SAML_CERTIFICATE_FILE: certificate }),
      (cause: unknown) =>
        cause instanceof TypeError && /^FE_SAML_/.test(cause.message) && !cause.message.includes('BEGIN'),
    ))
