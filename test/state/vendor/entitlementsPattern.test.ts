import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { matchesPattern } from '../../../src/state/vendor/entitlements/pattern.ts'

/** Small reproducible chance. */
const chanceFrom = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

describe('a pattern of a targeting rule', () => {
  const patterns = [
    '', 'a', '^a', 'a$', '^$', '^a$', 'a|b', '^(a|b)+$', '(?:ab)*c', '(?<name>ab)c', 'a{2}', 'a{2,}', 'a{1,2}b', 'a{,2}', 'a{0}b', 'a??b', 'a+?b',
    '.', '^.$', '[ab]c', '[^ab]', '[]', '[^]', '[a\\]b]', '\\d+', '\\w\\W', '\\s', '\\bab\\b', '\\Bb', '\\.', '\\x61', '\\u0061b', '\\n', 'a\\-b', '{', ']', 'a{b',
    '(a*)*b', '(a|)+b', '(?:^|b)a', '(?:a|ab)(?:c|bcd)', '^(?:a?){3}a{3}$', '^[a-z]+(?:\\.[a-z]+)*@acme\\.test$', '()', '(|a)b', '(?:){3}a',
  ] // prettier-ignore
  const texts = [
    '',
    'a',
    'b',
    'ab',
    'abc',
    'aab',
    'aaa',
    'aaaa',
    'ba',
    'a-b',
    'a.b',
    '12',
    ' a',
    'ab cd',
    'a\nb',
    'a{,2}',
    'a{b',
    ']',
    '{',
    'ann.lee@acme.test',
    'ann@acmextest',
  ]
  for (const pattern of patterns)
    test(`/${pattern}/ fits what the browser's own expression fits`, () => {
      for (const text of texts)
        assert.equal(matchesPattern(pattern, text), new RegExp(pattern).test(text), JSON.stringify(text))
    })

  test('made at random fits what the browser’s own expression fits', () => {
    const chance = chanceFrom(7)
    const pieces = ['a', 'b', 'c', '.', '[ab]', '[^a]', '(a|b)', '(?:ab|c)', '(a*b)', '\\w', '\\b', '^', '$', '|']
    const signs = ['', '', '', '*', '+', '?', '{2}', '{1,2}', '{0,}', '*?']
    let compared = 0
    for (let round = 0; round < 3_000; round += 1) {
      let pattern = ''
      for (let length = 1 + chance(5); length > 0; length -= 1)
        pattern += (pieces[chance(pieces.length)] ?? '') + (signs[chance(signs.length)] ?? '')
      const text = Array.from({ length: chance(7) }, () => 'abc\n'[chance(4)]).join('')
      let own: boolean
      try {
        own = new RegExp(pattern).test(text)
      } catch {
        own = false
      }
      compared += Number(own)
      assert.equal(matchesPattern(pattern, text), own, `/${pattern}/ ${JSON.stringify(text)}`)
    }
    assert.ok(compared > 300)
  })

  const refused = ['(', '[', 'a**', '*', '(?=a)', '(?!b)', '(?<=a)b', '(?<!a)b', '(a)\\1', '(?<n>a)\\k<n>', 'a{2,1}']
  for (const pattern of refused)
    test(`/${pattern}/ is invalid or needs backtracking and matches nothing`, () => {
      for (const text of ['', 'a', 'b', 'aa', 'ab']) assert.equal(matchesPattern(pattern, text), false)
    })

  test('over 256 characters, or on a text over 512, matches nothing', () => {
    assert.equal(matchesPattern('a?'.repeat(128), 'a'), true)
    assert.equal(matchesPattern('a?'.repeat(128) + 'a', 'a'), false)
    assert.equal(matchesPattern('a', 'a'.repeat(512)), true)
    assert.equal(matchesPattern('a', 'a'.repeat(513)), false)
  })

  test('that would keep a backtracking expression busy for ever is answered at once [any-value]', () => {
    const patterns = ['^(a+)+$', '^(a|aa)+$', '(.*)*x', '(?:a?){200}a{200}$', '((((((a*)*)*)*)*)*)*b', '(?:(?:a{1000}){1000}){1000}', '(?:(?:){99999}){99999}', '(x+x+)+y'] // prettier-ignore
    const startMs = performance.now()
    for (const pattern of patterns) matchesPattern(pattern, `${'a'.repeat(500)}!`)
    assert.ok(performance.now() - startMs < 3_000)
    assert.equal(matchesPattern('^(a+)+$', 'a'.repeat(500)), true)
    assert.equal(matchesPattern('^(a+)+$', `${'a'.repeat(500)}!`), false)
  })
})
