import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as calls from '../../../src/http/partner/calls.ts'
import { json, settle } from '../../harness/testApp.ts'
import { openShell, tenant } from './shellPage.ts'

const many = [tenant('1001'), tenant('1002'), tenant('1003')]
const toEach = (status: number) => ({
  answer: (path: string) => (path.startsWith('/api/') ? json({}, status) : undefined),
})
const codeOf = (run: Promise<unknown>) =>
  run.then(
    () => undefined,
    (cause: { code: string }) => cause.code,
  )

describe('calls of the shell’s API', () => {
  it('carry the token, their two fixed headers, and the tenant', async () => {
    const { asked, shell } = await openShell({ tenants: [tenant('1001'), tenant('1002')] })
    await shell.select('1002')
    const [first] = asked('tenant-list')
    assert.equal(first?.url.href, 'https://app.test/api/tenant-list')
    assert.match(first?.authorization ?? '', /^Bearer /)
    assert.equal(first?.headers.get('auth-type'), 'external')
    assert.equal(first?.headers.get('sso-provider'), 'none')
    assert.equal(first?.headers.get('customer-id'), '1001')
    await shell.refresh().catch(() => {})
    assert.equal(asked('get_active_tenants')[0]?.headers.get('customer-id'), '1002')
  })

  const bases: readonly [string, readonly string[], boolean][] = [
    ['/partner/api', [], true],
    ['https://auth.test/api', [], true],
    ['https://other.test/api/', [], false],
    ['https://other.test/api/', ['https://other.test'], true],
    ['https://other.test/api/', ['https://other.test/api'], false],
    ['https://app.test.evil.test/api/', ['https://other.test'], false],
    ['https://auth.test:8443/api/', [], false],
  ]
  for (const [apiBase, trustedApiOrigins, isTrusted] of bases)
    it(`${isTrusted ? 'carry' : 'carry no'} token to ${apiBase} where ${trustedApiOrigins.join() || 'nothing'} is trusted`, async () => {
      const { requests } = await openShell({
        attributes: { apiBase },
        options: { shellOptions: { trustedApiOrigins } },
      })
      const sent = requests.filter(({ path }) => path.endsWith('tenant-list'))
      assert.equal(sent.length, 1)
      assert.equal(sent[0]?.authorization !== null, isTrusted)
    })

  it('go to the paths that the host names, but never above its API', async () => {
    const paths = { tenantList: '/v2/tenants', tenantSwitch: '../admin', activeTenants: '//evil.test/x' }
    const { requests, shell, warnings } = await openShell({
      options: { shellOptions: { paths } },
      answer: path => (path.startsWith('/api/v2/tenants') ? json([tenant('1'), tenant('1002')]) : undefined),
    })
    await shell.refresh().catch(() => {})
    const sent = requests.filter(({ url }) => url.pathname.startsWith('/api/')).map(({ url }) => url.pathname)
    assert.deepEqual(sent, ['/api/v2/tenants', '/api/tenant-switch', '/api/evil.test/x'])
    assert.ok(warnings.some(line => line.includes('shellOptions.paths.tenantSwitch')))
  })

  it('run three at a time', async () => {
    const answers: (() => void)[] = []
    const { api, asked } = await openShell({
      tenants: many,
      answer: path =>
        path.includes('get_active') ? new Promise(resolve => void answers.push(() => resolve(json([])))) : undefined,
    })
    const runs = Array.from({ length: 5 }, () => api.run(calls.activeTenants, undefined))
    await settle()
    assert.equal(asked('get_active').length, 3)
    while (answers.length > 0) {
      answers.shift()?.()
      await settle()
    }
    await Promise.all(runs)
  })

  it('wait 90 seconds, and then the API counts as unreachable', async () => {
    const { api, time } = await openShell({
      tenants: many,
      answer: (path, { signal }) =>
        path.includes('get_active')
          ? new Promise((_resolve, reject) =>
              signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
            )
          : undefined,
    })
    let code: string | undefined
    void codeOf(api.run(calls.activeTenants, undefined)).then(found => (code = found))
    await time.pass(89_999)
    assert.deepEqual([code, api.$faults.get().isUnreachable], [undefined, false])
    await time.pass(1)
    assert.deepEqual([code, api.$faults.get().isUnreachable], ['timeout', true])
  })

  it('that fail with 500 tell the status and not the words of a program', async () => {
    const { api } = await openShell({
      answer: path => (path.startsWith('/api/') ? json({ errors: ['NullPointerException'] }, 500) : undefined),
    })
    assert.deepEqual(api.$faults.get().networkError, {
      message: 'Request failed with status code 500',
      status: 500,
      response: ['NullPointerException'],
    })
  })

  it('that are refused mark the token as expired, and neither repeat nor renew it', async () => {
    const { api, asked, count } = await openShell(toEach(401))
    assert.equal(api.$faults.get().isTokenExpired, true)
    assert.equal(asked('tenant-list').length, 1)
    assert.equal(count('/token/refresh'), 1)
  })

  for (const status of [401, 403])
    for (const [address, expected] of [
      ['https://app.test/portal/settings/team', true],
      ['https://app.test/portal/partnerRisks', false],
    ] as const)
      it(`about management that end with ${status} mark the token of settings ${expected ? 'as' : 'not as'} expired at ${address}`, async () => {
        const { api } = await openShell({
          tenants: [],
          address,
          answer: path => (path.includes('managment') ? json({}, status) : undefined),
        })
        await codeOf(api.run(calls.activeTenants, undefined))
        assert.equal(api.$faults.get().isSettingsTokenExpired, expected)
      })

  it('that list tenants leave out what cannot be read, and repeated ids', async () => {
    const tenants = [
      null,
      'x',
      {},
      { tenantId: 7 },
      tenant('1002'),
      tenant('1002'),
      { tenantId: '8', disabled: 'true' },
    ]
    const { shell } = await openShell({ tenants })
    assert.deepEqual(
      shell.$values.get().tenantsList.map(({ tenantId, name, isDisabled }) => [tenantId, name, isDisabled]),
      [
        ['7', '7', false],
        ['1002', 't1002', false],
        ['8', '8', true],
      ],
    )
  })

  it('that answer something else than a list have failed', async () => {
    const { shell } = await openShell({ answer: path => (path.startsWith('/api/') ? json('tenants') : undefined) })
    assert.equal(shell.$failure.get()?.kind, 'list')
  })
})
