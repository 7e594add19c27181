import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, test } from 'node:test'
import { createIdentityProviders } from '../../../demo/server/providers/identityProviders.ts'
import { documentAt } from '../../../src/backend/federation/metadataReads.ts'

/** A server whose documents are as large as their path says, or elsewhere. */
const openServer = async () => {
  const asked: string[] = []
  const server = createServer(({ url = '' }, answer) => {
    asked.push(url)
    if (url === '/moved') answer.writeHead(302, { location: '/100' }).end()
    else answer.end('x'.repeat(Number(url.slice(1))))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, asked, close: () => void server.close() }
}

describe('a document at an address that a tenant enters', () => {
  test('is read up to 1 MB, and no redirect is followed', async () => {
    const { origin, asked, close } = await openServer()
    const providers = createIdentityProviders([origin])
    assert.equal((await documentAt(providers, `${origin}/1048576`)).length, 1_048_576)
    await assert.rejects(documentAt(providers, `${origin}/1048577`), { code: 'ER-SSO-METADATA-ADDRESS' })
    await assert.rejects(documentAt(providers, `${origin}/moved`), { code: 'ER-SSO-METADATA-ADDRESS' })
    assert.deepEqual(asked, ['/1048576', '/1048577', '/moved'])
    close()
  })

  test('is not read from this machine, from its network, or without encryption', async () => {
    const { origin, asked, close } = await openServer()
    const providers = createIdentityProviders()
    const inside = [
      '127.0.0.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '169.254.169.254',
      '10.0.0.1',
      '2130706433',
      'localhost',
    ]
    for (const address of [
      origin,
      'http://example.com/',
      'file:///etc/passwd',
      ...inside.map(host => `https://${host}/1`),
    ])
      await assert.rejects(documentAt(providers, address), { code: 'ER-SSO-METADATA-ADDRESS' }, address)
    assert.deepEqual(asked, [])
    close()
  })
})
