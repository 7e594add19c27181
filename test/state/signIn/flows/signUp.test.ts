import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { singletonId } from '../../../../src/backend/store/definitions.ts'
import { vendorScope } from '../../../../src/backend/store/store.ts'
import { signUpSteps } from '../../../../src/state/signIn/flows/signUp/steps.ts'
import { missingFields, signUpFields } from '../../../../src/state/signIn/flows/signUp/fields.ts'
import { readConsent } from '../../../../src/http/signUpConsent.ts'
import { signUp } from '../../../../src/state/signIn/flows/signUp/signUp.ts'
import { openLoginHarness, type LoginHarness } from '../../../harness/loginHarness.ts'
import '../../../../src/state/signIn/flows/invitation/invitation.ts'
import '../../../../src/state/signIn/flows/mfa/mfa.ts'

const address = 'https://app.test/account/sign-up'
const ann = { name: 'Ann', companyName: 'New', email: 'ann@new.test', password: 'Bright-Meadow-42' }

const openForm = async (setup: Parameters<typeof openLoginHarness>[0] = {}) => {
  const box = await openLoginHarness({ address, ...setup })
  const flow = box.scope.use(signUp)
  await box.pass(1)
  await box.until(() => flow.$form.get() !== undefined, 'a form')
  return { box, flow }
}

const setVendor = ({ api }: LoginHarness, change: { allowSignups?: boolean; allowNotVerifiedUsersLogin?: boolean }) =>
  api.store.vendorSettings.update(vendorScope, singletonId, current => ({
    publicConfiguration: { ...current.publicConfiguration, ...change },
  }))

test('every step of signing up can be reached', () => {
  const reached = new Set(['signUp', ...Object.values(signUpSteps.arrows).flatMap(arrows => Object.values(arrows))])
  assert.deepEqual([...reached].sort(), Object.keys(signUpSteps.arrows).sort())
})

test('a new address leads to the mail, and a second mail waits its time [one-time-codes]', async () => {
  const { box, flow } = await openForm()
  assert.deepEqual(
    flow.$form.get()?.fields.map(({ name }) => name),
    ['name', 'companyName', 'email', 'password'],
  )
  await flow.submit(ann)
  assert.equal(box.place(), 'sign-up.signUpSuccess')
  assert.deepEqual(flow.$signedUp.get(), { shouldActivate: true, target: 'ann@new.test', hasCode: false })
  assert.equal(box.session.$session.get().status, 'signedOut')
  assert.equal(flow.$secondsLeft.get(), 30)
  await flow.sendAgain()
  assert.equal(box.api.mails.length, 1)
  await box.pass(30_000)
  await flow.sendAgain()
  assert.equal(box.api.mails.length, 2)
})

test('an address that is taken shows the very same [no-enumeration]', async () => {
  const { box, flow } = await openForm()
  await flow.submit({ ...ann, email: 'admin@acme.test' })
  assert.equal(box.place(), 'sign-up.signUpSuccess')
  assert.deepEqual(flow.$signedUp.get(), { shouldActivate: true, target: 'admin@acme.test', hasCode: false })
})

test('where nothing must be verified the new person is signed in at once', async () => {
  const { box, flow } = await openForm()
  await setVendor(box, { allowNotVerifiedUsersLogin: true })
  const told: unknown[] = []
  box.session.onEvent(event => void (event.type === 'login' && told.push(event.isNewUser)))
  await flow.submit(ann)
  await box.shows('login.success')
  assert.deepEqual(told, [true])
  await box.pass(200)
  assert.deepEqual(box.gone, ['https://app.test/'])
})

test('a sign-up that wants a second factor goes on with a step of signing in, on its route (§4)', async () => {
  const { box, flow } = await openForm()
  await setVendor(box, { allowNotVerifiedUsersLogin: true })
  await box.api.store.mfaPolicies.put(vendorScope, singletonId, () => ({
    enforceMFAType: 'Force',
    isRememberingAllowed: false,
    rememberSeconds: 60,
    strategies: ['AuthenticatorApp', 'EmailCode'],
  }))
  await flow.submit(ann)
  await box.until(() => box.place().startsWith('login.') || box.place().startsWith('mfa.'), 'a second factor')
  assert.equal(box.app.ports.navigation.url().pathname, '/account/login')
  assert.equal(box.session.$session.get().status, 'signedOut')
})

