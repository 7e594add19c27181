import { equal, ok, until } from '../../elements/browser.ts'
import { removeScreens, renderScreen } from '../../harness/renderScreen.ts'

const toSecondStep = async (email: string) => {
  const screen = renderScreen()
  await screen.enter('Email address', email)
  await screen.find('heading', 'Enter your password')
  await screen.enter('Password', 'Correct-Horse-9')
  return screen
}

describe('a choice of factors', () => {
  afterEach(removeScreens)
  afterEach(() => localStorage.removeItem('last-second-factor'))

  it('takes one press', async () => {
    const screen = await toSecondStep('mfa@acme.test')
    await screen.press(/^Email/)
    await screen.find('heading', 'Check your email')
  })

  it('begins with the one used last in this browser, and says so', async () => {
    localStorage.setItem('last-second-factor', 'sms')
    const screen = await toSecondStep('mfa@acme.test')
    const group = await screen.find('group', 'Confirm with')
    const [first, ...others] = [...group.querySelectorAll('button')].map(({ innerText }) => innerText)
    ok(first?.startsWith('Text message') && first.includes('Last used'), `first is ${first}`)
    ok(!others.some(text => text.includes('Last used')), 'only one is marked')
  })

  it('says whose it is, and leads back to another account', async () => {
    const screen = await toSecondStep('mfa@acme.test')
    await screen.find('group', 'Confirm with')
    const pill = document.querySelector<HTMLElement>('.fe-identity')!
    ok(pill.innerText.includes('Not you?'), pill.innerText)
    ok(pill.querySelector('bdi')!.title === 'mfa@acme.test', 'the address')
    await screen.press('Not you? Use another account')
    await screen.field('Email address')
  })

  it('recommends one factor to somebody who has to set one up', async () => {
    const screen = await toSecondStep('forced@vault.test')
    const group = await screen.find('group', 'Set up')
    equal(group.innerText.match(/Recommended/g)?.length, 1)
  })

  it('moves between the choices by the arrow keys', async () => {
    const screen = await toSecondStep('mfa@acme.test')
    const group = await screen.find('group', 'Confirm with')
    const [first, second] = group.querySelectorAll('button')
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    first?.focus()
    press('ArrowUp')
    equal(document.activeElement, first)
    press('ArrowDown')
    equal(document.activeElement, second)
  })
})

describe('the country of a phone number', () => {
  afterEach(removeScreens)

  const toPhone = async () => {
    const screen = await toSecondStep('forced@vault.test')
    await screen.press(/^Text message/)
    const country = (await screen.find('combobox', 'Country code')) as HTMLSelectElement
    await until(() => !country.disabled, 'the countries are there')
    return { screen, country, number: await screen.field('Phone number') }
  }
  const type = (field: HTMLInputElement, text: string) => {
    field.value = text
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  const choose = (select: HTMLSelectElement, value: string) => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }

  it('writes its calling code before the number, in place of another one', async () => {
    const { country, number } = await toPhone()
    type(number, '171 1234567')
    choose(country, 'DE')
    equal(number.value, '+49 171 1234567')
    equal(document.activeElement, number)
    choose(country, 'CH')
    equal(number.value, '+41 171 1234567')
    ok(
      [...country.options].some(({ text }) => text === 'Germany (+49)'),
      'countries have names',
    )
  })

  it('follows the number that is typed', async () => {
    const { country, number } = await toPhone()
    type(number, '+33 6')
    await until(() => country.value === 'FR', 'France')
    type(number, '0049 171')
    await until(() => country.value === 'DE', 'Germany')
  })
})
