import { axeFaults } from '../../harness/axeFaults.ts'
import { removeScreens, renderScreen, type Screen } from '../../harness/renderScreen.ts'
import { equal, ok, until } from '../../elements/browser.ts'

/** Once it was used, the button says so too. */
const google = /^Continue with Google/
const consent = { terms: 'https://acme.test/terms' }
const customFields = [{ key: 'team', label: 'Team name', required: true }]

const open = async (signup: object = {}, attributes: Record<string, string> = {}) => {
  const screen = renderScreen({ route: '/account/sign-up', attributes })
  Object.assign(screen.box, { themeOptions: { loginBox: { signup } } })
  await until(
    () => screen.box.querySelector('[name=companyName]'),
    () => `the form; the box shows ${screen.box.innerText} at ${location.href}`,
  )
  return screen
}

const control = ({ box }: Screen, name: string) =>
  box.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? ok(false, `a field ${name}`)!

const type = (screen: Screen, name: string, value: string) => {
  const field = control(screen, name)
  field.focus()
  field.value = value
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

const isVisible = (screen: Screen, name: string) => control(screen, name).getClientRects().length > 0

describe('the ways to sign up', () => {
  afterEach(removeScreens)

  it('are the providers that sign-in has, below the form', async () => {
    const screen = await open()
    const service = await screen.find('button', google)
    const create = await screen.find('button', 'Create account')
    ok(create.getBoundingClientRect().bottom < service.getBoundingClientRect().top, 'below the form')
  })

  it('need an agreement to the terms before the page is left, and say so at the checkbox', async () => {
    const screen = await open({ consent })
    await screen.press(google)
    await until(() => screen.box.innerText.includes('you need to agree to this'), 'the message')
    ok(control(screen, 'consent').matches(':focus'), 'focus is on the checkbox')
    control(screen, 'consent').click()
    await until(() => !screen.box.innerText.includes('you need to agree to this'), 'no message any more')
    await screen.press(google)
    // The session that begins here must not begin within the next test, whose box would show it.
    await until(() => screen.box.innerText.includes('You are signed in'), 'the person is signed in')
  })

  it('ask a person who came by a provider for what is missing, and go on then', async () => {
    const screen = await open({ customFields, consent })
    control(screen, 'consent').click()
    await screen.press(google)
    await screen.find('heading', 'Complete your account')
    ok(!screen.box.querySelector('[name=consent]'), 'the terms were agreed to before')
    await screen.press('Continue')
    await until(() => control(screen, 'custom-team').matches(':focus'), 'focus on the empty field')
    equal((await axeFaults(screen.box)).join('\n'), '')
    type(screen, 'custom-team', 'Blue')
    await screen.press('Continue')
    await until(() => !screen.box.innerText.includes('Complete your account'), 'the last step')
  })

  it('are single sign-on alone for an address of an organization that has it, and typed values come back with another one', async () => {
    const screen = await open()
    type(screen, 'name', 'Olga')
    type(screen, 'email', 'olga@oidc.test')
    control(screen, 'password').focus()
    await screen.find('button', 'Continue with single sign-on')
    ok(
      screen.announced().some(text => text?.includes('single sign-on')),
      'it is announced',
    )
    for (const name of ['name', 'companyName', 'password']) ok(!isVisible(screen, name), `${name} is hidden`)
    equal((await axeFaults(screen.box)).join('\n'), '')
    type(screen, 'email', 'olga@new.test')
    await screen.find('button', 'Create account')
    equal(control(screen, 'name').value, 'Olga')
    ok(isVisible(screen, 'password'), 'the password is asked for')
  })

  it('have no accessibility faults and fit at 360 px, in German and in dark', async () => {
    for (const attributes of [{}, { locale: 'de', theme: 'dark' }]) {
      const screen = await open({ consent }, attributes)
      screen.box.style.inlineSize = '360px'
      const button = await screen.find('button', /Google/)
      equal((await axeFaults(screen.box)).join('\n'), '')
      ok(button.getBoundingClientRect().right <= screen.box.getBoundingClientRect().right, 'a button fits')
      removeScreens()
    }
  })
})
