import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { before, describe, test } from 'node:test'
import { createContext, runInContext } from 'node:vm'
import { parseAst } from 'rollup/parseAst'
import { signedHeaders } from '../../src/backend/events/webhookSecrets.ts'
import type * as Entry from '../../src/hosts/server.ts'
import { distFolder, isBuildStale } from '../../tools/toolchain.mjs'
import { createTestIssuer, issuer } from '../server/testIssuer.ts'

/** What runtimes at the edge have in common, as far as the entry uses it. */
const globals = [
  'AbortController',
  'atob',
  'clearTimeout',
  'crypto',
  'CryptoKey',
  'Headers',
  'Request',
  'Response',
  'setTimeout',
  'structuredClone',
  'TextDecoder',
  'TextEncoder',
  'URL',
] as const

describe('the built entry for servers of hosts', () => {
  let code = ''
  before(() => {
    if (isBuildStale()) assert.fail('Run "npm run build" first')
    code = readFileSync(join(distFolder, 'npm', 'server.js'), 'utf8')
  })

  /** Runs the file where nothing else is: no module of Node, no page, no `process`. */
  const load = (): typeof Entry => {
    const own = Object.fromEntries(globals.map(name => [name, Reflect.get(globalThis, name)]))
    const context = createContext({ ...own, exported: {} }, { codeGeneration: { strings: false, wasm: false } })
    const script = code.replace(/export\s*\{([^}]*)\};?\s*$/, (_all, names: string) => {
      const pairs = names.split(',').map(name => name.trim().split(' as '))
      return `;Object.assign(exported, { ${pairs.map(([local, name = local]) => `${name}: ${local}`).join(', ')} })`
    })
    runInContext(`'use strict';${script}`, context)
    return (context as { exported: unknown }).exported as typeof Entry
  }

  test('imports nothing, and names no module of Node', () => {
    const types = parseAst(code).body.map(({ type }) => type)
    assert.deepEqual(
      [...new Set(types)].filter(type => /^(?:Import|ExportAll)/.test(type)),
      [],
    )
    assert.doesNotMatch(code, /\bimport\s*\(|\brequire\s*\(/)
    for (const name of builtinModules) assert.ok(!code.includes(`node:${name}`), name)
    assert.doesNotMatch(code, /\b(?:process|Buffer|window|document)\b\./)
  })

  test('verifies tokens, requests and webhooks with Web Crypto alone, where no text becomes code', async () => {
    const entry = load()
    const { options, sign, now } = await createTestIssuer()
    const token = await sign()
    assert.equal((await entry.verifyToken(token, options)).sub, 'user-1')
    const [head, , signature] = token.split('.')
    await assert.rejects(
      entry.verifyToken(`${head}.${Buffer.from('{}').toString('base64url')}.${signature}`, options),
      (error: Entry.FeError) => error instanceof entry.FeError && error.code === 'invalidToken',
    )
    const guarded = entry.guardFetch({ ...options, permissions: ['users.write'] }, () => new Response())
    const answer = await guarded(new Request(issuer, { headers: { authorization: `Bearer ${token}` } }))
    assert.equal(answer.status, 403)
    const frontegg = await createTestIssuer('RS256')
    assert.equal((await entry.verifyToken(await frontegg.sign({}, { typ: 'JWT' }), frontegg.options)).kind, 'user')
    const body = '{"type":"user.invited","timestamp":"","data":{"tenantId":"tenant-1"}}'
    const headers = signedHeaders('msg_1', body, ['a secret'], now() * 1000)
    const given = new TextEncoder().encode(body)
    const message = await entry.verifyWebhook(given, headers, 'a secret', { now: () => now() * 1000 })
    assert.equal(message.event.data.tenantId, 'tenant-1')
  })
})
