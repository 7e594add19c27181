import { axeFaults } from '../../harness/axeFaults.ts'
import { removeScreens, renderScreen, type Screen } from '../../harness/renderScreen.ts'
import { equal, ok, until } from '../../elements/browser.ts'

const label = '<img src=x onerror=alert(1)> Team name'
const customFields = [
  { key: 'plan', type: 'select', label: 'Plan', options: ['Free', { value: 't', label: 'Team' }], required: true },
  { key: 'team', label, required: true, pattern: '(a+)+b' },
  { key: 'seats', type: 'number', label: 'Seats' },
  { key: 'about', type: 'textarea', label: 'About' },
  { key: 'news', type: 'checkbox', label: 'News by mail' },
  { key: 'since', type: 'date', label: 'Customer since' },
  { key: 'site', type: 'url', label: 'Website' },
  { key: 'call', type: 'tel', label: 'Office phone' },
  { key: '__proto__', label: 'Never shown' },
]

const open = async (attributes: Record<string, string> = {}, fields: unknown = customFields) => {
  const screen = renderScreen({ route: '/account/sign-up', attributes })
  Object.assign(screen.box, { themeOptions: { loginBox: { signup: { customFields: fields } } } })
  await until(() => screen.box.querySelector('[name="custom-plan"], [name="custom-f0"]'), 'the fields')
  return screen
}

const control = ({ box }: Screen, name: string) =>
  box.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? ok(false, `a field ${name}`)!

const fill = (screen: Screen, values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values)) {
    const field = control(screen, name)
    field.value = value
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
}

const own = { name: 'Ann', companyName: 'New', email: 'ann@new.test', password: 'Bright-Meadow-42' }

/** The message at a field, by the attribute that screen readers follow. */
const messageAt = (screen: Screen, name: string) =>
  (control(screen, name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map(id => screen.box.querySelector(`#${CSS.escape(id)}`)?.textContent ?? '')
    .join('')

describe('custom fields of the sign-up form', () => {
  afterEach(removeScreens)

  it('are controls of their kinds with plain labels, after the form’s own fields', async () => {
    const screen = await open()
    await screen.find('combobox', 'Plan')
    await screen.find('textbox', new RegExp(label.replaceAll(/[()]/g, '\\$&')))
    await screen.find('checkbox', 'News by mail')
    ok(!screen.box.querySelector('img[src=x]'), 'a label is no HTML')
    ok(!screen.box.innerText.includes('Never shown'), 'a malformed declaration is left out')
    const names = [...screen.box.querySelectorAll<HTMLInputElement>('[name]')].map(({ name }) => name)
    equal(
      names.filter(name => name.startsWith('custom-')).join(),
      'custom-plan,custom-team,custom-seats,custom-about,custom-news,custom-since,custom-site,custom-call',
    )
    ok(names.indexOf('password') < names.indexOf('custom-plan'), 'the own fields come first')
  })

  it('show what is wrong at the field, and keep everything that was entered', async () => {
    const screen = await open()
    const values = { 'custom-team': 'a'.repeat(150), 'custom-seats': 'many', 'custom-site': 'javascript:alert(1)' }
    fill(screen, { ...own, ...values, 'custom-about': 'Two\nlines' })
    await screen.press('Create account')
    await until(() => messageAt(screen, 'custom-plan').includes('Choose an option.'), 'the message of the choice')
    ok(messageAt(screen, 'custom-team').includes("doesn't have the expected format"), 'the message of the pattern')
    ok(messageAt(screen, 'custom-seats').includes('Enter a number'), 'the message of the number')
    ok(messageAt(screen, 'custom-site').includes('https://'), 'the message of the address')
    ok(control(screen, 'custom-plan').matches(':focus'), 'focus is on the first of them')
    equal(control(screen, 'custom-about').value, 'Two\nlines')
    equal(control(screen, 'custom-seats').value, 'many')
  })

  it('are still filled in for a person who comes back for another address', async () => {
    const screen = await open()
    fill(screen, { ...own, 'custom-plan': 't', 'custom-team': 'aab', 'custom-seats': '3' })
    control(screen, 'custom-news').click()
    await screen.press('Create account')
    await screen.find('heading', 'Check your email')
    await screen.press(/another address/i)
    await screen.find('combobox', 'Plan')
    equal(control(screen, 'custom-plan').value, 't')
    equal(control(screen, 'custom-team').value, 'aab')
    equal(control(screen, 'custom-seats').value, '3')
    ok(control(screen, 'custom-news').checked, 'the checkbox is ticked')
  })

  it('have no accessibility faults, and fit at 360 px in German and in dark', async () => {
    for (const attributes of [{}, { locale: 'de', theme: 'dark' }]) {
      const screen = await open(attributes)
      screen.box.style.inlineSize = '360px'
      if ('locale' in attributes)
        await until(
          () =>
            screen.box.innerText.includes('Auswählen') ||
            [...screen.box.querySelectorAll('option')].some(({ text }) => text === 'Auswählen'),
          'German',
        )
      equal((await axeFaults(screen.box)).join('\n'), '')
      const { right } = screen.box.getBoundingClientRect()
      for (const field of screen.box.querySelectorAll('[name^="custom-"]'))
        ok(field.getBoundingClientRect().right <= right, 'a field fits')
      removeScreens()
    }
  })

  it('are at most twenty of a hundred', async () => {
    const many = Array.from({ length: 100 }, (_, index) => ({ key: `f${index}` }))
    const screen = await open({}, many)
    equal(screen.box.querySelectorAll('[name^="custom-"]').length, 20)
  })
})
