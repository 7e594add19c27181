import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { singletonId } from '../../../../src/backend/store/definitions.ts'
import { vendorScope } from '../../../../src/backend/store/store.ts'
import type { AuthStrategies, MainAuthStrategy } from '../../../../src/http/identityAuth/types.ts'
import {
  identifierOf,
  maskedAddress,
  maskedNumber,
} from '../../../../src/state/signIn/flows/passwordless/identifier.ts'
import { magicLink } from '../../../../src/state/signIn/flows/passwordless/magicLink.ts'
import { passwordless } from '../../../../src/state/signIn/flows/passwordless/passwordless.ts'
import { quickLogin } from '../../../../src/state/signIn/flows/passwordless/quickLogin.ts'
import { authMethodsOf } from '../../../../src/state/vendor/authMethods.ts'
import { openLoginHarness, type LoginHarness } from '../../../harness/loginHarness.ts'

const secondaryOf = (box: LoginHarness): Promise<AuthStrategies['secondaryAuthStrategies']> =>
  box.api.store.authStrategies.get(vendorScope, singletonId).then(found => found?.secondaryAuthStrategies ?? [])

/** A box of a tenant whose main way to sign in is another one. */
const openWith = async (strategy: MainAuthStrategy, setup: Parameters<typeof openLoginHarness>[0] = {}) => {
  const box = await openLoginHarness(setup)
  await box.api.store.authStrategies.update(vendorScope, singletonId, { mainAuthStrategies: [{ strategy }] })
  return box
}

const sixDigits = (text: string | undefined) => /(?<!\d)\d{6}(?!\d)/.exec(text ?? '')![0]
const mailedCode = ({ api }: LoginHarness) => sixDigits(api.mails.at(-1)?.text)
const textedCode = ({ api }: LoginHarness) => sixDigits(api.messages.at(-1)?.text)
const mailedLink = ({ api }: LoginHarness) =>
  /http\S+/.exec(api.mails.at(-1)!.text)![0].replace('http://localhost:8400', 'https://app.test')
const tokenIn = (link: string) => new URL(link).searchParams.get('token')!
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('which way a tenant wants (§4)', () => {
  const cases: [MainAuthStrategy, string][] = [
    ['EmailAndPassword', 'login.loginWithPassword'],
    ['UsernameAndPassword', 'login.loginWithPassword'],
    ['Code', 'login.loginWithOtc'],
    ['UsernameAndCode', 'login.loginWithOtc'],
    ['MagicLink', 'login.magicLinkPreLoginSuccess'],
    ['UsernameAndMagicLink', 'login.magicLinkPreLoginSuccess'],
    ['SmsCode', 'login.loginWithSmsOtc'],
    ['UsernameAndSms', 'login.loginWithSmsOtc'],
  ]
  for (const [strategy, place] of cases)
    test(`${strategy} leads to ${place}`, async () => {
      const box = await openWith(strategy)
      // A tenant that texts codes asks for a number first.
      await box.identify(strategy === 'SmsCode' ? '+12025550117' : 'member@acme.test')
      assert.equal(box.place(), place)
    })

  test('a company with its own sign-in goes before them', async () => {
    const box = await openWith('Code')
    await box.identify('user@sso.test')
    assert.equal(box.place(), 'login.redirectToSso')
    assert.equal(box.count('/passwordless/'), 0)
  })

  test('without any method to sign in, a message is shown instead of a dead end', async () => {
    const box = await openWith('NoLocalAuthentication')
    await box.api.store.authStrategies.update(vendorScope, singletonId, { secondaryAuthStrategies: [] })
    await box.identify('member@acme.test')
    assert.equal(box.place(), 'login.preLogin')
    assert.equal(box.$request.get().error?.code, 'noMethod')
  })

  test('each method is listed once, the main one first, and a password by default', () => {
    const both = [
      { strategy: 'SmsCode' as const, isActive: true },
      { strategy: 'SmsCodeV2' as const, isActive: true },
    ]
    assert.deepEqual(authMethodsOf({ mainAuthStrategies: [{ strategy: 'Code' }], secondaryAuthStrategies: both }), [
      'code',
      'sms',
    ])
    assert.deepEqual(authMethodsOf(undefined), ['password'])
    assert.deepEqual(authMethodsOf({}), ['password'])
  })
})

