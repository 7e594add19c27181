import { maskedField } from '../../src/react/ui/masked.ts'
import { zoomOf } from '../../src/react/ui/zoomOf.ts'
import { equal, ok, until } from './browser.ts'
import { closePages, openPage } from './page.ts'
import { textOf, alive, field, type } from './person.ts'
import { box, identifier, painted, typeAddress } from './paintedForm.ts'

describe('the sign-in form before React', () => {
  afterEach(closePages)

  it('is painted in the same turn in which the element is connected', async () => {
    const page = await painted('')
    const made = page.document.createElement('fe-login-box')
    page.document.body.append(made)
    equal(made.querySelectorAll('input[name=identifier]').length, 1)
    equal(textOf(made), 'Sign inEmail addressPasswordContinue')
  })

  it('is painted in the page’s language, or in the element’s', async () => {
    const page = await openPage({
      chunks: 'hold-view',
      root: 'lang="de-AT"',
      html: '<fe-login-box></fe-login-box><fe-login-box locale="en"></fe-login-box>',
    })
    const [german, english] = [...page.document.querySelectorAll('fe-login-box')]
    equal(german?.querySelector('h1')?.textContent, 'Anmelden')
    equal(english?.querySelector('h1')?.textContent, 'Sign in')
  })

  it('has the size of the browser’s font, whatever font the page and its own text have', async () => {
    const page = await openPage({ html: '<div style="font-size: 10px"><fe-login-box></fe-login-box></div>' })
    equal(zoomOf(identifier(page)), 1, 'painted')
    await alive(box(page))
    equal(zoomOf(identifier(page)), 1, 'after React')
    equal(page.window.getComputedStyle(box(page).querySelector('button') as Element).fontSize, '14px')
  })

  it('puts no field into an address when it is submitted without any script of ours', async () => {
    const page = await painted()
    const form = box(page).querySelector('form')
    equal(form?.getAttribute('method'), 'dialog')
    equal(form?.hasAttribute('action'), false)
  })

  it('is kept from recorders of the page from the first moment [token-memory]', async () => {
    const page = await painted()
    for (const input of [identifier(page), field(box(page), 'password')]) {
      for (const [name, value] of Object.entries(maskedField))
        ok(` ${input.getAttribute(name === 'className' ? 'class' : name)} `.includes(value), `${input.name}: ${name}`)
      ok(input.matches('[data-private][data-hj-suppress][data-sentry-mask].fs-exclude.rr-mask'), input.name)
    }
  })

  it('carries no id, and its labels wrap their inputs', async () => {
    const page = await painted()
    equal(box(page).querySelectorAll('[id], [for], [aria-labelledby], [aria-describedby]').length, 0)
    equal(identifier(page).labels?.[0]?.textContent, 'Email address')
  })

  it('unfolds the password field as soon as a password manager fills it', async () => {
    const page = await painted()
    const password = field(box(page), 'password')
    const height = () => password.getBoundingClientRect().height
    ok(password.closest('[data-collapsed]')?.getBoundingClientRect().height === 1, 'it is out of sight')
    type(password, 'Correct-Horse-9')
    ok((password.closest('[data-collapsed]')?.getBoundingClientRect().height ?? 0) > height(), 'it is there')
    typeAddress(page)
    await page.release()
    await alive(box(page))
    await until(
      () => password.tabIndex === 0 || field(box(page), 'password').tabIndex === 0,
      'it can be reached by Tab',
    )
    equal(field(box(page), 'password').value, 'Correct-Horse-9')
    equal(field(box(page), 'password').closest('[aria-hidden=true]'), null)
  })
})
