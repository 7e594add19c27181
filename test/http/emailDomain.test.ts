import assert from 'node:assert/strict'
import { test } from 'node:test'
import { comparedEmail, domainOfEmail, parseEmailDomain, shownEmailDomain } from '../../src/http/emailDomain.ts'
import { decodePunycode } from '../../src/http/punycode.ts'

test('domains have one form in every script, and are shown in their own', () => {
  const forms: [string, string, string][] = [
    ['@Acme.COM.', 'acme.com', 'acme.com'],
    [' mail.acme.co.uk ', 'mail.acme.co.uk', 'mail.acme.co.uk'],
    ['MÜLLER.example', 'xn--mller-kva.example', 'müller.example'],
    ['xn--mller-kva.example', 'xn--mller-kva.example', 'müller.example'],
    // ß stands for itself, as in IDNA 2008, and is not ss.
    ['Straße.example', 'xn--strae-oqa.example', 'straße.example'],
    ['strasse.example', 'strasse.example', 'strasse.example'],
    ['пример.рф', 'xn--e1afmkfd.xn--p1ai', 'пример.рф'],
    ['例え。テスト', 'xn--r8jz45g.xn--zckzah', '例え.テスト'],
    ['他们为什么不说中文.example', 'xn--ihqwcrb4cv8a8dqg056pqjye.example', '他们为什么不说中文.example'],
  ]
  for (const [text, domain, shown] of forms) {
    assert.equal(parseEmailDomain(text), domain, text)
    assert.equal(shownEmailDomain(domain), shown)
  }
})

test('what is no domain is refused: wildcards, addresses, single labels, numbers', () => {
  const wrong = ['', '.', 'com', '*.acme.com', '*', 'ann@acme.com', 'http://acme.com', 'acme.com/a', 'acme..com']
  const more = ['-a.com', 'a-.com', 'a_b.com', '192.0.2.1', '1.2', 'a b.com', 'acme.com:25', `${'a'.repeat(64)}.com`]
  for (const text of [...wrong, ...more, `${'a.'.repeat(130)}com`, 'a%2ecom.de'])
    assert.equal(parseEmailDomain(text), undefined, text)
})

test('an address has the domain behind its last @', () => {
  assert.equal(domainOfEmail('ann@MÜLLER.example'), 'xn--mller-kva.example')
  assert.equal(domainOfEmail('"a@b"@acme.com'), 'acme.com')
  assert.equal(domainOfEmail('nobody'), '')
})

test('an address has one form, however its domain is written, and is else left alone', () => {
  const one = 'ann@xn--mller-kva.example'
  for (const written of ['Ann@MÜLLER.example', ' ann@xn--Mller-kva.example', 'ann@mu\u0308ller.example', `${one}.`])
    assert.equal(comparedEmail(written), one, written)
  assert.notEqual(comparedEmail('ann@straße.example'), comparedEmail('ann@strasse.example'))
  for (const odd of ['ann', '', '@', 'ann@', 'ann@*.example', 'ann@[192.0.2.1]', 'müller@acme.example'])
    assert.equal(comparedEmail(odd), odd)
})

test('encoded texts that are none stay as they are', () => {
  for (const text of ['mller-', '!', 'a-!', '99999999', 'zzzzzzzzzzzz'])
    assert.equal(decodePunycode(text)?.includes('\u0000') ?? false, false, text)
  assert.equal(decodePunycode('mller-kva'), 'müller')
  assert.equal(decodePunycode('-!'), undefined)
  assert.equal(shownEmailDomain('xn--99999999.com'), 'xn--99999999.com')
})
