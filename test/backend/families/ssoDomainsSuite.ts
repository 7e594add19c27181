import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { vendorScope } from '../../../src/backend/store/store.ts'
import * as sso from '../../../src/http/ssoConfig/operations.ts'
import { details } from '../../../src/http/ssoConfig/setUpOperations.ts'
import { prelogin } from '../../../src/http/ssoLogin/operations.ts'
import { errorCodeOf } from '../../harness/errorCode.ts'
import { admin, openSso, stranger, type MakeStore } from './ssoConfigBackend.ts'

const day = 86_400
const filled = { ssoEndpoint: 'https://idp.example.com/sso' }

const open = async (makeStore?: MakeStore) => {
  const api = await openSso(makeStore)
  const { clock, backend, records, ask, make } = api
  /** Lets time pass in steps, and runs what is due. */
  const pass = async (seconds: number, step = seconds) => {
    for (let left = seconds; left > 0; left -= step) {
      clock.pass(Math.min(left, step))
      await backend.jobs.idle()
    }
  }
  const nameOf = (domain: string) => `_fe-verify.${domain}`
  const check = async (ssoConfigId: string, domainId: string, email?: string) =>
    ask(sso.domainValidate, { ssoConfigId, domainId }, email)
  /** What is known about the only domain of a connection. */
  const state = async (ssoConfigId: string) => {
    const [domain] = (await ask(details, { ssoConfigId })).body.domains
    return domain && [domain.state, domain.problem?.kind ?? null]
  }
  const start = async (domain = 'one.example') => {
    const { id: ssoConfigId } = await make(filled)
    const { id: domainId, txtRecord } = await api.addDomain(ssoConfigId, domain)
    return { ssoConfigId, domainId, txtRecord }
  }
  /** Mails to one of those who may change single sign-on. */
  const mailsAbout = (words: string) => api.mails.filter(({ to, subject }) => to === admin && subject.includes(words))
  /** When an organization lost the domain of the tests. */
  const lostAt = async () => (await api.store.ssoHandovers.get(vendorScope, 'one.example'))?.lostAt['2001']
  return { ...api, pass, nameOf, check, state, start, records, mailsAbout, lostAt }
}

