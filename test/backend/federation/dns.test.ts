import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { createDns } from '../../../demo/server/providers/dns.ts'
import { findProof } from '../../../src/backend/federation/domainProofs.ts'
import { startNameServer, type NameRecords } from '../../harness/nameServer.ts'

const long = 'x'.repeat(255)
const proof = { value: 'the-value-of-the-record' }

describe('the records of a domain', async () => {
  const zone = new Map<string, NameRecords>([
    ['_fe-verify.one.test', { texts: [['v=spf1 -all'], ['fe-verification=the-value', '-of-the-record']] }],
    ['_fe-verify.long.test', { texts: [[long, 'yz']] }],
    ['_fe-verify.alias.test', { alias: 'records.host.test' }],
    ['records.host.test', { texts: [['the-value-of-the-record']] }],
    ['_fe-verify.empty.test', { texts: [] }],
    ['_fe-verify.broken.test', 'servfail'],
    ['_fe-verify.silent.test', 'silent'],
    ['_fe-verify.doubled.test.doubled.test', { texts: [['the-value-of-the-record']] }],
    ['xn--mnchen-3ya.test', { texts: [['fe-verification=the-value-of-the-record']] }],
  ])
  const server = await startNameServer(zone)
  after(server.close)
  const dns = createDns([server.address])

  test('are read from the given name server, with their pieces joined', async () => {
    assert.deepEqual([...(await dns.readTexts('_fe-verify.one.test'))].sort(), [
      'fe-verification=the-value-of-the-record',
      'v=spf1 -all',
    ])
    assert.deepEqual(await dns.readTexts('_fe-verify.long.test'), [`${long}yz`])
    assert.deepEqual(await dns.readTexts('_fe-verify.alias.test'), ['the-value-of-the-record'])
  })

  test('are none for a name without texts and for one that does not exist', async () => {
    assert.deepEqual([await dns.readTexts('_fe-verify.empty.test'), await dns.readTexts('nowhere.test')], [[], []])
  })

  test('are not known while name servers fail or are silent', async () => {
    await assert.rejects(dns.readTexts('_fe-verify.broken.test'))
    await assert.rejects(dns.readTexts('_fe-verify.silent.test'))
  })

  test('prove a domain, or tell what is wrong with it', async () => {
    const kindOf = async (domain: string) => (await findProof(dns, domain, proof))?.kind
    assert.deepEqual(
      [
        await kindOf('one.test'),
        await kindOf('alias.test'),
        await kindOf('long.test'),
        await kindOf('empty.test'),
        await kindOf('broken.test'),
        await kindOf('doubled.test'),
        await kindOf('xn--mnchen-3ya.test'),
      ],
      [undefined, undefined, 'otherText', 'noRecord', 'noAnswer', 'wrongName', 'wrongName'],
    )
    assert.equal((await findProof(undefined, 'one.test', proof))?.kind, 'noAnswer')
  })
})