describe('a code', () => {
  test('signs in, and a wrong one is reported and keeps the step', async () => {
    const box = await openWith('Code')
    await box.identify('member@acme.test')
    const { $sent, enterCode } = box.scope.use(passwordless)
    assert.equal($sent.get()?.target, 'm•••@acme.test')
    const code = mailedCode(box)
    await enterCode(wrongOf(code))
    assert.equal(box.place(), 'login.loginWithOtc')
    assert.equal(box.$request.get().error?.code, 'ER-WRONG-CODE')
    await enterCode(code)
    assert.equal(box.place(), 'login.success')
  })

  test('says how many minutes it still works, until it has expired; a new one starts again', async () => {
    const box = await openWith('Code')
    await box.identify('member@acme.test')
    await box.rests()
    const { $minutesLeft, resend } = box.scope.use(passwordless)
    assert.equal($minutesLeft.get(), 10)
    await box.pass(60_000)
    assert.equal($minutesLeft.get(), 9)
    await box.pass(9 * 60_000)
    assert.equal($minutesLeft.get(), 0)
    await resend()
    await box.rests()
    assert.equal($minutesLeft.get(), 10)
  })

  test('is not asked for again before thirty seconds are over [one-time-codes]', async () => {
    const box = await openWith('Code')
    await box.identify('member@acme.test')
    const { $secondsLeft, resend, enterCode } = box.scope.use(passwordless)
    assert.equal($secondsLeft.get(), 30)
    await box.pass(10_000)
    assert.equal($secondsLeft.get(), 20)
    await resend()
    assert.equal(box.api.mails.length, 1)
    await box.pass(20_000)
    assert.equal($secondsLeft.get(), 0)
    await resend()
    assert.equal(box.api.mails.length, 2)
    assert.equal($secondsLeft.get(), 30)
    await enterCode(mailedCode(box))
    assert.equal(box.place(), 'login.success')
  })

  test('can be asked for again by an element that left the page and came back [element-lifetime]', async () => {
    const box = await openWith('Code')
    await box.identify('member@acme.test')
    box.scope.release()
    await box.scope.use(passwordless).resend()
    assert.equal(box.api.mails.length, 2)
  })

  test('is never sent twice for one press [one-time-codes]', async () => {
    const box = await openWith('Code')
    await box.identify('member@acme.test')
    const { enterCode } = box.scope.use(passwordless)
    const code = mailedCode(box)
    await Promise.all([enterCode(code), enterCode(code)])
    assert.equal(box.count('/postlogin'), 1)
  })

  test('is not sent where no account exists, and nothing reveals it [no-enumeration]', async () => {
    const box = await openWith('Code')
    await box.identify('nobody@acme.test')
    assert.equal(box.place(), 'login.loginWithOtc')
    assert.equal(box.scope.use(passwordless).$sent.get()?.target, 'n•••@acme.test')
    assert.equal(box.api.mails.length, 0)
  })

  test('may be had instead of a password, and a password instead of it', async () => {
    const box = await openLoginHarness()
    await box.identify('member@acme.test')
    assert.equal(box.place(), 'login.loginWithPassword')
    await box.scope.use(passwordless).turnTo('code')
    assert.equal(box.place(), 'login.loginWithOtc')
    await box.scope.use(passwordless).turnTo('sms')
    assert.equal(box.place(), 'login.loginWithSmsOtc')
    await box.scope.use(passwordless).enterCode(textedCode(box))
    assert.equal(box.place(), 'login.success')
  })

  test('a failed request is reported and keeps the step before', async () => {
    const box = await openLoginHarness()
    await box.identify('member@acme.test')
    const { turnTo } = box.scope.use(passwordless)
    for (let count = 0; count < 5; count += 1) await turnTo('code')
    await turnTo('link')
    assert.equal(box.place(), 'login.loginWithOtc')
    assert.equal(box.$request.get().error?.status, 429)
  })

  test('leaves no code and no attempt in the address, in storage or on screen [token-memory]', async () => {
    const box = await openWith('Code')
    await box.identify('member@acme.test')
    const { $sent, enterCode } = box.scope.use(passwordless)
    const code = mailedCode(box)
    await enterCode(code)
    const shown = JSON.stringify([$sent.get(), box.$request.get(), box.app.ports.navigation.url().href, box.warnings])
    assert.ok(!shown.includes(code))
    assert.doesNotMatch(shown, /[\w-]{36}\./)
  })
})

