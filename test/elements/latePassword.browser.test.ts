import { paths } from './answers.ts'
import { equal, pause, until } from './browser.ts'
import { closePages, openPage, type Page } from './page.ts'
import { box } from './paintedForm.ts'
import { alive, field, shows, submit, type } from './person.ts'

const secret = 'Correct-Horse-9'

/** A page whose address is being checked; the function lets the answer come. */
const whileChecking = async () => {
  const page = await openPage()
  await alive(box(page))
  await until(() => page.ready.length > 0, 'screens can act')
  const release = page.api.hold(paths.preLogin)
  type(field(box(page), 'identifier'), 'ann@acme.test')
  submit(box(page))
  await until(() => page.api.count(paths.preLogin) === 1, 'the address is being checked')
  return { page, release }
}

/** Enter in a field presses the form's button, so a button that prevents presses would prevent it as well. */
const pressEnter = (page: Page) => submit(box(page))

const shownPassword = (page: Page) => field(box(page), 'password')

describe('a password that comes while the address is being checked', () => {
  afterEach(closePages)

  it('is in the field of the next step, in no attribute of it, and not sent', async () => {
    const { page, release } = await whileChecking()
    type(shownPassword(page), secret)
    release()
    await shows(box(page), 'Enter your password')
    equal(shownPassword(page).value, secret)
    equal(shownPassword(page).getAttribute('value'), null)
    await pause(50)
    equal(page.api.count(paths.login), 0)
    submit(box(page))
    await shows(box(page), 'You are signed in')
  })

  it('is sent, once, when Enter was pressed after it', async () => {
    const { page, release } = await whileChecking()
    type(shownPassword(page), secret)
    pressEnter(page)
    release()
    await shows(box(page), 'You are signed in')
    equal(page.api.count(paths.login), 1)
    equal(page.api.requests.find(({ path }) => path === paths.login)?.body, {
      email: 'ann@acme.test',
      password: secret,
    })
  })

  it('is sent, once, when Enter was pressed for both before React was there', async () => {
    const page = await openPage({ chunks: 'hold-view' })
    await until(() => box(page).querySelector('form'), 'the form is painted')
    type(field(box(page), 'identifier'), 'ann@acme.test')
    submit(box(page))
    type(shownPassword(page), secret)
    pressEnter(page)
    await page.release()
    await shows(box(page), 'You are signed in')
    equal(page.api.count(paths.login), 1)
  })

  it('is forgotten once another address is entered', async () => {
    const { page, release } = await whileChecking()
    type(shownPassword(page), secret)
    release()
    await shows(box(page), 'Enter your password')
    box(page).querySelector<HTMLElement>('button[aria-label], button')?.focus()
    const change = [...box(page).querySelectorAll('button')].find(button =>
      /change/i.test(button.ariaLabel ?? button.innerText),
    )
    change?.click()
    await until(() => box(page).querySelector('[name=identifier]'), 'the first step is back')
    type(field(box(page), 'identifier'), 'bob@acme.test')
    submit(box(page))
    await shows(box(page), 'Enter your password')
    equal(shownPassword(page).value, '')
  })
})