const proofs = (begin: () => ReturnType<typeof open>) => {
  test('is proven by its own record, with and without the name of the value', async () => {
    for (const form of [(text: string) => text, (text: string) => text.split('=')[1]!, (text: string) => `"${text}"`]) {
      const { start, records, check, find, nameOf, auditsOf } = await begin()
      const { ssoConfigId, domainId, txtRecord } = await start()
      assert.match(txtRecord, /^fe-verification=[\w-]{43}$/)
      records.set(nameOf('one.example'), ['v=spf1 -all', form(txtRecord)])
      assert.equal((await check(ssoConfigId, domainId)).status, 204)
      assert.deepEqual((await find(ssoConfigId))?.domains, [
        { id: domainId, domain: 'one.example', validated: true, txtRecord },
      ])
      assert.equal((await auditsOf('ssoDomain.verified'))[0]?.['domain'], 'one.example')
    }
  })

  test('is proven by the older form of the call', async () => {
    const { start, records, ask, nameOf } = await begin()
    const { ssoConfigId, domainId, txtRecord } = await start()
    records.set(nameOf('one.example'), [txtRecord])
    assert.equal((await ask(sso.domainValidateV1, { ssoConfigId, domainId })).status, 204)
  })

  test('is not proven by anything else, and the answer says what was found', async () => {
    const { start, records, check, nameOf } = await begin()
    const { ssoConfigId, domainId, txtRecord } = await start()
    const other = await begin()
    const { txtRecord: ofOthers } = await other.start()
    const name = nameOf('one.example')
    const found: [Record<string, string[] | undefined>, string, string[]][] = [
      [{}, 'noRecord', []],
      [{ [name]: ['else', ''] }, 'otherText', ['else', '']],
      [{ [name]: [`${txtRecord}x`] }, 'otherText', [`${txtRecord}x`]],
      [{ [name]: [ofOthers.replace(/.$/, '_')] }, 'otherText', [ofOthers.replace(/.$/, '_')]],
      [{ 'one.example': [txtRecord] }, 'wrongName', ['one.example']],
      [{ [`${name}.one.example`]: [txtRecord] }, 'wrongName', [`${name}.one.example`]],
      [{ [name]: undefined }, 'noAnswer', []],
    ]
    for (const [texts, kind, seen] of found) {
      records.clear()
      for (const [at, values] of Object.entries(texts)) records.set(at, values)
      const answer = await check(ssoConfigId, domainId)
      const { context } = answer.body as unknown as { context: object }
      assert.deepEqual([errorCodeOf(answer), context], ['ER-SSO-DOMAIN-NOT-VERIFIED', { kind, seen, name }])
    }
  })

  test('must be one that an organization can own', async () => {
    const { make, ask, find } = await begin()
    const { id: ssoConfigId } = await make()
    const add = async (domain: string) => errorCodeOf(await ask(sso.domainCreate, { ssoConfigId, domain }))
    for (const domain of ['gmail.com', 'GMX.de', 'co.uk', 'github.io', 'acme.onmicrosoft.com'])
      assert.equal(await add(domain), 'ER-SSO-DOMAIN-PUBLIC', domain)
    for (const domain of ['localhost', '*.example.com', 'a@b.example', '192.0.2.1', 'a..example'])
      assert.equal(await add(domain), 'ER-SSO-DOMAIN', domain)
    assert.equal(await add('MÜNCHEN.example.'), undefined)
    assert.equal(await add('xn--mnchen-3ya.example'), 'ER-SSO-DOMAIN-TAKEN')
    assert.equal((await find(ssoConfigId))?.domains[0]?.domain, 'xn--mnchen-3ya.example')
  })

  test('stays as the last verified one of an enabled connection', async () => {
    const { make, ask, prove, tested, age, find } = await begin()
    const { id: ssoConfigId } = await make({ ...filled, type: 'oidc', oidcClientId: 'us', oidcSecret: 'secret' })
    const { id: first } = await prove(ssoConfigId, 'one.example')
    await tested(ssoConfigId)
    await ask(sso.update, { ssoConfigId, enabled: true })
    const removal = (domainId: string) => ask(sso.domainDelete, { ssoConfigId, domainId })
    assert.equal(errorCodeOf(await removal(first)), 'ER-SSO-LAST-DOMAIN')
    const { id: second } = await prove(ssoConfigId, 'two.example')
    await age(300)
    assert.equal(errorCodeOf(await removal(first)), 'ER-STEP-UP-REQUIRED')
    assert.equal(
      errorCodeOf(await ask(sso.domainCreate, { ssoConfigId, domain: 'three.example' })),
      'ER-STEP-UP-REQUIRED',
    )
    await age(0)
    assert.equal((await removal(first)).status, 204)
    assert.equal(errorCodeOf(await removal(second)), 'ER-SSO-LAST-DOMAIN')
    assert.deepEqual(
      (await find(ssoConfigId))?.domains.map(({ domain }) => domain),
      ['two.example'],
    )
  })
}

