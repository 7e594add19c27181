import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { linearPattern } from '../../src/http/linearPattern.ts'

describe('a pattern of a field', () => {
  it('matches whole texts as a regular expression does', () => {
    const patterns = [
      '\\d{5}(-\\d{4})?',
      '^[A-Z]{2}\\d{2,4}$',
      'a|bc|',
      '(?:ab)*c+',
      'x{2,}',
      '[^a-z]+',
      '\\p{L}+',
      'a\\.b',
      'a.b',
      '(a|b)*abb',
      '()*a',
      'é{1,2}',
    ]
    const texts = ['', '12345', '12345-6789', '12345-', 'AB12', 'AB12345', 'a', 'bc', 'c', 'ababcc', 'x', 'xxx', 'A9']
    const more = ['Ünal', 'a.b', 'axb', 'abb', 'aabb', 'ab', 'éé', 'ééé', '\ud83d\ude00']
    for (const pattern of patterns)
      for (const text of [...texts, ...more])
        assert.equal(
          linearPattern(pattern)?.(text),
          new RegExp(`^(?:${pattern})$`, 'u').test(text),
          `${pattern} ${text}`,
        )
  })

  it('takes time in proportion to the text, where a regular expression takes exponential time', () => {
    for (const pattern of ['(a+)+b', '(a|a)*b', '(a|aa)+b', 'a*a*a*a*a*a*a*a*b', '(.*)*b']) {
      const began = performance.now()
      assert.equal(linearPattern(pattern)?.('a'.repeat(2_000)), false)
      assert.ok(performance.now() - began < 2_000, pattern)
    }
  })

  it('is refused when it is malformed, too large, or uses what takes more than one look', () => {
    const bad = [
      '(',
      ')',
      '[',
      'a**',
      '+',
      '(a)\\1',
      '(?=a)b',
      '(?<!a)b',
      'a{3,2}',
      'a\\',
      '[z-a]',
      'a^b',
      'a{1',
      '\\bword\\b',
    ]
    const large = ['a{999}', '((a{99}){99}){99}', `${'('.repeat(11)}a${')'.repeat(11)}`, 'a'.repeat(201)]
    const empty = ['((((((((()){999}){999}){999}){999}){999}){999}){999}){999}']
    for (const pattern of [...bad, ...large, ...empty]) assert.equal(linearPattern(pattern), undefined, pattern)
  })
})
