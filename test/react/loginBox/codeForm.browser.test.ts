import { removeScreens, renderScreen } from '../../harness/renderScreen.ts'
import { equal, ok, until } from '../../elements/browser.ts'

/** The step that takes the code of an authenticator app. */
const openCodeForm = async () => {
  const screen = renderScreen()
  await screen.enter('Email address', 'mfa@acme.test')
  await screen.find('heading', 'Enter your password')
  await screen.enter('Password', 'Correct-Horse-9')
  await screen.press(/^Authenticator app/)
  await screen.find('heading', 'Enter the code from your app')
  return screen
}

const description = (field: HTMLElement): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map(id => document.getElementById(id)?.textContent ?? `missing ${id}`)
    .join(' ')

describe('a code form', () => {
  afterEach(removeScreens)

  it('is named by its title, and its field has focus and the instruction as description', async () => {
    const screen = await openCodeForm()
    const code = await screen.field('Code')
    await screen.find('form', 'Enter the code from your app')
    await until(() => document.activeElement === code, 'the field has focus')
    ok(description(code).startsWith('Open your authenticator app'), `described by "${description(code)}"`)
  })

  it('announces a wrong code once, empties the field and keeps focus there', async () => {
    const screen = await openCodeForm()
    equal(screen.announced(), [])
    await screen.enter('Code', '000000')
    const code = await screen.field('Code')
    await until(() => code.getAttribute('aria-invalid') === 'true', 'the field is marked')
    equal(screen.announced().length, 1, `announced ${screen.announced().join(' | ')}`)
    equal(code.value, '')
    equal(document.activeElement, code)
    ok(description(code).includes(screen.announced()[0] ?? 'nothing'), `described by "${description(code)}"`)
  })

  it('announces a code that is too short without asking the server', async () => {
    const screen = await openCodeForm()
    await screen.enter('Code', '123')
    await until(
      () => screen.announced().includes('Enter all six digits.'),
      () => screen.announced().join(' | '),
    )
  })
})
