import { paths, type Answer } from './answers.ts'
import { equal, until } from './browser.ts'
import { fakeApi } from './fakeApi.ts'
import { alive, field, shows, submit, type, enterAddress } from './person.ts'
import { clearContainer, show } from './container.ts'

/** Submits a password that the server answers as given, and returns the login box with the message. */
const refuse = async (answer: Answer | 'offline') => {
  const api = fakeApi()
  api.reply(paths.login, () => {
    if (answer === 'offline') throw new TypeError('Failed to fetch')
    return answer
  })
  const { element } = show('fe-login-box', {}, api)
  await alive(element)
  await enterAddress(element)
  type(field(element, 'password'), 'Some-Horse-9')
  submit(element)
  const alert = await until(() => element.querySelector('[role=alert]'), 'there is a message')
  return { element, alert, password: field(element, 'password') }
}

const traced = (status: number, body: object): Answer => ({ status, body, headers: { 'frontegg-trace-id': 'abc123' } })

describe('an error of the password step', () => {
  afterEach(clearContainer)

  it('marks the field when the password is wrong, and shows no reference', async () => {
    const { alert, password } = await refuse(
      traced(401, { errors: ['Incorrect email or password'], errorCode: 'ER-WRONG-CREDENTIALS' }),
    )
    equal(password.getAttribute('aria-invalid'), 'true')
    equal(document.activeElement, password)
    equal(alert.textContent?.includes('abc123'), false)
  })

  for (const [name, answer] of [
    ['no connection', 'offline'],
    ['a server that is down', traced(503, { errors: ['Down for maintenance'] })],
    ['too many attempts', traced(429, { errors: ['Too many attempts'], errorCode: 'ER-TOO-MANY-ATTEMPTS' })],
  ] as const)
    it(`does not mark the field for ${name}; the message has focus`, async () => {
      const { alert, password } = await refuse(answer)
      equal(password.getAttribute('aria-invalid'), null)
      equal(password.value, 'Some-Horse-9')
      await until(() => document.activeElement === alert, 'the message has focus')
    })

  it('says when a locked sign-in can be tried again', async () => {
    const locked = { errors: ['Too many attempts'], errorCode: 'ER-TOO-MANY-ATTEMPTS' }
    const { alert } = await refuse({ status: 429, body: locked, headers: { 'retry-after': '850' } })
    equal(alert.textContent, 'Too many attempts You can try again in 15 minutes.')
  })

  it('shows the reference for an error of the server, apart from the message', async () => {
    const { alert } = await refuse(traced(503, { errors: ['Down for maintenance'] }))
    equal(alert.textContent, 'Down for maintenance Reference: abc123')
  })
})

describe('an error of the sign-up step', () => {
  afterEach(clearContainer)

  it('is shown as soon as the person leaves a wrong field', async () => {
    const { element } = show('fe-login-box', { preview: '', 'preview-delay': '0', screen: 'sign-up' })
    const email = await until(() => element.querySelector<HTMLInputElement>('input[name=email]'), 'a field')
    // The field is there a moment before the form listens.
    await until(() => {
      type(email, 'nora')
      field(element, 'name').focus()
      return email.ariaInvalid === 'true'
    }, 'the address is marked as wrong')
    await shows(element, 'Enter a complete email address')
  })
})
