import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FeError } from '../../../../src/http/errors.ts'
import type { AttentionItem, AttentionSource } from '../../../../src/state/portal/attention.ts'
import { overviewOf } from '../../../../src/state/portal/overview/overview.ts'
import type { SectionSlug } from '../../../../src/state/portal/sectionTable.ts'
import { attentionSources } from '../../../../src/react/portal/attentionSources.ts'
import { openAnsweringPage, type Answers } from '../../../harness/answeringPage.ts'
import { json } from '../../../harness/testApp.ts'

const source = (section: SectionSlug, answer: readonly AttentionItem[] | Error): AttentionSource => ({
  section,
  read: () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)),
})

const item = (kind: AttentionItem['kind'], tone: AttentionItem['tone'], section: SectionSlug): AttentionItem => ({
  kind,
  tone,
  place: { section },
})

/** What the overview of a page shows of some sections. */
const show = async (sources: readonly AttentionSource[], sections: readonly SectionSlug[], answers: Answers = {}) => {
  const { scope, called } = openAnsweringPage(answers)
  const query = scope.use(overviewOf(sources))
  const $state = query.of(sections)
  const stop = $state.listen(() => {})
  await query.refresh(sections)
  const { data, error } = $state.get()
  stop()
  return { data, error, called }
}

const invited = item('invited', 'info', 'users')
const locked = item('locked', 'danger', 'users')
const trial = item('policyTrial', 'warning', 'security')
const refused = new FeError('serverError', 'The server failed')

test('what is most urgent comes first, in the order of the sources', async () => {
  const sources = [source('users', [invited, locked]), source('security', [trial])]
  const { data } = await show(sources, ['users', 'security'])
  assert.deepEqual(data, { items: [locked, trial, invited], failed: [] })
})

test('only sections that were asked for are read', async () => {
  const { data } = await show([source('users', [invited]), source('sso', refused)], ['users'])
  assert.deepEqual(data, { items: [invited], failed: [] })
})

test('a section that fails is named once, and the others are shown', async () => {
  const sources = [source('users', refused), source('users', refused), source('security', [trial])]
  const { data } = await show(sources, ['users', 'security'])
  assert.deepEqual(data, { items: [trial], failed: ['users'] })
})

test('what a server cannot do counts as nothing', async () => {
  const { data } = await show([source('sso', new FeError('notSupported', 'No endings'))], ['sso'])
  assert.deepEqual(data, { items: [], failed: [] })
})

test('where every section fails, the overview does', async () => {
  const { data, error } = await show([source('users', refused), source('security', refused)], ['users', 'security'])
  assert.equal(data, undefined)
  assert.equal(error?.code, 'serverError')
})

test('sections say what they know from the answers of a server with the contract only', async () => {
  const members = (_body: object, _headers: Headers, query: URLSearchParams) =>
    json({ items: [], _metadata: { totalItems: query.get('_preset') === 'mfa-unenrolled' ? 3 : 0, totalPages: 1 } })
  const webhook = { _id: 'w', displayName: 'CRM', url: 'https://crm.test/', isActive: false }
  const { data, called } = await show(attentionSources, ['users', 'webhooks', 'sso'], {
    'GET /identity/resources/users/v3': members,
    'GET /webhook': () => json([webhook]),
  })
  assert.deepEqual(data, {
    items: [
      {
        kind: 'withoutTwoStep',
        tone: 'info',
        count: 3,
        place: { section: 'users', tab: 'members', query: 'filter.mfa=off&filter.status=active' },
      },
    ],
    failed: [],
  })
  assert.ok(!called().some(path => path.includes('/fe/')), called().join(', '))
})

test('of many tokens, those are named that ended last and that end first; those of long ago are missed by nobody', async () => {
  const { scope } = openAnsweringPage({})
  const inDays = (days: number) => new Date(scope.app.ports.clock.now() + days * 86_400_000).toISOString()
  const tokens = [-900, -31, -9, -8, -7, -6, -5, -4, 1, 2, 3, 4, 5, 6, 60].map(days => ({
    id: `t${days}`,
    clientId: `t${days}`,
    description: `${days}`,
    expires: inDays(days),
  }))
  const answers = {
    'GET /api-tokens/v1': () => json(tokens),
    'GET /access-tokens/v1': () => json({ accessTokens: tokens }),
  }
  const { data } = await show(attentionSources, ['personalApiTokens'], answers)
  assert.deepEqual(
    data?.items.map(({ name }) => Number(name)),
    [-8, -7, -6, -5, -4, 1, 2, 3, 4, 5],
  )
})
