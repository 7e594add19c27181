import assert from 'node:assert/strict'
import { createSocket } from 'node:dgram'
import type { LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { LookupFunction } from 'node:net'
import { test, type TestContext } from 'node:test'
import { createPublicLookup } from '../../../demo/server/providers/identityProviders.ts'

/** The answer of a name server to a question about IPv4 addresses (RFC 1035 §4); none for IPv6. */
const answerTo = (question: Buffer, addresses: readonly string[]): Buffer => {
  const nameEnd = question.indexOf(0, 12)
  const isV4 = question.readUInt16BE(nameEnd + 1) === 1
  const found = isV4 ? addresses : []
  const head = Buffer.from(question.subarray(0, nameEnd + 5))
  head.writeUInt16BE(0x8180, 2)
  head.writeUInt16BE(found.length, 6)
  head.writeUInt32BE(0, 8)
  const records = found.map(address => {
    const numbers = address.split('.').map(Number)
    return Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...numbers])
  })
  return Buffer.concat([head, ...records])
}

/** A name server on this machine, which is silent when it knows no addresses. */
const openNameServer = async (t: TestContext, addresses?: readonly string[]) => {
  const socket = createSocket('udp4')
  let questions = 0
  socket.on('message', (question, { port, address }) => {
    questions += 1
    if (addresses) socket.send(answerTo(question, addresses), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  t.after(() => socket.close())
  return { lookup: createPublicLookup([`127.0.0.1:${socket.address().port}`]), questions: () => questions }
}

const resolve = (lookup: LookupFunction, name: string) =>
  new Promise<LookupAddress[]>((done, fail) =>
    lookup(name, { all: true }, (error, found) => (error ? fail(error) : done(found as LookupAddress[]))),
  )

test('of the addresses of a name, only public ones are used [outgoing-calls]', async t => {
  const { lookup } = await openNameServer(t, ['10.0.0.1', '93.184.216.34', '127.0.0.1', '169.254.169.254'])
  assert.deepEqual(await resolve(lookup, 'hooks.example'), [{ address: '93.184.216.34', family: 4 }])
  const { lookup: inside } = await openNameServer(t, ['127.0.0.1', '192.168.0.1'])
  await assert.rejects(resolve(inside, 'rebinding.example'), /has no public address/)
})

test('silent name servers hold up no file access, and end [outgoing-calls]', async t => {
  const { lookup, questions } = await openNameServer(t)
  let ended = 0
  const asked = Array.from({ length: 12 }, (_, index) =>
    resolve(lookup, `host${index}.example`).catch((cause: unknown) => {
      ended += 1
      return cause
    }),
  )
  while (questions() === 0) await new Promise(done => setImmediate(done))
  await readFile(import.meta.filename)
  assert.equal(ended, 0)
  for (const failure of await Promise.all(asked)) assert.match(String(failure), /has no public address/)
})
