import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultRateLimits, settingsOf } from '../../../src/backend/settings/settings.ts'
import { serverPorts } from '../../../demo/server/ports.ts'
import { databaseFrom, postFrom, settingsFrom } from '../../../demo/server/settings.ts'
import { startServer } from '../../../demo/server/startServer.ts'

test('without settings the server listens on loopback only and has no sample accounts [demo-accounts]', () => {
  assert.deepEqual(settingsFrom({}, []), {
    port: 8400,
    host: '127.0.0.1',
    backend: { allowedOrigins: [], trustedHops: 0 },
    keyRotationDays: 90,
    auditDays: 365,
    isDemo: false,
  })
})

test('sample accounts need a flag [demo-accounts]', () => {
  assert.equal(settingsFrom({}, ['--demo']).isDemo, true)
  assert.equal(settingsFrom({ FE_DEMO: '1' }, []).isDemo, true)
  assert.equal(settingsFrom({ FE_DEMO: '0' }, []).isDemo, false)
})

test('an application at Slack needs id and secret', () => {
  const slack = { FE_SLACK_CLIENT_ID: 'id', FE_SLACK_CLIENT_SECRET: 'secret' }
  assert.deepEqual(settingsFrom(slack, []).slack, { clientId: 'id', clientSecret: 'secret' })
  for (const name of Object.keys(slack))
    assert.throws(() => settingsFrom({ ...slack, [name]: '' }, []), /FE_SLACK_CLIENT_ID and FE_SLACK_CLIENT_SECRET/)
})

test('everything an operator decides is read from the environment', () => {
  const env = {
    PORT: '9000',
    HOST: '0.0.0.0',
    FE_BASE_URL: 'https://auth.example.test/',
    FE_ALLOWED_ORIGINS: 'https://a.test, https://b.test',
    FE_TRUSTED_HOPS: '2',
    FE_COUNTRY_HEADER: 'CF-IPCountry',
    FE_COOKIE_SAME_SITE: 'None',
    FE_KEY_ROTATION_DAYS: '0',
    FE_AUDIT_DAYS: '0',
    FE_MAX_SUB_ACCOUNTS: '200000',
  }
  assert.deepEqual(settingsFrom(env, []), {
    port: 9000,
    host: '0.0.0.0',
    baseUrl: 'https://auth.example.test',
    backend: {
      allowedOrigins: ['https://a.test', 'https://b.test'],
      countryHeader: 'CF-IPCountry',
      trustedHops: 2,
      cookieSameSite: 'None',
      maxSubAccounts: 200_000,
    },
    keyRotationDays: 0,
    auditDays: 0,
    isDemo: false,
  })
})

test('what passkeys belong to is read from the environment', () => {
  const env = {
    FE_ALLOWED_ORIGINS: 'https://app.example.test',
    FE_APP_URL: 'https://app.example.test',
    FE_RP_ID: 'example.test',
    FE_PASSKEY_ORIGINS: 'https://app.example.test, https://auth.example.test',
  }
  const { appUrl, rpId, passkeyOrigins } = settingsFrom(env, []).backend
  assert.deepEqual(
    [appUrl, rpId, passkeyOrigins],
    ['https://app.example.test', 'example.test', ['https://app.example.test', 'https://auth.example.test']],
  )
})

test('applications of hosted login are registered as openid or for verifiers of the public client by name', () => {
  const text =
    'plain=https://a.test/cb;shop+openid=https://b.test/cb,https://b.test/cb2;old+openid+legacy-verifier=https://c.test/cb'
  assert.deepEqual(settingsFrom({ FE_OAUTH_CLIENTS: text }, []).backend.oauthClients, [
    { id: 'plain', redirectUris: ['https://a.test/cb'] },
    { id: 'shop', redirectUris: ['https://b.test/cb', 'https://b.test/cb2'], registeredAs: ['openid'] },
    { id: 'old', redirectUris: ['https://c.test/cb'], registeredAs: ['openid', 'legacy-verifier'] },
  ])
})

for (const env of [
  { FE_OAUTH_CLIENTS: 'app' },
  { FE_OAUTH_CLIENTS: 'app=javascript:alert(1)' },
  { FE_OAUTH_CLIENTS: 'app=https://app.test/cb,app.test/cb' },
  { FE_DEMO: 'yes' },
  { FE_WEBHOOK_ORIGINS: 'hooks.internal' },
  { FE_WEBHOOK_ORIGINS: 'http://hooks.internal/path' },
  { FE_OAUTH_CLIENTS: 'app+legacy=https://app.test/cb' },
  { PORT: '8o' },
  { PORT: '70000' },
  { PORT: '-1' },
  { FE_TRUSTED_HOPS: 'all' },
  { FE_COOKIE_SAME_SITE: 'none' },
  { FE_BASE_URL: 'auth.example.test' },
  { FE_BASE_URL: 'https://auth.example.test/path' },
  { FE_BASE_URL: 'https://user@auth.example.test' },
  { HOST: '0.0.0.0' },
  { FE_AUDIT_DAYS: '-1' },
  { FE_MAX_SUB_ACCOUNTS: 'all' },
  { FE_MAX_SUB_ACCOUNTS: '1000000' },
])
  test(`a wrong setting is refused: ${JSON.stringify(env)}`, () => {
    assert.throws(() => settingsFrom(env, []), TypeError)
  })

