import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { createStreamCalls } from '../../../demo/server/providers/webhookCalls.ts'
import { sealAudits } from '../../../src/backend/seals/sealAudits.ts'
import * as streams from '../../../src/http/auditStreams/operations.ts'
import { entriesOf, inputs, isSigned, isSignedForS3, type Received } from '../../backend/families/auditStreamsSuite.ts'
import { createTestBackend, tokenOf } from '../../harness/testBackend.ts'
import { includes } from '../../harness/texts.ts'

const secret = 'a-secret-of-the-destination'

/** A destination on this machine. */
const openDestination = async () => {
  const received: Received[] = []
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const headers = incoming.headers as Record<string, string>
      const url = `http://${headers['host']}${incoming.url}`
      received.push({ url, method: incoming.method!, headers, body: Buffer.concat(chunks).toString('utf8') })
      outgoing.writeHead(200).end('{"text":"Success","code":0}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { received, host: `127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

const isRight = {
  https: (one: Received) => isSigned(one, secret),
  splunk: ({ headers }: Received) => headers['authorization'] === `Splunk ${secret}`,
  s3: (one: Received) => isSignedForS3(one, secret),
}

for (const kind of ['https', 'splunk', 's3'] as const)
  test(`a destination on the operator’s list gets the log over the network, with a right signature (${kind})`, async () => {
    const destination = await openDestination()
    const { host, received } = destination
    try {
      const { browser, store, ports, backend, clock } = await createTestBackend({ streams: createStreamCalls([host]) })
      const page = browser()
      const token = tokenOf(await page.signIn('admin@acme.test'))
      const input = { ...inputs[kind], url: `http://${host}`, secret, fromBeginning: true }
      const { status, body } = await page.send(streams.create, input, { token })
      assert.equal(status, 200, JSON.stringify(body))
      await sealAudits({ store, ports })
      clock.pass(15)
      await backend.jobs.idle()
      const actions = received.flatMap(entriesOf).map(({ entry: { action } }) => action)
      assert.deepEqual(actions, ['auditStream.tested', 'user.signedIn', 'auditStream.created'])
      for (const one of received) assert.ok(isRight[kind](one), JSON.stringify(one))
    } finally {
      destination.close()
    }
  })

test('destinations in the network of the server are refused, unless they are on the list [outgoing-calls]', async () => {
  const destination = await openDestination()
  try {
    const { browser } = await createTestBackend({ streams: createStreamCalls(['127.0.0.1:1']) })
    const page = browser()
    const token = tokenOf(await page.signIn('admin@acme.test'))
    for (const url of [`http://${destination.host}`, `https://${destination.host}`, 'https://169.254.169.254']) {
      const answer = await page.send(streams.create, { ...inputs.https, url, secret, fromBeginning: false }, { token })
      assert.equal(answer.status, 400, url)
      includes(JSON.stringify(answer.body), url.startsWith('https') ? 'private network' : 'https://')
    }
    assert.equal(destination.received.length, 0)
  } finally {
    destination.close()
  }
})
