import { renderLoginBox } from '../../src/ssr/renderLoginBox.ts'
import { paths } from './answers.ts'
import { equal, ok, until, pause } from './browser.ts'
import { beginPage, closePages, openPage, type PageOptions } from './page.ts'
import { viewOf, alive, shows, type, submit, enterAddress } from './person.ts'
import { box, build, identifier, isTyped, typeAddress } from './paintedForm.ts'

/** What a server sends inside the tag, made by some build. */
const served = (by = build) =>
  renderLoginBox()
    .replaceAll('fe-login-view-dev', `fe-login-view-${by}`)
    .replaceAll('data-fe-build="dev"', `data-fe-build="${by}"`)

describe('a form that another build painted', () => {
  afterEach(closePages)

  it('is replaced, with text, caret, focus and an early submit kept', async () => {
    const html = `<fe-login-box data-fe-ssr base-url="API">${served('bbbb0002')}</fe-login-box>`
    const page = await openPage({ chunks: 'hold-view', html, hasScript: false })
    typeAddress(page)
    await page.load()
    await until(() => box(page).querySelector(`fe-login-view-${build}`), 'our build has taken over')
    isTyped(page)
    equal(box(page).querySelectorAll('[slot=fe-view]').length, 1)
    submit(box(page))
    await page.release()
    await shows(box(page), 'Enter your password')
    equal(page.api.count(paths.preLogin), 1)
    equal(page.faults, [])
  })
})

/**
 * Begins a page that goes on arriving after its script was asked for. It shows some lines of text first, because WebKit
 * keeps back a script that it has before a page shows anything, until the whole page has arrived.
 */
const beginArriving = async (options: PageOptions = {}) => {
  const page = beginPage(options)
  page.document.write(`<!doctype html><html lang="en"><head></head><body><p>${'Above the form. '.repeat(20)}</p>`)
  const frame = () => new Promise(resolve => page.window.requestAnimationFrame(resolve))
  await frame()
  await frame()
  page.document.write(`<script type="module" async src="${page.entry}"></script>`)
  return page
}

describe('a form that a server sent', () => {
  afterEach(closePages)

  const html = `<fe-login-box data-fe-ssr base-url="API">${served()}</fe-login-box>`

  it('is visible and styled without any script', async () => {
    const page = await openPage({ html, hasScript: false })
    const { width, height } = identifier(page).getBoundingClientRect()
    ok(width > 200 && height > 30, `the field is ${width} by ${height}`)
    equal(page.window.getComputedStyle(identifier(page)).borderRadius, '8px')
  })

  it('is taken over as it is: the same nodes, nothing painted twice', async () => {
    const page = await openPage({ html, hasScript: false })
    const before = [...(viewOf(box(page))?.querySelectorAll('*') ?? [])]
    typeAddress(page)
    await page.load()
    await alive(box(page))
    const after = [...(viewOf(box(page))?.querySelectorAll('*') ?? [])]
    const isSame = after.length === before.length && after.every((node, index) => node === before[index])
    ok(isSame, `the same nodes: ${before.length} became ${after.length}`)
    isTyped(page)
    equal(box(page).querySelectorAll('form').length, 1)
    submit(box(page))
    await shows(box(page), 'Enter your password')
    equal(page.faults, [])
  })

  for (const [where, cut] of [
    ['before the view', html.indexOf('<style>', html.indexOf('</template>'))],
    ['inside the view', html.indexOf('<input')],
    ['right after the view', html.indexOf('<!---->')],
  ] as const)
    it(`and is still arriving, cut ${where}, when the script runs, is waited for and not doubled`, async () => {
      const page = await beginArriving({ chunks: 'hold-view' })
      const text = html.replace('API', page.api.baseUrl)
      const at = cut + (text.length - html.length)
      await until(() => page.window.customElements.get('fe-login-box'), 'the elements are defined')
      page.document.write(text.slice(0, at))
      await pause(50)
      page.document.write(text.slice(at))
      if (where === 'right after the view') page.document.write('<p>More</p>')
      page.document.close()
      await until(() => viewOf(box(page))?.querySelector('form'), 'the form is there')
      equal(box(page).querySelectorAll('form').length, 1)
      typeAddress(page)
      await page.release()
      await alive(box(page))
      isTyped(page)
      submit(box(page))
      await shows(box(page), 'Enter your password')
      equal(page.api.count(paths.preLogin), 1)
      equal(page.faults, [])
    })

  it('that arrives when another box has brought the code already comes alive as well', async () => {
    const page = await beginArriving()
    const text = html.replace('API', page.api.baseUrl)
    page.document.write(`<fe-login-box base-url="${page.api.baseUrl}"></fe-login-box>`)
    await until(() => page.window.customElements.get(`fe-login-view-${build}`), 'the code is there')
    page.document.write(text.slice(0, -20))
    await pause(50)
    page.document.write(text.slice(-20))
    page.document.close()
    const second = page.document.querySelectorAll('fe-login-box')[1] as HTMLElement
    await alive(second)
    await enterAddress(second)
    equal(page.faults, [])
  })

  it('as a template that innerHTML left behind is used and removed', async () => {
    const page = await openPage({ html: '<div></div>' })
    page.find('div').innerHTML = html.replace('API', page.api.baseUrl)
    equal(box(page).querySelector('template'), null)
    equal(box(page).shadowRoot?.querySelectorAll('.frame').length, 1)
    await alive(box(page))
    type(identifier(page), 'ann@acme.test')
    submit(box(page))
    await shows(box(page), 'Enter your password')
    equal(page.faults, [])
  })
})
