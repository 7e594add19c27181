import { removeScreens, renderScreen } from '../../harness/renderScreen.ts'
import { ok, until } from '../../elements/browser.ts'

describe('a step that says to check the mail', () => {
  afterEach(removeScreens)

  it('comes after an invitation was asked for again, as a step of its own and not as an alert', async () => {
    const screen = renderScreen({ route: '/account/invitation/accept' })
    await screen.find('heading', 'This link is incomplete')
    await screen.enter('Email address', 'new@acme.test')
    await screen.find('heading', 'Check your email')
    await until(() => screen.box.innerText.includes('new@acme.test'), 'it names the address')
    ok(!screen.box.querySelector('[role=alert]:not(:empty)'), 'nothing is reported as an error')
    await screen.find('button', 'Back to sign-in')
  })

  it('names the address after a breached password, and offers another mail and the way back', async () => {
    const screen = renderScreen()
    await screen.enter('Email address', 'breached@acme.test')
    await screen.find('heading', 'Enter your password')
    await screen.enter('Password', 'Correct-Horse-9')
    await screen.press('Reset password')
    await screen.find('heading', 'Check your email')
    await until(() => screen.box.innerText.includes('breached@acme.test'), 'it names the address')
    await screen.find('button', /[Rr]esend/)
    await screen.find('button', 'Back to sign-in')
  })
})
