import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setUpLinkCreate, setUpLinkRevoke } from '../../../../src/http/ssoConfig/setUpLinkOperations.ts'
import { ssoSetUp } from '../../../../src/state/signIn/flows/ssoSetUp/ssoSetUp.ts'
import { metadataOf, openSso } from '../../../backend/families/ssoConfigBackend.ts'
import { openLoginHarness } from '../../../harness/loginHarness.ts'
import { browser } from '../../../harness/testApp.ts'

const page = 'https://app.test/account/sso-set-up'

/** A link of a connection with one domain, and a box on its page for somebody without an account. */
const openLink = async ({ fragment }: { fragment?: string } = {}) => {
  const sso = await openSso()
  const { id: ssoConfigId } = await sso.make()
  const domain = await sso.addDomain(ssoConfigId, 'one.example')
  const made = await sso.ask(setUpLinkCreate, { ssoConfigId, name: 'IT department' })
  const token = new URL(made.body.address).hash.slice(1)
  let isAway = false
  const fetch: typeof sso.backend.fetch = (...asked) =>
    isAway ? Promise.reject(new TypeError('Failed to fetch')) : sso.backend.fetch(...asked)
  const api = { ...sso, backend: { ...sso.backend, fetch } }
  const company = { api, jar: new Map<string, string>(), shared: browser() }
  const openBox = async (address: string) => {
    const box = await openLoginHarness({ with: company, address })
    await box.pass(1)
    return { ...box, ...box.scope.use(ssoSetUp) }
  }
  return {
    sso,
    ssoConfigId,
    domain,
    linkId: made.body.id,
    token,
    openBox,
    setAway: (away: boolean) => void (isAway = away),
    box: await openBox(`${page}#${fragment ?? token}`),
  }
}

const openSetUp = async () => {
  const opened = await openLink()
  await opened.box.shows('sso-set-up.opening')
  await opened.box.open()
  await opened.box.shows('sso-set-up.settingUp')
  return opened
}

describe('the page of a set-up link', () => {
  test('is replaced by a new link that is opened in the same tab, and goes on once it is open [link-tokens]', async () => {
    const { openBox, token } = await openLink()
    const box = await openBox(`${page}#none`)
    await box.shows('sso-set-up.unusable')
    box.visitorGoesTo(`${page}#${token}`)
    await box.pass(1)
    await box.shows('sso-set-up.opening')
    await box.open()
    await box.shows('sso-set-up.settingUp')
    box.visitorGoesTo(`${page}#${token}`)
    await box.pass(1)
    assert.equal(box.place(), 'sso-set-up.settingUp')
    assert.equal(box.app.ports.navigation.url().href, page)
  })

  test('takes the token out of the address, and opens the link only when the person starts [link-tokens]', async () => {
    const { box, token, sso } = await openLink()
    await box.shows('sso-set-up.opening')
    assert.equal(box.app.ports.navigation.url().href, page)
    assert.equal(box.$offer.get().organization, 'Acme')
    assert.equal((await sso.auditsOf('ssoSetUpLink.opened')).length, 0)
    await box.open()
    await box.shows('sso-set-up.settingUp')
    assert.equal((await sso.auditsOf('ssoSetUpLink.opened')).length, 1)
    const { tabStore, lastingStore } = box.app.ports
    assert.doesNotMatch(JSON.stringify([tabStore, lastingStore, box.gone]), new RegExp(token.split('.')[1]!))
  })

  test('does not take a server that is away for a link that is over, and goes on once it is back', async () => {
    const { openBox, token, setAway } = await openLink({ fragment: 'none' })
    const first = await openBox(page)
    await first.shows('sso-set-up.unusable')
    setAway(true)
    first.visitorGoesTo(`${page}#${token}`)
    for (let tries = 0; tries < 20; tries += 1) await first.pass(1_000)
    await first.rests()
    assert.equal(first.place(), 'sso-set-up.checking')
    assert.equal(first.$request.get().error?.code, 'network')
    setAway(false)
    await first.check()
    await first.shows('sso-set-up.opening')
  })

  test('works once: a second page says that the link no longer works', async () => {
    const { openBox, token, box } = await openSetUp()
    const second = await openBox(`${page}#${token}`)
    await second.shows('sso-set-up.unusable')
    assert.equal(box.place(), 'sso-set-up.settingUp')
  })

  for (const [what, fragment] of [
    ['no token', ''],
    ['a text that is none', 'none'],
  ] as const)
    test(`says that a link with ${what} does not work`, async () => {
      const { box } = await openLink({ fragment })
      await box.shows('sso-set-up.unusable')
    })

  test('saves what waits for an administrator, looks for records, and ends with what comes next', async () => {
    const { box, sso, domain, ssoConfigId } = await openSetUp()
    assert.deepEqual(
      box.$setUp.get()?.domains.map(({ state }) => state),
      ['pending'],
    )
    const refused = await box.checkDomain(domain.id)
    assert.equal(!refused.ok && refused.error.context?.['kind'], 'noRecord')
    sso.records.set('_fe-verify.one.example', [domain.txtRecord])
    assert.equal((await box.checkDomain(domain.id)).ok, true)
    assert.equal(box.$setUp.get()?.domains[0]?.state, 'verified')
    assert.equal((await box.save({ metadata: metadataOf() })).ok, true)
    assert.deepEqual([box.$setUp.get()?.isComplete, box.$setUp.get()?.savedAt !== undefined], [true, true])
    assert.equal((await sso.store.ssoConnections.get('1001', ssoConfigId))?.saml?.entityId, undefined)
    const begun = await box.startTest()
    assert.equal(begun.ok && URL.canParse(begun.answer), true)
    const [waiting] = box.$tests.get()
    assert.equal(waiting?.state, 'pending')
    await box.readTest(waiting!.id)
    assert.equal(box.$tests.get().length, 1)
    box.finish()
    await box.shows('sso-set-up.finished')
    box.resume()
    await box.shows('sso-set-up.settingUp')
  })

  test('tells what was refused where it was asked for, and stays', async () => {
    const { box } = await openSetUp()
    const refused = await box.save({ metadata: '<html/>' })
    assert.equal(!refused.ok && refused.error.code, 'ER-SSO-METADATA')
    assert.equal(box.place(), 'sso-set-up.settingUp')
    assert.equal(box.$request.get().error, undefined)
  })

  test('ends as soon as the link is revoked', async () => {
    const { box, sso, linkId } = await openSetUp()
    await sso.ask(setUpLinkRevoke, { linkId })
    const refused = await box.save({ ssoEndpoint: 'https://idp.example.com/sso' })
    assert.equal(!refused.ok && refused.error.code, 'aborted')
    await box.shows('sso-set-up.unusable')
    assert.equal(box.$setUp.get(), undefined)
  })
})
