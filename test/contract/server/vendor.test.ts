import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Mail } from '../../../src/backend/ports/ports.ts'
import { createMemoryStore } from '../../../src/backend/memoryStore.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { singletonId, type Store } from '../../../src/backend/store/definitions.ts'
import { seed } from '../../../src/backend/seed.ts'
import { sampleVendor } from '../../../src/backend/context/seedContext.ts'
import { passwordResetRequest } from '../../../src/http/users/passwordOperations.ts'
import { signUp } from '../../../src/http/users/signUpOperations.ts'
import { publicInfo } from '../../../src/http/vendor/operations.ts'
import { fastHasher } from '../../../src/preview/ports.ts'
import { projectFolder } from '../../../demo/server/installation.ts'
import { openMessaging } from '../../../demo/server/messaging/messaging.ts'
import { serverPorts } from '../../../demo/server/ports.ts'
import { postFrom, settingsFrom } from '../../../demo/server/settings.ts'
import { startServer } from '../../../demo/server/startServer.ts'
import { allTables, tableOf } from '../../../demo/server/storage/tables.ts'
import { vendorFrom, type VendorSettings } from '../../../demo/server/vendor.ts'
import { openedDatabases } from '../databases.ts'
import { testVendor, testVendorVariables } from '../../harness/vendor.ts'
import { createBrowser } from './browser.ts'
import { homes, serve } from './homes.ts'
import { writeBuild } from './realServer.ts'
import { excludes, includes } from '../../harness/texts.ts'

const build = writeBuild()
after(build.remove)

test('name, sender, images and links of the vendor are read from the environment', () => {
  const env = {
    FE_VENDOR_NAME: ' Meadow Tools ',
    FE_MAIL_FROM: 'hello@meadow.example',
    FE_VENDOR_LOGO_URL: 'https://meadow.example/logo.svg',
    FE_VENDOR_ICON_URL: 'https://meadow.example/icon.svg',
    FE_TERMS_URL: 'https://meadow.example/terms',
    FE_PRIVACY_URL: 'https://meadow.example/privacy',
    FE_SUPPORT_URL: 'mailto:help@meadow.example',
    FE_LEGAL_NOTICE_URL: 'https://meadow.example/legal',
  }
  assert.deepEqual(settingsFrom(env, []).vendor, {
    name: 'Meadow Tools',
    sender: 'hello@meadow.example',
    logo: 'https://meadow.example/logo.svg',
    icon: 'https://meadow.example/icon.svg',
    links: {
      terms: 'https://meadow.example/terms',
      privacy: 'https://meadow.example/privacy',
      support: 'mailto:help@meadow.example',
      legalNotice: 'https://meadow.example/legal',
    },
  })
  assert.equal(vendorFrom({}), undefined)
})

test('mails come from the vendor by name, unless the sender has a name of its own', () => {
  const { FE_MAIL_FROM: address, FE_VENDOR_NAME: name } = testVendorVariables
  assert.deepEqual(postFrom(testVendorVariables).from, { name, address })
  const from = 'Meadow Help <help@meadow.example>'
  assert.equal(postFrom({ ...testVendorVariables, FE_MAIL_FROM: from }).from, from)
  assert.equal(postFrom({ FE_MAIL_FROM: address }).from, address)
})

for (const [env, message] of [
  [{ FE_VENDOR_NAME: 'a\nb' }, /^FE_VENDOR_NAME must be one line/],
  [{ FE_VENDOR_NAME: 'a'.repeat(81) }, /^FE_VENDOR_NAME must be one line of at most 80/],
  [
    { FE_VENDOR_NAME: 'a', FE_VENDOR_LOGO_URL: 'http://a.test/a.svg' },
    /^FE_VENDOR_LOGO_URL must be an address that begins/,
  ],
  [{ FE_VENDOR_LOGO_URL: 'https://a.test/a.svg' }, /^FE_VENDOR_LOGO_URL and FE_VENDOR_ICON_URL need FE_VENDOR_NAME/],
  [{ FE_TERMS_URL: 'javascript:alert(1)' }, /^FE_TERMS_URL must be an address that begins with https:/],
  [{ FE_TERMS_URL: 'mailto:a@a.test' }, /^FE_TERMS_URL must/],
  [{ FE_SUPPORT_URL: 'tel:1' }, /^FE_SUPPORT_URL must be an address that begins with https: or mailto:/],
] as const)
  test(`a vendor is refused with ${JSON.stringify(env).slice(0, 80)}`, () => {
    assert.throws(() => settingsFrom(env, []), { name: 'TypeError', message })
  })