test('a failed sign-up signs nobody in and keeps the message and the form', async () => {
  const { box, flow } = await openForm()
  await flow.submit({ ...ann, password: 'short' })
  assert.equal(box.place(), 'sign-up.signUp')
  assert.equal(box.$request.get().error?.code, 'ER-PASSWORD-POLICY')
  assert.equal(box.session.$session.get().status, 'signedOut')
  assert.equal(await box.session.accessToken(), undefined)
})

test('starting over keeps only what the vendor allows', async () => {
  const { flow, box } = await openForm()
  await flow.submit(ann)
  flow.startOver()
  assert.equal(box.place(), 'sign-up.signUp')
  assert.equal(flow.$signedUp.get(), undefined)
  assert.equal(flow.$form.get()?.isOpen, true)
})

test('the browser goes back from the mail to the form', async () => {
  const { flow, box } = await openForm()
  await flow.submit(ann)
  box.goBack()
  assert.equal(box.place(), 'sign-up.signUp')
})

test('a closed sign-up shows that it is closed', async () => {
  const first = await openLoginHarness()
  await setVendor(first, { allowSignups: false })
  const { flow } = await openForm({ with: first })
  assert.equal(flow.$form.get()?.isOpen, false)
})

test('an invitation is shown, leaves the address before anything is asked and locks its mail address [link-tokens]', async () => {
  const token = `sample-invitation.${'0'.repeat(43)}`
  const { box, flow } = await openForm({ address: `${address}?invitationToken=${token}&a=b` })
  assert.equal(box.app.ports.navigation.url().search, '?a=b')
  assert.ok(!box.requests.some(({ path }) => path.includes(token)))
  const { invitation, fields } = flow.$form.get()!
  assert.deepEqual([invitation?.name, invitation?.inviterName, invitation?.roles], ['Acme', 'Ada Stone', ['Support']])
  assert.deepEqual(
    fields.map(({ name, locked }) => [name, locked]),
    [
      ['name', undefined],
      ['email', 'invited@acme.test'],
      ['password', undefined],
    ],
  )
  await flow.submit({ name: 'Ivy', email: 'invited@acme.test', password: ann.password })
  await box.shows('login.success')
})

test('an unusable invitation is reported, and sign-up continues without it', async () => {
  const { flow } = await openForm({ address: `${address}?invitationToken=nonsense` })
  assert.deepEqual([flow.$form.get()?.isInvitationRefused, flow.$form.get()?.isOpen], [true, true])
})

test('a person who is already signed in continues', async () => {
  const first = await openLoginHarness()
  await first.identify('admin@acme.test')
  await first.enterPassword('Correct-Horse-9')
  const next = await openLoginHarness({ address, with: first })
  await next.shows('login.success')
})

