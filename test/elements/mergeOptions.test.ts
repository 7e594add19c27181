import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endsInPrefix, isConfigured, mergeOptions } from '../../src/elements/app/runtime/configuration.ts'
import { apiUrl } from '../../src/http/request.ts'
import type { ContextOptions } from '../../src/http/context.ts'

const warnings: string[] = []
console.warn = (message: string) => void warnings.push(message)

const pageUrl = new URL('https://app.test/account/login')
let apps = 0
/** The options that an app of its own makes of what hosts gave. */
const merged = (...given: ContextOptions[]) => {
  warnings.length = 0
  apps += 1
  return mergeOptions(
    `app${apps}`,
    given.map(contextOptions => ({ contextOptions })),
    pageUrl,
  )
}

for (const urlPrefix of ['id', '/id', 'id/', '/id/', ' /id/ '])
  test(`the prefix ${JSON.stringify(urlPrefix)} is a path below the base URL`, () => {
    const { contextOptions = {} } = merged({ baseUrl: 'https://api.test', urlPrefix })
    assert.equal(apiUrl('/metadata', 'prefix', contextOptions).href, 'https://api.test/id/metadata')
    assert.deepEqual(warnings, [])
  })

test('a prefix of several segments stays one', () => {
  const { contextOptions = {} } = merged({ baseUrl: 'https://api.test', urlPrefix: '/a/b/' })
  assert.equal(apiUrl('/metadata', 'prefix', contextOptions).href, 'https://api.test/a/b/metadata')
})

for (const urlPrefix of ['..', 'a/../b', 'a//b', 'a?b', 'a#b', 'a b', '%2e', '\\a', 5 as unknown as string])
  test(`the prefix ${JSON.stringify(urlPrefix)} is refused with a warning, and the default is used`, () => {
    const { contextOptions = {} } = merged({ baseUrl: 'https://api.test', urlPrefix })
    assert.equal(apiUrl('/metadata', 'prefix', contextOptions).href, 'https://api.test/frontegg/metadata')
    assert.deepEqual(warnings.length, 1)
  })

test('a base URL that ends in the prefix is known as such, and used', () => {
  for (const [baseUrl, urlPrefix] of [['https://api.test/frontegg'], ['https://api.test/a/id/', 'id']] as const) {
    const options = merged({ baseUrl, ...(urlPrefix && { urlPrefix }) })
    const prefix = urlPrefix ?? 'frontegg'
    assert.ok(endsInPrefix(options))
    assert.ok(apiUrl('/x', 'prefix', options.contextOptions ?? {}).href.endsWith(`/${prefix}/${prefix}/x`))
  }
  for (const baseUrl of ['https://api.test/frontegg-id', 'https://frontegg.test/', 'not a URL'])
    assert.equal(endsInPrefix({ contextOptions: { baseUrl } }), false, baseUrl)
  assert.equal(endsInPrefix({}), false)
})

test('an empty prefix means the default', () => {
  const { contextOptions = {} } = merged({ baseUrl: 'https://api.test', urlPrefix: '' })
  assert.equal(apiUrl('/metadata', 'prefix', contextOptions).href, 'https://api.test/frontegg/metadata')
  assert.deepEqual(warnings, [])
})

for (const baseUrl of ['https://api.test ', '\n https://api.test', ' https://api.test/ '])
  test(`white space around the base URL ${JSON.stringify(baseUrl)} is no part of it [base-urls]`, () => {
    const options = merged({ baseUrl }, { baseUrl: baseUrl.trim() })
    assert.ok(isConfigured(options))
    assert.equal(apiUrl('/metadata', 'prefix', options.contextOptions ?? {}).href, 'https://api.test/frontegg/metadata')
    assert.deepEqual(warnings, [])
  })
