import assert from 'node:assert/strict'
import { test } from 'node:test'
import { certificateOfFile, certificatesIn, isCertificateText } from '../../../../src/state/sso/certificates.ts'

const pem = (letter: string) => `-----BEGIN CERTIFICATE-----\n${letter.repeat(120)}\n-----END CERTIFICATE-----`

test('a text holds several certificates', () => {
  assert.deepEqual(certificatesIn(`${pem('A')}\n${pem('B')}\n`), [pem('A'), pem('B')])
  assert.deepEqual(certificatesIn('A'.repeat(120)), [])
})

test('a certificate is PEM or Base64, and no thumbprint', () => {
  assert.ok(isCertificateText(pem('A')))
  assert.ok(isCertificateText('A'.repeat(120)))
  assert.ok(!isCertificateText('AB:CD:EF'))
  assert.ok(!isCertificateText('-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----'))
})

test('a file is read as text, and in its binary form', () => {
  assert.equal(certificateOfFile(new TextEncoder().encode(`${pem('A')}\n`)), pem('A'))
  const binary = certificateOfFile(new Uint8Array([0x30, ...Array<number>(99).fill(7)]))
  assert.equal(certificatesIn(binary).length, 1)
  assert.ok(binary.split('\n').every(line => line.length <= 64))
})