describe('the form', () => {
  const email = { strategy: 'email', isActive: true, isRequired: true } as const
  const phone = { strategy: 'phoneNumber', isActive: true, isRequired: false } as const
  const plain = { strategies: [email], hidden: [], hasPassword: true, invitation: undefined }
  const names = (conditions: Partial<Parameters<typeof signUpFields>[0]>) =>
    signUpFields({ ...plain, ...conditions }).map(({ name }) => name)

  for (const [what, conditions, expected] of [
    ['asks for a password where people sign in with one', {}, ['name', 'companyName', 'email', 'password']],
    ['asks for none where they do not', { hasPassword: false }, ['name', 'companyName', 'email']],
    ['leaves out what the tenant hides', { hidden: ['name', 'companyName'] }, ['email', 'password']],
    ['never hides what a person is known by', { hidden: ['email'] }, ['name', 'companyName', 'email', 'password']],
    [
      'hides an optional number',
      { strategies: [email, phone], hidden: ['phoneNumber', 'name'] },
      ['companyName', 'email', 'password'],
    ],
    ['asks those who are invited for no company', { invitation: { name: 'Acme' } }, ['name', 'email', 'password']],
    [
      'asks for an address where nothing is configured',
      { strategies: [] },
      ['name', 'companyName', 'email', 'password'],
    ],
  ] as const)
    test(what, () => assert.deepEqual(names(conditions), expected))

  test('wants one identifier where none is required', () => {
    const fields = signUpFields({
      ...plain,
      hidden: ['name', 'companyName'],
      hasPassword: false,
      strategies: [{ ...email, isRequired: false }, phone],
    })
    assert.deepEqual(missingFields(fields, {}), ['email'])
    assert.deepEqual(missingFields(fields, { phoneNumber: '+1' }), [])
  })

  test('has something to agree to only where a host names it', () => {
    assert.equal(readConsent({}, null, 7, { loginBox: { signup: { consent: { terms: 7 } } } }), undefined)
    const of = (terms: string) => ({ loginBox: { signup: { consent: { terms } } } })
    assert.deepEqual(readConsent(of('https://a.test'), of('https://b.test')), {
      terms: 'https://b.test',
      privacy: undefined,
    })
  })
})

describe('custom fields', () => {
  const declared = (...customFields: unknown[]) => ({ loginBox: { signup: { customFields } } })
  const optionsOf = (themeOptions: unknown, themeV2?: unknown) =>
    ({ themeOptions, ...(themeV2 !== undefined && { metadata: { themeV2 } }) }) as never
  const keysOf = async (options: never) => {
    const { box, flow } = await openForm({ options })
    return { keys: flow.$form.get()?.customFields.map(({ key }) => key), warnings: box.warnings }
  }

  test('come from the options of the host, else from its metadata, else from the server', async () => {
    const [ours, theirs] = [declared({ key: 'ours' }), declared({ key: 'theirs' })]
    assert.deepEqual((await keysOf(optionsOf(ours, theirs))).keys, ['ours'])
    assert.deepEqual((await keysOf(optionsOf({}, theirs))).keys, ['theirs'])
    assert.deepEqual((await keysOf(optionsOf(declared(), theirs))).keys, [], 'a host may take them away')
    assert.deepEqual((await keysOf(optionsOf({}))).keys, [])
  })

  test('that are malformed are left out, with one warning that does not repeat them', async () => {
    const { keys, warnings } = await keysOf(
      optionsOf(declared({ key: '__proto__' }, { key: 'constructor' }, { key: 'good' }, { key: 'x', type: 'secret' })),
    )
    assert.deepEqual(keys, ['good'])
    assert.deepEqual(
      warnings.filter(line => line.includes('Custom fields')),
      ['Custom fields: 3 malformed entries were ignored'],
    )
  })

  test('are kept in the metadata of the new person, and in the form for one who goes back', async () => {
    const { box, flow } = await openForm({ options: optionsOf(declared({ key: 'plan' })) })
    await flow.submit(ann, { plan: 'free' })
    assert.equal(box.place(), 'sign-up.signUpSuccess')
    const [user] = (await box.api.store.users.find(vendorScope, { where: { email: ann.email } })).items
    assert.deepEqual(JSON.parse(user!.metadata), { plan: 'free' })
    flow.startOver()
    assert.deepEqual(flow.customValues(), { plan: 'free' })
  })

  test('that the server refuses are named in the error', async () => {
    const { box, flow } = await openForm()
    await box.api.store.portalConfigurations.update(vendorScope, 'adminBox', {
      configuration: { themeV2: declared({ key: 'plan', required: true }) },
    })
    await flow.submit(ann)
    const { code, context } = box.$request.get().error!
    assert.deepEqual([code, context], ['ER-CUSTOM-FIELD', { field: 'plan', reason: 'missing' }])
  })
})
