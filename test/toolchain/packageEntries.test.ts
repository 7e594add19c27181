import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { distFolder, inRoot, isBuildStale } from '../../tools/toolchain.mjs'

const folder = mkdtempSync(join(tmpdir(), 'fe-entries-'))

/** Runs a module in a project that has the built package installed; resolves to what it printed. */
const run = (name: string, code: string): Promise<string> => {
  writeFileSync(join(folder, name), code)
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  execFile(process.execPath, [name], { cwd: folder }, (error, stdout, stderr) => {
    if (error) reject(new Error(stderr))
    else resolve(stdout.trim())
  })
  return promise
}

/** The snippet of README that imports an entry. */
const snippet = (entry: string): string => {
  const all = [...readFileSync(inRoot('README.md'), 'utf8').matchAll(/^```js\n([\s\S]*?)^```$/gm)]
  const found = all.map(([, code = '']) => code).find(code => code.includes(`from 'fe-elements/${entry}'`))
  assert.ok(found, `README has a snippet for ${entry}`)
  return found
}

describe('the entries of the npm package on a server', () => {
  before(() => {
    if (isBuildStale()) assert.fail('Run "npm run build" first')
    mkdirSync(join(folder, 'node_modules', '@hono'), { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    symlinkSync(join(distFolder, 'npm'), join(folder, 'node_modules', 'fe-elements'))
    symlinkSync(inRoot('node_modules', '@hono', 'node-server'), join(folder, 'node_modules', '@hono', 'node-server'))
  })
  after(() => rmSync(folder, { recursive: true }))

  test('are imported without a page, and add no global', async () => {
    const printed = await run(
      'imports.js',
      `const before = Object.getOwnPropertyNames(globalThis)
for (const entry of ['', '/define', '/ssr', '/server', '/backend', '/preview']) await import('fe-elements' + entry)
const added = Object.getOwnPropertyNames(globalThis).filter(name => !before.includes(name) && name !== 'nanostoresGlobal')
console.log(JSON.stringify(added))`,
    )
    assert.equal(printed, '[]')
  })

  test('backend: the server of README signs a sample person in', async () => {
    const code = snippet('backend')
      .replace('8500', '0')
      .replace(/^(serve\()/m, 'const server = $1')
    const printed = await run(
      'backend.js',
      `${code}
const call = (path, body) => backend.fetch(new Request(baseUrl + '/frontegg' + path, {
  method: 'POST',
  headers: { 'content-type': 'application/json', origin: baseUrl },
  body: JSON.stringify(body),
}))
const wrong = await call('/identity/resources/auth/v1/user', { email: 'admin@acme.test', password: 'Wrong-Horse-9' })
const right = await call('/identity/resources/auth/v1/user', { email: 'admin@acme.test', password: 'Correct-Horse-9' })
const { accessToken } = await right.json()
console.log(wrong.status, right.status, accessToken.split('.').length, server.listening)
server.close()
await backend.jobs.stop()`,
    )
    assert.equal(printed, '401 200 3 true')
  })

  test('preview: the snippet of README answers requests with sample data', async () => {
    assert.equal(await run('preview.js', `${snippet('preview')}\nconsole.log(me.email)`), 'admin@acme.test')
  })
})