/** A server on a store that is kept, for what several starts do to it. */
const startOn = (store: Store, vendor: VendorSettings | undefined, { isDemo = false } = {}) => {
  const done = () => Promise.resolve()
  return startServer({
    settings: { port: 0, host: '127.0.0.1', backend: {}, isDemo, ...(vendor && { vendor }) },
    openStorage: () => Promise.resolve({ store, check: done, close: done }),
    ports: { ...serverPorts, hasher: fastHasher },
    distFolder: build.folder,
  })
}

const nameIn = async (store: Store) => (await store.vendorSettings.get(vendorScope, singletonId))?.publicInfo.name

describe('a new database', () => {
  const { name: _name, ...nameless } = testVendor
  const { sender: _sender, ...senderless } = testVendor
  for (const [given, vendor, missing] of [
    ['nothing', undefined, 'FE_VENDOR_NAME and FE_MAIL_FROM'],
    ['a sender', nameless, 'FE_VENDOR_NAME'],
    ['a name', senderless, 'FE_MAIL_FROM'],
  ] as const)
    test(`is not filled with ${given}, and one line names all that is missing`, async () => {
      const store = createMemoryStore(serverPorts)
      const message = `a new database needs ${missing}, which mails and pages of this server name`
      await assert.rejects(startOn(store, vendor), { name: 'TypeError', message })
      assert.equal((await store.permissions.find(vendorScope)).total, 0)
    })

  test('needs neither in a demo', async () => {
    const store = createMemoryStore(serverPorts)
    const server = await startOn(store, undefined, { isDemo: true })
    assert.deepEqual([await nameIn(store), server.warnings], [sampleVendor.name, []])
    await server.stop()
  })
})

test('an existing database keeps what it has, with a warning for each setting that is missing', async () => {
  const store = createMemoryStore(serverPorts)
  await (await startOn(store, testVendor)).stop()
  const server = await startOn(store, undefined)
  assert.deepEqual(server.warnings, [
    'FE_VENDOR_NAME is not set: mails and pages name "Meadow Tools", as stored in the database',
    'FE_MAIL_FROM is not set: mails are sent from no-reply@localhost',
  ])
  assert.equal(await nameIn(store), 'Meadow Tools')
  await server.stop()
})

test('a new name and logo reach the database, the answers and the pages at the next start', async () => {
  const store = createMemoryStore(serverPorts)
  await (await startOn(store, { ...testVendor, logo: 'https://meadow.example/logo.svg' })).stop()
  const server = await startOn(store, { ...testVendor, name: 'Orchard' })
  assert.deepEqual(server.warnings, [])
  const { body } = await createBrowser(server.address).send(publicInfo)
  assert.deepEqual([body.name, body.logo], ['Orchard', ''])
  const page = await (await fetch(`${server.address}/account/login`)).text()
  includes(page, 'Orchard')
  excludes(page, 'Meadow')
  await server.stop()
})

/** Names of the sample company, its people and customers, as the sample data has them. */
const sampleWords = async (): Promise<string[]> => {
  const ports = { ...serverPorts, hasher: fastHasher }
  const store = createMemoryStore(ports)
  await seed(store, ports)
  const namesIn = async (name: 'tenants' | 'users' | 'applications') =>
    (await store[name].find(vendorScope)).items.map(item => item.name)
  const { items: users } = await store.users.find(vendorScope)
  const names = await Promise.all((['tenants', 'users', 'applications'] as const).map(namesIn))
  const domains = users.map(({ email }) => email.split('@')[1] ?? '')
  const words = [...names.flat(), ...domains, ...names[0]!.map(name => name.split(' ')[0] ?? '')]
  return [...new Set([sampleVendor.name, ...words].filter(word => word.length > 3).map(word => word.toLowerCase()))]
}

