import { paths } from './answers.ts'
import { equal, ok, until, pause } from './browser.ts'
import { closePages, openPage, type Page } from './page.ts'
import { textOf, alive, shows, field, type, submit, recordEvents, enterAddress } from './person.ts'
import { translatePage } from './translate.ts'
import { includes } from '../harness/texts.ts'

/** A running login box on a page that a translator rewrites whenever the test asks for it. */
const open = async (html = '<fe-login-box base-url="API" app-name="translated"></fe-login-box>') => {
  const page = await openPage({ html })
  const box = page.find('fe-login-box')
  const errors = recordEvents('fe-error', page.document)
  await alive(box)
  await until(() => page.ready.length > 0, 'screens can act')
  return { page, box, errors, translate: () => translatePage(box) }
}

/** Nothing failed on the way. */
const isCalm = (page: Page, errors: readonly CustomEvent<{ message: string }>[], refused: readonly string[] = []) => {
  equal(page.faults, [])
  equal(
    errors.map(({ detail }) => detail.message),
    refused,
  )
}

describe('a page whose every text is wrapped by a translator', () => {
  afterEach(closePages)

  it('signs in, translated at each step', async () => {
    const { page, box, errors, translate } = await open()
    translate()
    ok(textOf(box).startsWith('«Sign in»'), 'the first step is translated')
    await enterAddress(box)
    translate()
    type(field(box, 'password'), 'Correct-Horse-9')
    submit(box)
    await shows(box, 'You are signed in')
    translate()
    await pause(20)
    includes(textOf(box), 'ann@acme.test', 'it shows the address')
    isCalm(page, errors)
  })

  it('shows a fault of a field, another one, and none', async () => {
    const { page, box, errors, translate } = await open()
    translate()
    submit(box)
    await shows(box, 'Enter your email address')
    translate()
    type(field(box, 'identifier'), 'ann')
    submit(box)
    await shows(box, 'complete email address')
    translate()
    type(field(box, 'identifier'), 'ann@acme.test')
    await until(() => !textOf(box).includes('complete'), 'the fault has gone')
    translate()
    submit(box)
    await shows(box, 'Enter your password')
    isCalm(page, errors)
  })

  it('shows what the server refused, twice in other words, and goes on', async () => {
    const { page, box, errors, translate } = await open()
    await enterAddress(box)
    const refusals = ['Incorrect email or password', 'Too many attempts']
    for (const words of refusals) {
      page.api.reply(paths.login, () => ({ status: 401, body: { errors: [words] } }))
      translate()
      type(field(box, 'password'), 'wrong')
      submit(box)
      await shows(box, words)
      translate()
    }
    page.api.reply(paths.login, () => undefined)
    type(field(box, 'password'), 'Correct-Horse-9')
    submit(box)
    await shows(box, 'You are signed in')
    isCalm(page, errors, refusals)
  })

  it('goes back to the address and forward again', async () => {
    const { page, box, errors, translate } = await open()
    await enterAddress(box)
    translate()
    const change = [...box.querySelectorAll('button')].find(({ textContent }) => textContent.includes('Change'))
    change?.click()
    await shows(box, 'Email address')
    equal(field(box, 'identifier').value, 'ann@acme.test')
    translate()
    submit(box)
    await shows(box, 'Enter your password')
    isCalm(page, errors)
  })

  it('shows the way to a company’s sign-in, and the way back', async () => {
    const { page, box, errors, translate } = await open()
    page.document.addEventListener('fe-navigate', event => event.preventDefault())
    page.api.reply(paths.preLogin, () => ({ status: 200, body: { address: 'https://idp.acme.test/' } }))
    type(field(box, 'identifier'), 'ann@acme.test')
    submit(box)
    await shows(box, "organization's sign-in")
    translate()
    const back = [...box.querySelectorAll('button')].find(({ textContent }) => textContent.includes('another address'))
    back?.click()
    await shows(box, 'Email address')
    translate()
    isCalm(page, errors)
  })

  it('signs out, and begins again', async () => {
    const { page, box, errors, translate } = await open()
    page.document.addEventListener('fe-navigate', event => event.preventDefault())
    await enterAddress(box)
    type(field(box, 'password'), 'Correct-Horse-9')
    submit(box)
    await shows(box, 'You are signed in')
    translate()
    const button = [...box.querySelectorAll('button')].find(({ textContent }) => textContent.includes('Sign out'))
    button?.click()
    await shows(box, 'Email address')
    translate()
    type(field(box, 'identifier'), 'eve@acme.test')
    submit(box)
    await shows(box, 'Enter your password')
    isCalm(page, errors)
  })

  it('changes its language without losing what is typed', async () => {
    const { page, box, errors, translate } = await open()
    type(field(box, 'identifier'), 'ann@acme.test')
    translate()
    box.setAttribute('locale', 'de')
    await shows(box, 'Anmelden')
    equal(field(box, 'identifier').value, 'ann@acme.test')
    translate()
    box.setAttribute('locale', 'en')
    await shows(box, 'Sign in')
    isCalm(page, errors)
  })
})

describe('a screen whose nodes were moved away', () => {
  afterEach(closePages)

  it('is rendered again with the typed values, and the host receives an event', async () => {
    const { page, box, errors } = await open()
    type(field(box, 'identifier'), 'ann')
    submit(box)
    await shows(box, 'complete email address')
    // What a careless extension does: React can no longer take the message away.
    const fault = [...box.querySelectorAll('p')].find(({ textContent }) => textContent.includes('complete'))
    page.document.body.append(fault as Element)
    type(field(box, 'identifier'), 'ann@acme.test')
    field(box, 'identifier').blur()
    await until(() => errors.length > 0, 'the host is told')
    await alive(box)
    equal(field(box, 'identifier').value, 'ann@acme.test')
    submit(box)
    await shows(box, 'Enter your password')
    equal(errors.length, 1)
    ok(
      page.faults.every(fault_ => fault_.startsWith('[fe-elements]')),
      `nothing else failed: ${page.faults.join()}`,
    )
  })
})
