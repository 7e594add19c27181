import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { createTransport } from 'nodemailer'
import { SMTPServer } from 'smtp-server'
import { createInbox, type InboxMessage } from '../../../src/backend/ports/inbox.ts'
import { smtpMailer, startMailServer } from '../../../demo/server/messaging/mail.ts'
import { openMessaging } from '../../../demo/server/messaging/messaging.ts'
import { serverPorts } from '../../../demo/server/ports.ts'
import { postFrom } from '../../../demo/server/settings.ts'
import { startServer, type RunningServer } from '../../../demo/server/startServer.ts'
import { PermanentFailure } from '../../../src/backend/jobs/jobs.ts'
import { createMemoryStore } from '../../../src/backend/memoryStore.ts'
import { testVendor, testVendorVariables } from '../../harness/vendor.ts'

const from = 'no-reply@localhost'
const mail = { to: 'ada@acme.test', subject: 'Ihr Code — größer als sonst', text: 'Größe: 123456', html: '<p>x</p>' }
const fastHasher = { hash: async (text: string) => text, verify: async (hash: string, text: string) => hash === text }

describe('the post office of a demo', () => {
  test('mail travels by SMTP into the inbox, with every letter', async () => {
    const { mailer, sms, inbox, close } = openMessaging({ from }, true)
    await mailer.send(mail)
    await sms.send({ to: '+12025550143', text: 'Hello' })
    assert.deepEqual(
      inbox?.list().map(({ kind, to, subject, text }) => [kind, to, subject, text]),
      [
        ['sms', '+12025550143', '', 'Hello'],
        ['mail', mail.to, mail.subject, mail.text],
      ],
    )
    assert.equal(inbox?.list('ADA@acme.test').length, 1)
    await close()
  })

  test('one address cannot name a second recipient, nor a subject a second header [mail-links]', async () => {
    const { mailer, inbox, close } = openMessaging({ from }, true)
    const subject = 'Hello\r\nBcc: eve@evil.test'
    for (const to of ['ada@acme.test, eve@evil.test', 'ada@acme.test\r\nBcc: eve@evil.test', 'Ada <eve@evil.test>'])
      await mailer.send({ ...mail, to, subject }).catch(() => {})
    assert.deepEqual(inbox?.list('eve@evil.test'), [])
    await close()
  })

  test('only a demo keeps messages; elsewhere what cannot be delivered is a fault [demo-accounts]', async () => {
    const { mailer, sms, inbox, close } = openMessaging({ from }, false)
    assert.equal(inbox, undefined)
    await assert.rejects(mailer.send(mail), PermanentFailure)
    await assert.rejects(sms.send({ to: '+1', text: '' }))
    await close()
  })

  test('a recipient that the mail server refuses for good is a permanent failure, one that it refuses for now is not', async () => {
    const refuse = (responseCode: number) => Object.assign(new Error('no'), { responseCode })
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onRcptTo: ({ address }, _session, done) => done(refuse(address.startsWith('later') ? 451 : 550)),
    })
    server.listen(0, '127.0.0.1')
    await once(server.server, 'listening')
    const { port } = server.server.address() as AddressInfo
    const { send, close } = smtpMailer(`smtp://127.0.0.1:${port}`, from)
    await assert.rejects(send({ ...mail, to: 'gone@acme.test' }), PermanentFailure)
    await assert.rejects(
      send({ ...mail, to: 'later@acme.test' }),
      (cause: unknown) => !(cause instanceof PermanentFailure),
    )
    close()
    await new Promise<void>(resolve => void server.close(resolve))
  })

  test('the sender that a recipient sees has the name of the vendor', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData: (stream, _session, done) => {
        let source = ''
        stream.on('data', chunk => (source += String(chunk))).on('end', () => (resolve(source), done()))
      },
    })
    server.listen(0, '127.0.0.1')
    await once(server.server, 'listening')
    const { port } = server.server.address() as AddressInfo
    const { send, close } = smtpMailer(`smtp://127.0.0.1:${port}`, postFrom(testVendorVariables).from)
    await send(mail)
    assert.match(await promise, /^From: Meadow Tools <hello@meadow\.example>\r?$/m)
    close()
    await new Promise<void>(closed => void server.close(closed))
  })

  test('new messages replace the oldest', () => {
    const inbox = createInbox(() => 0)
    for (let count = 0; count < 300; count += 1) inbox.add({ kind: 'sms', to: 'a', subject: '', text: String(count) })
    assert.equal(inbox.list().length, 200)
    assert.equal(inbox.list()[0]?.text, '299')
  })

  test('a mail server is named by its address', () => {
    assert.deepEqual(postFrom({}), { from })
    assert.deepEqual(postFrom({ SMTP_URL: 'smtps://u:p@mail.test', FE_MAIL_FROM: 'a@b.test' }), {
      from: 'a@b.test',
      smtpUrl: 'smtps://u:p@mail.test',
    })
    for (const SMTP_URL of ['mail.test', 'http://mail.test']) assert.throws(() => postFrom({ SMTP_URL }), TypeError)
  })

  test('a mail is read in each way it may be written', async () => {
    const inbox = createInbox(Date.now)
    const server = await startMailServer(inbox)
    const transport = createTransport(server.url)
    const body =
      'Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nGr=C3=B6=\r\n=C3=9Fe'
    const raw = `Subject: =?UTF-8?Q?Gr=C3=B6_?=\r\n =?UTF-8?B?w58=?=\r\n${body}`
    await transport.sendMail({ envelope: { from, to: 'ada@acme.test' }, raw })
    transport.close()
    await server.close()
    assert.deepEqual(
      inbox.list().map(({ subject, text }) => ({ subject, text })),
      [{ subject: 'Grö ß', text: 'Größe' }],
    )
  })
})