describe('a sign-in link', () => {
  test('opened in the same browser signs in at once; the waiting tab goes on and the new one may be closed', async () => {
    const waiting = await openWith('MagicLink')
    await waiting.identify('member@acme.test')
    assert.equal(waiting.place(), 'login.magicLinkPreLoginSuccess')
    const opened = await openLoginHarness({ with: waiting, address: mailedLink(waiting) })
    await opened.until(() => opened.place() !== 'magic-link.opening', 'a decision')
    await opened.pass(0)
    await opened.shows('magic-link.done')
    await waiting.shows('login.success')
    assert.deepEqual(opened.gone, [])
    opened.scope.use(magicLink).goOn()
    assert.equal(opened.place(), 'login.success')
  })

  test('of another person asks for a click, even while a tab of this browser waits for its own [one-time-use]', async () => {
    const waiting = await openWith('MagicLink')
    await waiting.identify('member@acme.test')
    const other = await openLoginHarness({
      with: { api: waiting.api, jar: new Map(), shared: (await openLoginHarness()).shared },
    })
    await other.identify('admin@acme.test')
    const opened = await openLoginHarness({ with: waiting, address: mailedLink(other) })
    await opened.pass(300)
    await opened.shows('magic-link.confirm')
    assert.equal(opened.count('/postlogin'), 0)
    assert.equal(waiting.place(), 'login.magicLinkPreLoginSuccess')
  })

  test('opened in the very tab that waits for it asks for a click', async () => {
    const box = await openWith('MagicLink')
    await box.identify('member@acme.test')
    box.app.ports.navigation.show(new URL(mailedLink(box)))
    box.goBack()
    await box.shows('magic-link.opening')
    await box.pass(300)
    await box.shows('magic-link.confirm')
    box.scope.use(magicLink).confirm()
    await box.shows('login.success')
  })

  test('opened elsewhere is spent by a click and by nothing else [links-change-nothing]', async () => {
    const waiting = await openWith('MagicLink')
    await waiting.identify('member@acme.test')
    const link = mailedLink(waiting)
    const phone = await openLoginHarness({
      with: { api: waiting.api, jar: new Map(), shared: (await openLoginHarness()).shared },
      address: link,
    })
    await phone.pass(300)
    await phone.shows('magic-link.confirm')
    await phone.rests()
    assert.equal(phone.scope.use(magicLink).$account.get(), 'm•••@acme.test')
    assert.equal(phone.count('/postlogin'), 0)
    phone.scope.use(magicLink).confirm()
    await phone.shows('login.success')
    assert.equal(waiting.place(), 'login.magicLinkPreLoginSuccess')
    await phone.pass(200)
    assert.deepEqual(phone.gone, ['https://app.test/'])
  })

  test('leaves the address before anything is asked with it [link-tokens]', async () => {
    const waiting = await openWith('MagicLink')
    await waiting.identify('member@acme.test')
    const link = mailedLink(waiting)
    waiting.leave()
    const opened = await openLoginHarness({ with: waiting, address: `${link}&redirectUrl=%2Fnotes` })
    assert.equal(
      opened.app.ports.navigation.url().href,
      'https://app.test/account/login/magic-link?redirectUrl=%2Fnotes',
    )
    assert.ok(opened.requests.every(({ path }) => !path.includes(tokenIn(link))))
  })

  test('works once: the second time a message offers to start over', async () => {
    const waiting = await openWith('MagicLink')
    await waiting.identify('member@acme.test')
    const link = mailedLink(waiting)
    const open = async () => {
      const { shared } = await openLoginHarness()
      const box = await openLoginHarness({ with: { api: waiting.api, jar: new Map(), shared }, address: link })
      await box.pass(300)
      await box.shows('magic-link.confirm')
      box.scope.use(magicLink).confirm()
      return box
    }
    await (await open()).shows('login.success')
    const late = await open()
    await late.shows('magic-link.failed')
    assert.equal(late.$request.get().error?.code, 'ER-LINK-SPENT')
    late.scope.use(magicLink).startOver()
    await late.shows('login.preLogin')
  })

  for (const query of ['', '?token=', '?token=a&token=b'])
    test(`without one token there is nothing to confirm: ${query || 'no query'}`, async () => {
      const box = await openLoginHarness({ address: `https://app.test/account/login/magic-link${query}` })
      await box.shows('magic-link.failed')
      assert.equal(box.count('/postlogin'), 0)
    })
})