for (const [env, message] of [
  [{ FE_BASE_URL: 'http://auth.example.test' }, /^FE_BASE_URL must be https/],
  [{ FE_ALLOWED_ORIGINS: 'app.test' }, /^FE_ALLOWED_ORIGINS: "app.test" is not an origin/],
  [{ FE_APP_URL: 'javascript:alert(1)' }, /^FE_APP_URL must be an absolute http/],
  [{ FE_COOKIE_SAME_SITE: 'None' }, /^FE_COOKIE_SAME_SITE None needs an https FE_BASE_URL/],
  [{ FE_COUNTRY_HEADER: 'CF-IPCountry' }, /^FE_COUNTRY_HEADER needs FE_TRUSTED_HOPS/],
  [{ FE_RP_ID: 'example.test' }, /^FE_RP_ID: the passkey domain/],
  [{ FE_PASSKEY_ORIGINS: 'https://app.test' }, /^FE_PASSKEY_ORIGINS: the passkey origin/],
  [{ FE_HOSTED_PATH: '//evil.test' }, /^FE_HOSTED_PATH must be a path/],
  [{ FE_HOSTED_PATH: '.evil.test' }, /^FE_HOSTED_PATH must be a path/],
  [{ FE_HOSTED_PATH: '/hosted/../x' }, /^FE_HOSTED_PATH must be a path/],
  [{ FE_DEMO: '1', FE_BASE_URL: 'https://auth.example.test' }, /^FE_DEMO: sample accounts need a FE_BASE_URL/],
] as const)
  test(`a server does not open its records with ${JSON.stringify(env)} [demo-accounts]`, async () => {
    const openStorage = () => Promise.reject(new Error('The records were opened'))
    const parts = { settings: { ...settingsFrom(env, []), port: 0 }, openStorage, ports: serverPorts }
    await assert.rejects(startServer(parts), { name: 'TypeError', message })
  })

test('the path of the hosted page and addresses of applications on devices are accepted', () => {
  const env = { FE_HOSTED_PATH: '/sign-in/hosted', FE_OAUTH_CLIENTS: 'phone=com.example.app:/callback' }
  const { backend } = settingsFrom(env, [])
  assert.deepEqual(backend.oauthClients, [{ id: 'phone', redirectUris: ['com.example.app:/callback'] }])
  assert.equal(settingsOf({ ...backend, baseUrl: 'https://auth.example.test' }).hostedPath, '/sign-in/hosted')
})

test('a sender is one address, with a name or without', () => {
  for (const from of ['no-reply@example.test', 'Acme <no-reply@example.test>', 'no-reply@localhost'])
    assert.equal(postFrom({ FE_MAIL_FROM: from }).from, from)
  for (const from of ['nobody', 'a@example.test\nBcc: b@example.test', 'a@b@', '<@example.test>'])
    assert.throws(() => postFrom({ FE_MAIL_FROM: from }), /^TypeError: FE_MAIL_FROM/, from)
})

test('each rate limit can be set, and the others keep their defaults [rate-limits]', () => {
  const limit = { max: 5, windowSeconds: 30 }
  for (const name of Object.keys(defaultRateLimits)) {
    const { rateLimits } = settingsFrom({ FE_RATE_LIMITS: JSON.stringify({ [name]: limit }) }, []).backend
    assert.deepEqual(rateLimits, { [name]: limit })
    const { rateLimits: all } = settingsOf({ baseUrl: 'https://id.test', ...(rateLimits && { rateLimits }) })
    assert.deepEqual(all, { ...defaultRateLimits, [name]: limit })
  }
})

for (const [given, message] of [
  ['{', /must be JSON, such as/],
  ['[]', /must be an object, such as/],
  ['{"signIn":{"max":5,"windowSeconds":30}}', /no limit "signIn"; there are: signInByAddress, /],
  ['{"signInByAddress":5}', /signInByAddress in FE_RATE_LIMITS must have max and windowSeconds/],
  ['{"signInByAddress":{"max":5,"seconds":30}}', /signInByAddress in FE_RATE_LIMITS must have max and windowSeconds/],
  ['{"signInByAddress":{"max":0,"windowSeconds":30}}', /max of signInByAddress in .* from 1 to/],
  ['{"signInByAddress":{"max":5,"windowSeconds":"30"}}', /windowSeconds of signInByAddress in .* from 1 to/],
] as const)
  test(`wrong rate limits are refused: ${given}`, () => {
    assert.throws(() => settingsFrom({ FE_RATE_LIMITS: given }, []), { name: 'TypeError', message })
  })

test('records are in PostgreSQL when its address is given, else in a folder', () => {
  assert.deepEqual(databaseFrom({ DATABASE_URL: 'postgresql://db/x', FE_DATA_DIR: '/data' }), {
    url: 'postgresql://db/x',
  })
  assert.deepEqual(databaseFrom({ FE_DATA_DIR: '/data' }), { folder: '/data' })
  assert.match(JSON.stringify(databaseFrom({})), /\.data/)
})

test('an address that is none of a PostgreSQL is refused without its password', () => {
  for (const url of [
    'postgres://db',
    'postgresql://fe:p%40ss@db:5432/x?sslmode=require',
    'postgresql://fe@/x?host=/run',
  ])
    assert.deepEqual(databaseFrom({ DATABASE_URL: url }), { url })
  for (const url of [
    'garbage',
    'mysql://fe:secret@db/x',
    'postgres://fe:secret@db:port/x',
    'postgres://fe:sec/ret@db/x',
  ])
    assert.throws(
      () => databaseFrom({ DATABASE_URL: url }),
      ({ message }: Error) => message.startsWith('DATABASE_URL must be') && !message.includes('sec'),
      url,
    )
})