describe('the inbox of a server', () => {
  const running: RunningServer[] = []
  const open = async (isDemo: boolean) => {
    const messaging = openMessaging({ from }, isDemo)
    const ports = { ...serverPorts, hasher: fastHasher, mailer: messaging.mailer, sms: messaging.sms }
    const home = { store: createMemoryStore(ports), check: async () => {}, close: async () => {} }
    const settings = { port: 0, host: '127.0.0.1', backend: {}, isDemo, vendor: testVendor }
    const server = await startServer({ settings, openStorage: async () => home, ports, messaging })
    running.push(server)
    return { address: server.address, messaging }
  }
  let demo: Awaited<ReturnType<typeof open>>
  before(async () => (demo = await open(true)))
  after(() => Promise.all(running.map(({ stop }) => stop())))

  const statusWith = (address: string, host: string) =>
    new Promise<number>((resolve, reject) => {
      request(`${address}/inbox/messages`, { headers: { host } }, response => {
        response.resume()
        resolve(response.statusCode ?? 0)
      })
        .on('error', reject)
        .end()
    })

  test('lists the messages of one recipient', async () => {
    await demo.messaging.mailer.send(mail)
    const answer = await fetch(`${demo.address}/inbox/messages?to=ada%40acme.test`)
    assert.equal(answer.headers.get('cache-control'), 'no-store')
    assert.equal(((await answer.json()) as InboxMessage[])[0]?.text, mail.text)
    assert.deepEqual(await (await fetch(`${demo.address}/inbox/messages?to=x%40y.test`)).json(), [])
  })

  test('is closed to pages that reach this machine by a name of their own', async () => {
    assert.equal(await statusWith(demo.address, 'localhost'), 200)
    assert.equal(await statusWith(demo.address, 'rebound.test'), 404)
  })

  test('is not there without the demo flag [demo-accounts]', async () => {
    const { address } = await open(false)
    assert.equal((await fetch(`${address}/inbox/messages`)).status, 404)
  })
})
