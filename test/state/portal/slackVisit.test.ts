import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { saveSlackVisit, slackReturn } from '../../../src/state/portal/common/slackVisit.ts'
import { readLink } from '../../../src/state/portal/sectionAddress.ts'
import { createScope } from '../../../src/state/kit/scope.ts'
import { json, tab } from '../../harness/testApp.ts'

const visit = { state: 'ours', redirectUri: 'https://app.test/portal', tenantId: 'acme' }

/** A page that is opened with an address, in a tab that left for Slack some time ago. */
const openPage = (search: string, ageMs = 60_000) => {
  const { app, ...rest } = tab(() => json({}))
  const { navigation, clock } = app.ports
  saveSlackVisit(app, { ...visit, startedAt: clock.now() - ageMs })
  const url = navigation.url()
  url.search = search
  navigation.show(url, { replace: true })
  return { app, ...rest, query: () => navigation.url().search }
}
const scopeOf = (app: ReturnType<typeof openPage>['app']) =>
  createScope(app, { attributes: () => ({ section: 'users' }) as object, navigate: () => {}, stepShown: () => {} })

describe('the return from Slack', () => {
  test('shows the tab that was left, takes the code out of the address, and gives it once', () => {
    const { app, query } = openPage('?code=brought&state=ours&lang=en')
    assert.deepEqual(readLink(scopeOf(app)), { section: 'connectivity', tab: 'slack' })
    assert.equal(query(), '?lang=en')
    const answer = app.use(slackReturn).take()
    assert.deepEqual([answer?.code, answer?.tenantId], ['brought', 'acme'])
    assert.equal(app.use(slackReturn).take(), undefined)
  })

  const rows: [sentence: string, search: string, ageMs?: number][] = [
    ['of another state is none', '?code=foreign&state=theirs'],
    ['with two states is none', '?code=brought&state=ours&state=ours'],
    ['after more than ten minutes is none', '?code=brought&state=ours', 600_001],
    ['from the future is none', '?code=brought&state=ours', -60_000],
  ]
  for (const [sentence, search, ageMs] of rows)
    test(sentence, () => {
      const { app, query } = openPage(search, ageMs)
      assert.equal(app.use(slackReturn).take(), undefined)
      assert.equal(query(), search)
    })

  test('without a code is a refusal', () => {
    const { app } = openPage('?error=access_denied&state=ours')
    assert.equal(app.use(slackReturn).take()?.code, '')
  })
})
