import { equal, ok, until } from './browser.ts'
import { closePages, openPage } from './page.ts'

describe('the sign-in form before React', () => {
  afterEach(closePages)

  it('is painted in the same turn in which the element is connected', async () => {
    const page = await openPage({ html: '', chunks: 'hold-view' })
    const box = page.document.createElement('fe-login-box')
    box.setAttribute('base-url', page.api.baseUrl)
    page.document.body.append(box)
    equal(box.querySelectorAll('input[name=identifier]').length, 1)
    await page.release()
    await until(() => page.api.requests.length, 'it asks')
    equal(page.faults, [])
  })

  it('a second box works', async () => {
    const page = await openPage({})
    await until(() => page.window.customElements.get('fe-login-view-aaaa0001'), 'the view is defined')
    const box = page.document.createElement('fe-login-box')
    box.setAttribute('base-url', page.api.baseUrl)
    page.document.body.append(box)
    await until(() => page.api.requests.length, 'it asks')
    ok(page.document.querySelectorAll('fe-login-box form').length === 2, 'two forms')
    equal(page.faults, [])
  })
})
