import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inflateRawSync } from 'node:zlib'
import { createSamlService } from '../../../demo/server/providers/samlService.ts'
import { selfSignedCertificate } from '../../../demo/server/messaging/selfSignedCertificate.ts'
import type { SamlFault } from '../../../src/backend/ports/saml.ts'
import * as sso from '../../../src/http/ssoConfig/operations.ts'
import { testDetails, testStart } from '../../../src/http/ssoConfig/setUpOperations.ts'
import { prelogin, samlPostlogin } from '../../../src/http/ssoLogin/operations.ts'
import { claimsOf, createClock, tokenOf } from '../../harness/testBackend.ts'
import { createXmlsecProvider, isXmlsecMissing, type XmlsecAnswer } from '../federation/xmlsecProvider.ts'
import { post, service } from './samlAnswers.ts'
import { openSso } from './ssoConfigBackend.ts'

const entityId = 'https://idp.one.example/saml2'
const member = {
  subject: 'ann-7',
  attributes: { email: ['ann@one.example'], name: ['Ann Lee'], groups: ['Engineering'] },
}

/** The id and the state in the address that leads to the provider. */
const requestIn = (address: string) => {
  const { searchParams } = new URL(address)
  const request = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
  return { requestId: /\bID="([^"]+)"/.exec(request)?.[1] ?? '', relayState: searchParams.get('RelayState') ?? '' }
}

const open = async () => {
  const api = await openSso()
  const { ask, make, prove, clock, browser } = api
  const provider = await createXmlsecProvider(entityId, 'https://idp.one.example/sso', clock.now)
  const { id: ssoConfigId } = await make()
  await prove(ssoConfigId, 'one.example')
  const { status, body } = await ask(sso.updateFromMetadata, { ssoConfigId, metadata: provider.metadata() })
  assert.equal(status, 200, JSON.stringify(body))
  const answer = (requestId: string, lies: Partial<XmlsecAnswer> = {}) =>
    provider.answer({ requestId, audience: service.entityId, acsUrl: service.acsUrl, ...member, ...lies })
  /** A test of the connection; resolves to its report. */
  const run = async (lies: Partial<XmlsecAnswer> = {}, make = answer) => {
    const started = await ask(testStart, { ssoConfigId })
    const { requestId, relayState } = requestIn(started.body.address)
    await browser().fetch(new URL(service.acsUrl).pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://idp.one.example' },
      body: new URLSearchParams({
        SAMLResponse: Buffer.from(make(requestId, lies)).toString('base64'),
        RelayState: relayState,
      }),
    })
    return (await ask(testDetails, { testId: started.body.id })).body
  }
  const signIn = async (lies: Partial<XmlsecAnswer> = {}) => {
    const page = browser()
    const { body } = await page.send(prelogin, { email: 'ann@one.example' })
    const { requestId, relayState } = requestIn(body.address ?? 'about:blank')
    const back = await post(page, answer(requestId, lies), relayState)
    return page.send(samlPostlogin, {
      SAMLResponse: back.searchParams.get('SAMLResponse') ?? '',
      RelayState: relayState,
    })
  }
  return { ...api, provider, ssoConfigId, answer, run, signIn }
}