describe('quick sign-in by text message', () => {
  test('is chosen with a sign-in, kept for this device and needs no name next time (§4)', async () => {
    const first = await openWith('SmsCode')
    await first.identify('+12025550117')
    const { setRegistering, isRegistering } = first.app.use(quickLogin)
    setRegistering(true)
    const { lastingStore } = first.app.ports
    assert.equal(lastingStore.read('register-quick-login'), 'sms')
    await first.scope.use(passwordless).enterCode(textedCode(first))
    assert.equal(first.place(), 'login.success')
    assert.equal(isRegistering(), false)
    assert.equal(lastingStore.read('user-member-sms'), 'true')

    first.jar.clear()
    const next = await openLoginHarness({ with: first })
    assert.equal(next.app.use(quickLogin).userId(), 'user-member')
    await next.scope.use(passwordless).turnTo('quickSms')
    assert.equal(next.place(), 'login.quickSmsCode')
    assert.deepEqual(next.requests.at(-1)?.body, { userId: 'user-member' })
    await next.scope.use(passwordless).enterCode(textedCode(next))
    assert.equal(next.place(), 'login.success')
  })

  test('is not there for anybody who did not choose it, and bad values are dropped [storage-checked]', async () => {
    const box = await openLoginHarness()
    const { userId } = box.app.use(quickLogin)
    assert.equal(userId(), undefined)
    box.app.ports.lastingStore.write('userId', '../admin')
    box.app.ports.lastingStore.write('../admin-sms', 'true')
    assert.equal(userId(), undefined)
  })
})

test('what a person typed is one identifier, and is shown masked', () => {
  assert.deepEqual(identifierOf('ada@acme.test', ['email']), { email: 'ada@acme.test' })
  assert.deepEqual(identifierOf('+1 (202) 555-0143', ['email']), { phoneNumber: '+1 (202) 555-0143' })
  assert.deepEqual(identifierOf('ada', ['email']), { username: 'ada' })
  assert.equal(maskedAddress('j@acme.com'), 'j•••@acme.com')
  assert.equal(maskedAddress('ada'), '')
  assert.equal(maskedNumber('+12025550143'), '•••\u00a043', 'without a line break inside')
  assert.equal(maskedNumber(), '')
})

test('the sample data offer codes and links beside the password', async () => {
  const box = await openLoginHarness()
  const secondaryAuthStrategies = await secondaryOf(box)
  assert.deepEqual(authMethodsOf({ mainAuthStrategies: [{ strategy: 'EmailAndPassword' }], secondaryAuthStrategies }), [
    'password',
    'code',
    'link',
    'sms',
  ])
})
