import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { reportLinkCreate, reportLinkRevoke } from '../../../../src/http/ssoConfig/reportLinkOperations.ts'
import { ssoReport } from '../../../../src/state/signIn/flows/ssoReport/ssoReport.ts'
import { openSso } from '../../../backend/families/ssoConfigBackend.ts'
import { openLoginHarness } from '../../../harness/loginHarness.ts'
import { browser } from '../../../harness/testApp.ts'

const page = 'https://app.test/account/sso-report'

/** A link to the report of a failed sign-in. */
const makeLink = async () => {
  const sso = await openSso()
  const { id: connectionId } = await sso.make()
  await sso.store.ssoRuns.insert('1001', {
    id: 'run-1',
    connectionId,
    kind: 'signIn',
    number: 'ABCDE23456',
    startedBy: '',
    startedByEmail: '',
    settings: '',
    state: 'failed',
    expiresAt: '2099-01-01T00:00:00.000Z',
  })
  const { body } = await sso.ask(reportLinkCreate, { testId: 'run-1' })
  const company = { api: sso, jar: new Map<string, string>(), shared: browser() }
  const openBox = async (address: string) => {
    const box = await openLoginHarness({ with: company, address })
    await box.pass(1)
    return { ...box, ...box.scope.use(ssoReport) }
  }
  return { sso, id: body.id, token: new URL(body.address).hash.slice(1), openBox }
}

describe('the page of a shared report', () => {
  test('shows the report, as often as it is opened, and takes the token out of the address [link-tokens]', async () => {
    const { openBox, token } = await makeLink()
    for (let count = 0; count < 2; count += 1) {
      const box = await openBox(`${page}#${token}`)
      await box.shows('sso-report.report')
      const { organization, kind, number } = box.$report.get()!
      assert.deepEqual([organization, kind, number], ['Acme', 'signIn', 'ABCDE23456'])
      assert.equal(box.app.ports.navigation.url().href, page)
    }
  })

  test('says that the link no longer works once it is revoked or over, and for a wrong one', async () => {
    const { openBox, token, sso, id } = await makeLink()
    await (await openBox(`${page}#none`)).shows('sso-report.unusable')
    await (await openBox(page)).shows('sso-report.unusable')
    await sso.ask(reportLinkRevoke, { linkId: id })
    await (await openBox(`${page}#${token}`)).shows('sso-report.unusable')
  })

  test('is replaced by another link that is opened in the same tab [link-tokens]', async () => {
    const { openBox, token } = await makeLink()
    const box = await openBox(`${page}#none`)
    await box.shows('sso-report.unusable')
    box.visitorGoesTo(`${page}#${token}`)
    await box.pass(1)
    await box.shows('sso-report.report')
    assert.equal(box.app.ports.navigation.url().href, page)
  })

  test('is over after seven days', async () => {
    const { openBox, token, sso } = await makeLink()
    sso.clock.pass(7 * 86_400 + 1)
    await (await openBox(`${page}#${token}`)).shows('sso-report.unusable')
  })
})
