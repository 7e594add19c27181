import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { session } from '../../../src/state/session/session.ts'
import { socialOffers } from '../../../src/state/signIn/flows/socialLogin/offers.ts'
import { readForm } from '../../../src/state/signIn/flows/signUp/form.ts'
import { authMethodsOf } from '../../../src/state/vendor/authMethods.ts'
import { branding } from '../../../src/state/vendor/branding.ts'
import { identifiersTaken } from '../../../src/state/vendor/identifiers.ts'
import { portalConfig } from '../../../src/state/vendor/portalConfig.ts'
import { signInMethods } from '../../../src/state/vendor/signInMethods.ts'
import { vendorConfig } from '../../../src/state/vendor/vendorConfig.ts'
import { openOnFaultyServer } from '../../harness/faultyServer.ts'
import { json, settle } from '../../harness/testApp.ts'

const emailAndPassword = { strategy: 'EmailAndPassword' }
const malformed: readonly unknown[] = [null, 5, 'text', {}, { strategy: 7 }, [], { strategy: null, isActive: true }]
const anyShape: readonly unknown[] = [null, 5, 'text', true, [], [null], {}, { rows: 5 }, { __proto__: null }]

const signIn = async (box: Awaited<ReturnType<typeof openOnFaultyServer>>) => {
  await box.app.use(signInMethods).load()
  await box.app.use(socialOffers).load()
  await box.identify('ann@acme.test')
  assert.equal(box.step(), 'loginWithPassword')
  await box.enterPassword('right')
  await settle()
  assert.equal(box.step(), 'success')
  assert.equal(box.$request.get().error, undefined)
  assert.equal(box.app.use(session).$session.get().status, 'signedIn')
}

describe('a malformed entry of the sign-in strategies [untrusted-objects]', () => {
  for (const entry of malformed)
    for (const list of ['mainAuthStrategies', 'secondaryAuthStrategies'] as const)
      test(`${JSON.stringify(entry)} in ${list} is ignored, with one warning`, async () => {
        const strategies = { mainAuthStrategies: [emailAndPassword], secondaryAuthStrategies: [] }
        const answer = { ...strategies, [list]: [entry, entry, ...strategies[list]] }
        const box = await openOnFaultyServer({ strategies: () => json(answer) })
        await signIn(box)
        assert.deepEqual(box.warnings, ['Sign-in strategies: 2 malformed entries were ignored'])
      })

  test('leaves the other entries as they are', async () => {
    const answer = {
      mainAuthStrategies: [{}, { strategy: 'SmsCode' }],
      secondaryAuthStrategies: [
        { strategy: 'Passkeys', isActive: 'yes' },
        { strategy: 'UsernameAndPassword', isActive: true },
        { strategy: 'Unknown', isActive: true },
      ],
    }
    const box = await openOnFaultyServer({ strategies: () => json(answer) })
    await box.app.use(signInMethods).load()
    assert.deepEqual(authMethodsOf(box.app.use(vendorConfig).$strategies.get()), ['sms', 'password'])
    assert.deepEqual(identifiersTaken(box.app), ['email', 'username', 'phoneNumber'])
    assert.equal(box.app.use(signInMethods).$methods.get().hasPasskeys, false)
  })

  test('as the only one leaves the password, as strategies do that are not known', async () => {
    await signIn(await openOnFaultyServer({ strategies: () => json({ mainAuthStrategies: [null] }) }))
  })

  test('is not the same as an empty list, which allows no method', async () => {
    const box = await openOnFaultyServer({ strategies: () => json({ mainAuthStrategies: [] }) })
    await box.identify('ann@acme.test')
    assert.equal(box.$request.get().error?.code, 'noMethod')
  })
})

describe('a start-up answer of any shape stops no sign-in [untrusted-objects]', () => {
  const reads = ['strategies', 'flags', 'vendor', 'configuration', 'socialProviders', 'customProviders', 'metadata']
  for (const name of reads)
    for (const answer of anyShape)
      test(`${name}: ${JSON.stringify(answer)}`, async () => {
        const box = await openOnFaultyServer({ [name]: () => json(answer) })
        await box.app.use(portalConfig).loadPortal()
        await signIn(box)
      })

  const parts: readonly unknown[] = [null, 5, 'text', [null], { signIn: 5 }, { signIn: null }]
  const lists: readonly unknown[] = [null, 5, {}, [null], [5], [{}], [{ type: 7 }], ['__proto__']]
  const configurations = [
    ...parts,
    ...lists.map(identifiers => ({ signIn: { identifiers } })),
    ...lists.map(socialProviders => ({ signIn: { socialProviders } })),
    ...lists.map(theme => ({ theme, themeV2: theme, localizations: theme, integrations: theme, identifiers: theme })),
  ]
  for (const configuration of configurations)
    test(`metadata: ${JSON.stringify({ configuration })}`, async () => {
      const box = await openOnFaultyServer({ metadata: () => json({ rows: [{ configuration }] }) })
      await box.app.use(portalConfig).loadPortal()
      assert.doesNotThrow(() => box.app.use(branding).$look.get())
      await signIn(box)
    })
})

describe('a malformed social provider [untrusted-objects]', () => {
  test('of the API does not hide the others', async () => {
    const box = await openOnFaultyServer({
      socialProviders: () => json([null, 5, { type: 7, active: true }, { type: 'google', active: true }]),
      customProviders: () =>
        json({ providers: [null, { id: 7, active: true }, { id: 'c', displayName: 'Corp', active: true }] }),
    })
    await box.app.use(socialOffers).load()
    const offers = box.app.use(socialOffers).$offers.get()
    assert.deepEqual(
      offers.map(({ id, name }) => [id, name]),
      [
        ['google', 'Google'],
        ['c', 'Corp'],
      ],
    )
  })

  test('of the metadata does not hide the others', async () => {
    const socialProviders = [null, { type: 7 }, { type: 'github' }, { type: 'x', displayName: 5 }]
    const box = await openOnFaultyServer({
      metadata: () => json({ rows: [{ configuration: { signIn: { socialProviders } } }] }),
    })
    await box.app.use(portalConfig).loadPortal()
    await box.app.use(socialOffers).load()
    assert.deepEqual(
      box.app
        .use(socialOffers)
        .$offers.get()
        .map(({ name }) => name),
      ['GitHub', 'x'],
    )
  })
})

test('a malformed entry of the sign-up strategies leaves the other fields [untrusted-objects]', async () => {
  const email = { strategy: 'email', isActive: true, isRequired: true }
  const box = await openOnFaultyServer({
    signUpStrategies: () => json([null, 5, { strategy: 7, isActive: true }, email]),
  })
  const { fields } = await readForm(box.scope, '', box.scope.signal())
  assert.deepEqual(
    fields.map(({ name }) => name),
    ['name', 'companyName', 'email', 'password'],
  )
})