test('nothing of the sample company is in a new database, a mail or a page [demo-accounts]', async () => {
  const words = await sampleWords()
  for (const word of ['lichen', 'acme', 'acme.test', 'ada stone', 'lichen notebook', 'northwind'])
    assert.ok(words.includes(word), word)
  const mails: Mail[] = []
  const mailer = { send: (mail: Mail) => Promise.resolve(void mails.push(mail)) }
  const server = await serve(homes[1]![1], { distFolder: build.folder, settings: { isDemo: false }, ports: { mailer } })
  try {
    const person = { email: 'rose@meadow.example', name: 'Rose', companyName: 'Meadow', password: 'Quiet-Orchard-41' }
    const browser = server.browser()
    assert.ok((await browser.send(signUp, person)).status < 300)
    assert.ok((await browser.send(passwordResetRequest, { email: person.email })).status < 300)
    while (mails.length < 2) await wait(5)
    const { db } = await openedDatabases.at(-1)![1]()
    const rows = []
    for (const [name] of allTables)
      rows.push(...(await sql`select * from ${sql.table(tableOf(name))}`.execute(db)).rows)
    assert.ok(rows.length > 100)
    includes(JSON.stringify(rows), 'rose@meadow.example')
    const pages = await Promise.all(
      [
        '/account/login',
        '/account/sign-up',
        '/oauth/portal',
        '/fe-elements/hosted/hosted.css',
        '/fe-elements/hosted/hosted.js',
        '/',
      ].map(async path => (await browser.get(path, { 'accept-language': 'de' })).body),
    )
    assert.ok(
      mails.every(({ subject }) => subject.includes('Meadow Tools')),
      JSON.stringify(mails),
    )
    const texts = { database: rows, mails, pages: pages.map(String) }
    for (const [place, found] of Object.entries(texts)) {
      const text = JSON.stringify(found).toLowerCase()
      assert.deepEqual(
        words.filter(word => text.includes(word)),
        [],
        place,
      )
    }
    const colours =
      readFileSync(join(projectFolder, 'demo', 'vanilla', 'brand.css'), 'utf8').match(/#[0-9a-f]{6}/g) ?? []
    assert.ok(colours.length > 10)
    const shown = [...pages, ...mails.map(({ html }) => html)].join()
    assert.deepEqual(
      colours.filter(colour => shown.includes(colour)),
      [],
    )
  } finally {
    await server.stop()
  }
})

describe('a server without SMTP_URL', () => {
  const open = async (isDemo: boolean, env: NodeJS.ProcessEnv = {}) => {
    const messaging = openMessaging(postFrom(env), isDemo)
    const ports = { ...serverPorts, hasher: fastHasher, mailer: messaging.mailer, sms: messaging.sms }
    const store = createMemoryStore(ports)
    const done = () => Promise.resolve()
    const server = await startServer({
      settings: settingsFrom({ PORT: '0', ...testVendorVariables, ...env }, isDemo ? ['--demo'] : []),
      openStorage: () => Promise.resolve({ store, check: done, close: done }),
      ports,
      messaging,
      distFolder: build.folder,
    })
    return { server, store }
  }

  test('starts with one warning, and refuses a sign-up that nobody could activate', async () => {
    const { server, store } = await open(false)
    assert.equal(server.warnings.length, 1)
    assert.match(server.warnings[0]!, /^SMTP_URL is not set: this server sends no mail, so nobody can sign up/)
    assert.equal((await fetch(`${server.address}/readyz`)).status, 200)
    const { status, body } = await createBrowser(server.address).send(signUp, {
      companyName: 'Acme',
      name: 'Ada',
      email: 'ada@acme.test',
      password: 'Quiet-Meadow-41',
    })
    assert.deepEqual(
      [status, (body as { errorCode?: string }).errorCode],
      [403, 'ER-MAIL-UNAVAILABLE'],
      JSON.stringify(body),
    )
    assert.equal((await store.users.find(vendorScope)).total, 0)
    await server.stop()
  })

  test('warns of nothing in a demo, nor with a mail server', async () => {
    for (const [isDemo, env] of [
      [true, {}],
      [false, { SMTP_URL: 'smtp://127.0.0.1:9' }],
    ] as const) {
      const { server } = await open(isDemo, env)
      assert.deepEqual(server.warnings, [])
      await server.stop()
    }
  })
})
