import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { serveHostApps } from '../../../demo/server/http/hostApps.ts'

describe('the host applications of the demo', () => {
  const dist = mkdtempSync(join(tmpdir(), 'fe-hosts-'))
  const folder = join(dist, 'demo', 'vue')
  after(() => rmSync(dist, { recursive: true }))
  const app = serveHostApps(dist, { pageHint: () => 'hint=0' })

  test('say how to build them where they are not built', async () => {
    const answer = await app.request('/vue/')
    assert.equal(answer.status, 404)
    assert.equal(await answer.text(), 'The Vue application is not built: npm start -- --hosts')
  })

  test('are served with one page for all their routes, under a policy without inline scripts', async () => {
    mkdirSync(join(folder, 'assets'), { recursive: true })
    writeFileSync(join(folder, 'index.html'), '<app-root ngCspNonce="{{nonce}}"></app-root>')
    writeFileSync(join(folder, 'assets', 'index-1.js'), 'export {}')
    for (const path of ['/vue/', '/vue/account/login', '/vue/settings/users?search=a.b']) {
      const answer = await app.request(path)
      const policy = answer.headers.get('content-security-policy') ?? ''
      const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
      assert.equal(answer.status, 200, path)
      assert.equal(await answer.text(), `<app-root ngCspNonce="${nonce}"></app-root>`)
      assert.match(policy, /script-src 'self';/)
      assert.match(policy, /require-trusted-types-for 'script'; trusted-types vue;/)
      assert.equal(answer.headers.get('set-cookie'), 'hint=0')
      assert.equal(answer.headers.get('cache-control'), 'private, no-cache')
    }
    assert.equal((await app.request('/vue')).headers.get('location'), '/vue/')
  })

  test('answer with files, and with none for a file that is not there', async () => {
    const file = await app.request('/vue/assets/index-1.js')
    assert.deepEqual([file.status, await file.text()], [200, 'export {}'])
    assert.equal((await app.request('/vue/assets/index-2.js')).status, 404)
    assert.equal((await app.request('/vue/.built')).status, 404)
    assert.equal((await app.request('/elsewhere/')).status, 404)
  })
})