const checks = (begin: () => ReturnType<typeof open>) => {
  test('is looked for every minute for an hour, then less often, for 72 hours, and then failed', async () => {
    const { start, pass, asked, nameOf, state, mailsAbout, auditsOf, records, check } = await begin()
    const { ssoConfigId, domainId, txtRecord } = await start()
    const count = () => asked.filter(name => name === nameOf('one.example')).length
    await pass(3_600, 60)
    assert.ok(count() >= 58 && count() <= 61, `${count()} checks in the first hour`)
    assert.deepEqual(await state(ssoConfigId), ['pending', 'noRecord'])
    const before = count()
    await pass(70 * 3_600, 600)
    const later = count() - before
    assert.ok(later > 20 && later < 80, `${later} checks in the following days`)
    assert.deepEqual(await state(ssoConfigId), ['pending', 'noRecord'])
    await pass(12 * 3_600, 3_600)
    assert.deepEqual(await state(ssoConfigId), ['failed', 'noRecord'])
    assert.deepEqual([mailsAbout("We couldn't verify").length, (await auditsOf('ssoDomain.failed')).length], [1, 1])
    const atEnd = count()
    await pass(10 * day, day)
    assert.equal(count(), atEnd, 'nobody looks for it any more')
    // A check by hand begins anew.
    assert.equal((await check(ssoConfigId, domainId)).status, 400)
    assert.deepEqual(await state(ssoConfigId), ['pending', 'noRecord'])
    records.set(nameOf('one.example'), [txtRecord])
    await pass(60)
    assert.deepEqual(await state(ssoConfigId), ['verified', null])
    assert.equal(mailsAbout('is verified').length, 1)
  })

  test('that is proven is checked daily: a record that is gone warns for 30 days, then it expires', async () => {
    const { make, prove, pass, records, nameOf, state, find, mailsAbout, auditsOf } = await begin()
    const { id: ssoConfigId } = await make(filled)
    await prove(ssoConfigId, 'one.example')
    const there = records.get(nameOf('one.example'))!
    await pass(120, 60)
    await pass(10 * day, day)
    assert.deepEqual(await state(ssoConfigId), ['verified', null])
    // Silent name servers prove nothing.
    records.set(nameOf('one.example'), undefined)
    await pass(40 * day, day)
    assert.deepEqual([await state(ssoConfigId), mailsAbout('is gone').length], [['verified', 'noAnswer'], 0])
    records.delete(nameOf('one.example'))
    await pass(2 * day, day)
    assert.deepEqual([await state(ssoConfigId), mailsAbout('is gone').length], [['verified', 'noRecord'], 1])
    records.set(nameOf('one.example'), there)
    await pass(day)
    assert.deepEqual(await state(ssoConfigId), ['verified', null])
    records.delete(nameOf('one.example'))
    await pass(29 * day, day)
    assert.equal((await find(ssoConfigId))?.domains[0]?.validated, true)
    await pass(3 * day, day)
    assert.deepEqual(await state(ssoConfigId), ['expired', 'noRecord'])
    assert.equal((await find(ssoConfigId))?.domains[0]?.validated, false)
    assert.deepEqual(
      [
        mailsAbout('is gone').length,
        mailsAbout('no longer verified').length,
        (await auditsOf('ssoDomain.expired')).length,
      ],
      [2, 1, 1],
    )
    records.set(nameOf('one.example'), there)
    await pass(day)
    assert.deepEqual(await state(ssoConfigId), ['verified', null])
  })
}