describe('a provider whose documents xmlsec1 signs', { skip: isXmlsecMissing }, () => {
  test('is entered by its signed metadata, passes its test, and signs a member in with the roles of their group', async () => {
    const { ask, ssoConfigId, run, signIn, find } = await open()
    await ask(sso.groupCreate, { ssoConfigId, group: 'Engineering', roleIds: ['role-readonly'] })
    assert.equal((await find(ssoConfigId))?.ssoEndpoint, 'https://idp.one.example/sso')
    const { state, checks, person } = await run()
    assert.deepEqual([state, checks.filter(({ verdict }) => verdict !== 'passed')], ['passed', []])
    assert.deepEqual([person?.groups, person?.roleIds], [['Engineering'], ['role-readonly']])
    assert.equal((await ask(sso.update, { ssoConfigId, enabled: true })).status, 200)
    const claims = claimsOf(tokenOf(await signIn()))
    assert.deepEqual([claims['email'], claims['name'], claims['roles']], ['ann@one.example', 'Ann Lee', ['ReadOnly']])
  })

  test('may sign the answer, the assertion in it, or both', async () => {
    const { run } = await open()
    for (const signs of ['assertion', 'response', 'both'] as const)
      assert.equal((await run({ signs })).state, 'passed', signs)
  })

  test('is told of by the check that failed', async () => {
    const { run, clock, answer } = await open()
    const stranger = await createXmlsecProvider(entityId, 'https://idp.one.example/sso', clock.now)
    const failed = async (lies: Partial<XmlsecAnswer>, make?: typeof answer) => {
      const { state, checks } = await run(lies, make)
      assert.equal(state, 'failed')
      const [found] = checks.filter(({ verdict }) => verdict === 'failed')
      return [found?.check, found?.got]
    }
    assert.deepEqual(await failed({ audience: 'https://old.example.com' }), ['audience', 'https://old.example.com'])
    assert.equal((await failed({ lateSeconds: 600 }))[0], 'clock')
    assert.equal((await failed({ lateSeconds: -600 }))[0], 'clock')
    assert.equal((await failed({ signs: 'nothing' }))[0], 'signature')
    const sha1 = 'http://www.w3.org/2000/09/xmldsig#rsa-sha1'
    assert.deepEqual(await failed({ algorithm: sha1 }), ['signature', sha1])
    const forged: typeof answer = requestId =>
      stranger.answer({ requestId, audience: service.entityId, acsUrl: service.acsUrl, ...member })
    assert.equal((await failed({}, forged))[0], 'signature')
    const changed: typeof answer = requestId => answer(requestId).replace('ann@one.example', 'eva@one.example')
    assert.equal((await failed({}, changed))[0], 'signature')
  })

  test('has everything in an answer that is signed as a whole under its signature [saml-validation]', async () => {
    const { run, answer } = await open()
    const forge = (xml: string) => xml.replaceAll('ann@one.example', 'eva@one.example')
    const assertionIn = (xml: string) => /<saml2:Assertion[^]*<\/saml2:Assertion>/.exec(xml)?.[0] ?? ''
    const withoutHead = (xml: string) => xml.replace(/^<\?xml[^>]*>\s*/, '')
    const attacks: Record<string, (xml: string) => string> = {
      'another address': forge,
      'another status': xml => xml.replace('status:Success', 'status:Responder'),
      'a second assertion': xml => xml.replace('</saml2p:Response>', `${forge(assertionIn(xml))}</saml2p:Response>`),
      'the signed answer inside a forged one': xml =>
        forge(xml)
          .replace(/<ds:Signature[^]*?<\/ds:Signature>/, '')
          .replace(/ ID="pfx/, ' ID="other')
          .replace('<saml2p:Status>', `<saml2p:Extensions>${withoutHead(xml)}</saml2p:Extensions><saml2p:Status>`),
      'the signature taken out': xml => xml.replace(/<ds:Signature[^]*?<\/ds:Signature>/, ''),
    }
    for (const [name, change] of Object.entries(attacks)) {
      const { state, person } = await run({}, requestId => change(answer(requestId, { signs: 'response' })))
      assert.deepEqual([state, person], ['failed', null], name)
    }
  })

  test('takes a group away by an empty list, and leaves the roles where it sends none', async () => {
    const { ask, ssoConfigId, run, signIn } = await open()
    await ask(sso.groupCreate, { ssoConfigId, group: 'Engineering', roleIds: ['role-readonly'] })
    await run()
    await ask(sso.update, { ssoConfigId, enabled: true })
    const rolesAfter = async (groups?: readonly string[]) => {
      const { email, name } = member.attributes
      const attributes = { email, name, ...(groups && { groups }) }
      return claimsOf(tokenOf(await signIn({ attributes })))['roles']
    }
    assert.deepEqual(await rolesAfter(['Engineering']), ['ReadOnly'])
    assert.deepEqual(await rolesAfter(), ['ReadOnly'])
    assert.deepEqual(await rolesAfter([]), [])
  })
})

describe('an assertion that xmlsec1 encrypts', { skip: isXmlsecMissing }, async () => {
  const clock = createClock()
  const ours = await selfSignedCertificate('ours')
  const strangers = await selfSignedCertificate('strangers')
  const saml = createSamlService({ clock, samlEncryption: ours })
  const provider = await createXmlsecProvider(entityId, 'https://idp.one.example/sso', clock.now)
  const exchange = { ...service, requestId: '_request' }
  const settings = { entityId, ssoEndpoint: '', certificates: [provider.certificate], signRequest: false }
  const validate = (answer: Partial<XmlsecAnswer>) => {
    const xml = provider.answer({ ...exchange, audience: service.entityId, ...member, ...answer })
    return saml.validate(settings, Buffer.from(xml).toString('base64'), exchange)
  }

  test('is opened by our key alone', async () => {
    const { subject, attributes } = await validate({ encryptsFor: ours.certificate })
    assert.deepEqual([subject, attributes.get('email')], ['ann-7', ['ann@one.example']])
    await assert.rejects(
      validate({ encryptsFor: strangers.certificate }),
      (cause: SamlFault) => cause.check === 'encryption',
    )
  })

  test('counts by the signature around it', async () => {
    for (const signs of ['response', 'both'] as const)
      assert.equal((await validate({ encryptsFor: ours.certificate, signs })).subject, 'ann-7', signs)
  })
})
