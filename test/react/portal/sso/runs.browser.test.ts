import { equal, ok } from '../../../elements/browser.ts'
import { axeFaults } from '../../../harness/axeFaults.ts'
import { openPortal, removePortals } from '../../../harness/openPortal.ts'
import { interceptRequests } from '../../../harness/requests.ts'
import { shows } from '../../../harness/shows.ts'

const aRun = {
  id: 'run-1',
  kind: 'test',
  state: 'pending',
  startedAt: '2026-03-01T12:00:00Z',
  endedAt: null as string | null,
  startedByEmail: 'admin@acme.test',
  number: null,
  isCurrent: true,
}

const aPerson = {
  subject: 'a•••',
  email: 'a•••@acme.test',
  name: 'A•••',
  groups: [] as string[],
  sendsGroups: false,
  attributes: ['email', 'name'],
  issuer: 'https://idp.acme.test',
  match: 'nobody',
  roleIds: [],
}

/** A server whose only test waits for its answer until it is told to pass. */
const withOneTest = (person: typeof aPerson | null = null) => {
  let run = aRun
  interceptRequests(({ method, path }) => {
    if (method !== 'GET') return undefined
    if (path.endsWith('/fe/sso/configurations/sso-acme/tests')) return Response.json([run])
    if (!path.endsWith('/fe/sso/tests/run-1')) return undefined
    const checks = run.state === 'pending' ? [] : [{ check: 'signature', verdict: 'passed' }]
    return Response.json({ ...run, checks, refusal: null, person: run.state === 'pending' ? null : person })
  })
  return { pass: () => (run = { ...aRun, state: 'passed', endedAt: '2026-03-01T12:01:00Z' }) }
}

describe('a test that waits for its answer', () => {
  afterEach(() => {
    removePortals()
    history.replaceState(null, '', location.pathname + location.search)
  })

  it('shows its result and what was checked as soon as they are there', async () => {
    const { pass } = withOneTest()
    history.replaceState(null, '', '#/sso?connection=sso-acme&view=setUp&step=test')
    const { root, until, all } = await openPortal({ section: 'sso', attributes: { 'url-strategy': 'hash' } })
    await shows(root, 'No answer from the provider yet.')
    pass()
    await shows(root, 'Checks')
    ok(!root.textContent.includes('No answer from the provider yet.'), 'the older state')
    await until(() => all('status').some(({ textContent }) => textContent === 'Passed'))
    equal(await axeFaults(root), [])
  })

  it('tells what the provider sent, and that it sent no groups at all', async () => {
    const { pass } = withOneTest(aPerson)
    pass()
    history.replaceState(null, '', '#/sso?connection=sso-acme&view=setUp&step=test')
    const { root } = await openPortal({ section: 'sso', attributes: { 'url-strategy': 'hash' } })
    await shows(root, 'Who signed in')
    const facts = new Map(
      [...root.querySelectorAll('dt')].map(name => [name.textContent, name.nextElementSibling?.textContent]),
    )
    equal(
      ['Groups at the provider', 'Attributes sent', 'Issuer of the answer'].map(name => facts.get(name)),
      ['Not sent: members keep the roles of their groups', 'email, name', 'https://idp.acme.test'],
    )
  })
})

/** A server with one sign-in that was refused, whose administrator may let its person in. */
const withNewSubject = () => {
  const used: string[] = []
  const run = { ...aRun, kind: 'signIn', state: 'failed', number: 'ABCDEFGHJK', endedAt: '2026-03-01T12:01:00Z' }
  interceptRequests(({ method, path }) => {
    if (path.endsWith('/fe/sso/configurations/sso-acme/tests')) return Response.json([run])
    if (method === 'POST' && path.endsWith('/fe/sso/tests/run-1/subject')) {
      used.push(path)
      return new Response(null, { status: 204 })
    }
    if (!path.endsWith('/fe/sso/tests/run-1')) return undefined
    const checks = [{ check: 'refusal', verdict: 'failed', reason: 'another subject' }]
    return Response.json({ ...run, checks, refusal: 'otherSubject', person: null })
  })
  return used
}

describe('a sign-in that was refused for a new ID at the provider', () => {
  afterEach(() => {
    removePortals()
    history.replaceState(null, '', location.pathname + location.search)
  })

  it('is let in after a confirmation that says what ends', async () => {
    const used = withNewSubject()
    history.replaceState(null, '', '#/sso?connection=sso-acme&view=signIns')
    const { root, find, all, user } = await openPortal({ section: 'sso', attributes: { 'url-strategy': 'hash' } })
    await shows(root, 'Your provider sent another ID for this address than before.')
    await user.click(await find('button', 'Allow the new ID'))
    await shows(root, 'open sessions end')
    equal(used, [])
    equal(await axeFaults(root), [])
    await user.click(all('button', 'Allow the new ID').at(-1)!)
    await shows(root, 'The member can sign in now.')
    equal(used.length, 1)
  })
})