const owners = (begin: () => ReturnType<typeof open>) => {
  test('that is only claimed blocks nobody, and one that is proven cannot be proven again', async () => {
    const { make, prove, addDomain, records, nameOf, check, find, store } = await begin()
    const { id: ours } = await make()
    const { id: theirs } = await make({}, stranger)
    const claim = await addDomain(ours, 'one.example')
    await prove(theirs, 'one.example', stranger)
    records.get(nameOf('one.example'))!.push(claim.txtRecord)
    const answer = await check(ours, claim.id)
    assert.equal((answer.body as unknown as { context: { kind: string } }).context.kind, 'inUse')
    // Nothing says whose it is.
    assert.doesNotMatch(JSON.stringify(answer.body), /2001|Hollow|reseller/i)
    assert.deepEqual(
      [(await find(ours))?.domains[0]?.validated, (await find(theirs, stranger))?.domains[0]?.validated],
      [false, true],
    )
    assert.equal((await store.ssoDomains.find(vendorScope, { where: { domain: 'one.example' } })).total, 1)
  })

  test('is taken over only when it is expired, and its owner is told', async () => {
    const { make, prove, addDomain, records, nameOf, pass, check, find, mails, auditsOf, domain, lostAt } =
      await begin()
    const { id: theirs } = await make({}, stranger)
    const lost = await prove(theirs, 'one.example', stranger)
    await pass(120, 60)
    records.delete(nameOf('one.example'))
    const { id: ours } = await make()
    const claim = await addDomain(ours, 'one.example')
    records.set(nameOf('one.example'), [claim.txtRecord])
    await pass(29 * day, day)
    assert.equal((await find(ours))?.domains[0]?.validated, false)
    await pass(4 * day, day)
    assert.equal((await check(ours, claim.id)).status, 204)
    assert.equal((await find(ours))?.domains[0]?.validated, true)
    assert.equal((await find(theirs, stranger))?.domains[0]?.validated, false)
    assert.ok(await lostAt())
    const { proof, ...record } = (await domain(lost.id))!
    assert.deepEqual(
      [record.domain, record.claimed, record.isValidated, proof?.state],
      [undefined, 'one.example', false, 'failed'],
    )
    assert.equal((await auditsOf('ssoDomain.lost', '2001')).length, 1)
    assert.ok(mails.some(({ to, subject }) => to === stranger && subject.includes('another organization')))
  })

  for (const what of ['domain', 'connection'])
    test(`that its owner gave up stays lost to it when the ${what} is removed and another organization proves the domain`, async () => {
      const { make, prove, records, ask, age, lostAt } = await begin()
      const { id: theirs } = await make({}, stranger)
      const { id: domainId } = await prove(theirs, 'one.example', stranger)
      assert.equal(await lostAt(), undefined)
      await age(0)
      const { status } = await (what === 'domain'
        ? ask(sso.domainDelete, { ssoConfigId: theirs, domainId }, stranger)
        : ask(sso.remove, { ssoConfigId: theirs }, stranger))
      assert.equal(status, 204)
      const date = await lostAt()
      assert.ok(date)
      const { id: ours } = await make()
      const { id: first } = await prove(ours, 'one.example')
      assert.equal((await ask(sso.domainDelete, { ssoConfigId: ours, domainId: first })).status, 204)
      records.clear()
      await prove(ours, 'one.example')
      assert.equal(await lostAt(), date)
    })

  test('of an organization that was removed is free', async () => {
    const { make, prove, addDomain, records, nameOf, check, store, age } = await begin()
    const { id: theirs } = await make({}, stranger)
    await prove(theirs, 'one.example', stranger)
    const { id: ours } = await make()
    const claim = await addDomain(ours, 'one.example')
    records.set(nameOf('one.example'), [claim.txtRecord])
    assert.equal((await check(ours, claim.id)).status, 400)
    await store.tenants.update(vendorScope, '2001', { removedAt: '2026-03-01T10:00:00.000Z' })
    await age(0)
    assert.equal((await check(ours, claim.id)).status, 204)
  })

  test('leads to the provider also while it is expired', async () => {
    const { make, prove, tested, ask, pass, records, nameOf, browser } = await begin()
    const { id: ssoConfigId } = await make({ ...filled, type: 'oidc', oidcClientId: 'us', oidcSecret: 'secret' })
    await prove(ssoConfigId, 'one.example')
    await tested(ssoConfigId)
    await ask(sso.update, { ssoConfigId, enabled: true })
    await pass(120, 60)
    records.delete(nameOf('one.example'))
    await pass(40 * day, day)
    assert.equal((await browser().send(prelogin, { email: 'ann@one.example' })).body.idpType, 'oidc')
  })
}

/** Domains of single sign-on, on a store. */
export const ssoDomainsSuite = (name: string, makeStore?: MakeStore) => {
  const begin = () => open(makeStore)
  return describe(`${name}: a domain`, () => {
    describe('with a record', () => proofs(begin))
    describe('under check', () => checks(begin))
    describe('of several organizations', () => owners(begin))
  })
}
