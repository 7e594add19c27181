import { maskedField } from '../../src/react/ui/masked.ts'
import { firstStepMarkup } from '../../src/elements/shell/instantMarkup.generated.ts'
import type { Markup } from '../../src/elements/app/contracts.ts'
import { adopt, sheetPerDocument } from '../../src/styles/adopt.ts'
import { equal, ok, until, pause } from './browser.ts'
import { closePages, openPage, type Page } from './page.ts'
import { alive, signInThrough, showsUser } from './person.ts'

/** Selectors of every rule of a sheet, those inside conditions included. */
const selectorsOf = (rules: CSSRuleList): string[] =>
  [...rules].flatMap(rule => {
    const { selectorText, cssRules } = rule as CSSStyleRule
    return [...(selectorText ? [selectorText] : []), ...(cssRules ? selectorsOf(cssRules) : [])]
  })

const adoptedSelectors = (root: Document | ShadowRoot) =>
  root.adoptedStyleSheets.flatMap(({ cssRules }) => selectorsOf(cssRules))

const classesOf = (markup: Markup): string[] => {
  if (typeof markup === 'number') return []
  const [, attributes, ...children] = markup
  return [...String(attributes['class'] ?? '').split(' '), ...children.flatMap(classesOf)].filter(Boolean)
}

const styleElements = (page: Page) => [
  ...page.document.querySelectorAll('style, link[rel=stylesheet]'),
  ...[...page.document.querySelectorAll('*')].flatMap(({ shadowRoot }) => [
    ...(shadowRoot?.querySelectorAll('style') ?? []),
  ]),
]

describe('styles', () => {
  afterEach(closePages)

  it('are never put into a <style> element, at no step and by no element', async () => {
    const page = await openPage({
      html: '<fe-login-box base-url="API"></fe-login-box><fe-admin-portal></fe-admin-portal><fe-partner-shell></fe-partner-shell>',
    })
    await signInThrough(page.find('fe-login-box'))
    await showsUser(page.find('fe-admin-portal'))
    await showsUser(page.find('fe-partner-shell'))
    equal(styleElements(page).length, 0)
    ok(adoptedSelectors(page.document).length > 50, 'the rules are in adopted sheets')
    equal(page.document.head.childElementCount, 2, 'the title and our script are all there is')
  })

  it('leave a host’s own styled-components alone', async () => {
    const head =
      '<style data-styled="active" data-styled-version="6.1.0">.sc-host{color:rgb(1, 2, 3)}/*!sc*/' +
      'data-styled.g1[id="sc-host"]{content:"x,"}/*!sc*/</style>'
    const page = await openPage({
      head,
      html: '<p class="sc-host">Host</p><fe-login-box base-url="API"></fe-login-box>',
    })
    await alive(page.find('fe-login-box'))
    equal(page.document.querySelectorAll('style').length, 1)
    equal(page.document.querySelector('style')?.getAttribute('data-styled'), 'active')
    equal(page.window.getComputedStyle(page.find('p')).color, 'rgb(1, 2, 3)')
  })

  it('have a rule for each class that was painted before React, while React takes over and after it', async () => {
    const page = await openPage({ chunks: 'hold-view' })
    const firstSheets = page.document.adoptedStyleSheets.length
    // Marks for recorders of the page have no look.
    const marks = maskedField.className.split(' ')
    const painted = new Set(classesOf(firstStepMarkup).filter(name => !marks.includes(name)))
    ok(painted.size > 5, 'the form has classes')
    const withoutRule = (sheets: readonly CSSStyleSheet[]) => {
      const selectors = sheets.flatMap(({ cssRules }) => selectorsOf(cssRules))
      return [...painted].filter(name => !selectors.some(selector => selector.includes(`.${name}.${name}`)))
    }
    // React adopts an empty sheet when it starts and writes its rules when it renders; until then, those of the painted
    // form must stay.
    const isTakenOver = () => {
      equal(withoutRule(page.document.adoptedStyleSheets), [], 'no class is ever without a rule')
      const sheetsOfReact = page.document.adoptedStyleSheets.slice(firstSheets)
      return sheetsOfReact.length > 0 && withoutRule(sheetsOfReact).length === 0
    }
    equal(isTakenOver(), false, 'React is there')
    await page.release()
    const missing = () => withoutRule(page.document.adoptedStyleSheets.slice(firstSheets)).join(', ')
    await until(isTakenOver, () => `React has a rule for each class; missing: ${missing()}`)
    await alive(page.find('fe-login-box'))
  })

  it('of the document stay those of the host, in their order, before ours', async () => {
    const page = await openPage({ html: '' })
    const own = new page.window.CSSStyleSheet()
    page.document.adoptedStyleSheets = [own]
    const box = page.document.createElement('fe-login-box')
    box.setAttribute('base-url', page.api.baseUrl)
    page.document.body.append(box)
    await alive(box)
    equal(page.document.adoptedStyleSheets[0], own)
    const last = new page.window.CSSStyleSheet()
    page.document.adoptedStyleSheets = [...page.document.adoptedStyleSheets, last]
    box.remove()
    await until(() => page.document.adoptedStyleSheets.length === 2, 'only the sheets of the host are left')
    ok(page.document.adoptedStyleSheets[0] === own && page.document.adoptedStyleSheets[1] === last, 'both are there')
  })

  it('come back when the host took them away and the box is put in again', async () => {
    const page = await openPage()
    const box = page.find('fe-login-box')
    await alive(box)
    page.document.adoptedStyleSheets = []
    page.document.body.append(box)
    await until(() => page.document.adoptedStyleSheets.length > 0, 'they are there again')
  })

  it('are shared: two boxes add no sheet that one has not added', async () => {
    const page = await openPage()
    await alive(page.find('fe-login-box'))
    await pause(20)
    const before = page.document.adoptedStyleSheets.length
    const second = page.document.createElement('fe-login-box')
    page.document.body.append(second)
    await alive(second)
    await pause(20)
    equal(page.document.adoptedStyleSheets.length, before)
    page.find('fe-login-box').remove()
    await pause(20)
    equal(page.document.adoptedStyleSheets.length, before)
    second.remove()
    await until(() => page.document.adoptedStyleSheets.length === 0, 'the last box takes them away')
  })
})

describe('adopting a sheet', () => {
  const root = () => document.createElement('div').attachShadow({ mode: 'open' })

  it('counts its users and takes the sheet away with the last one', () => {
    const place = root()
    const sheet = new CSSStyleSheet()
    const releases = [adopt(place, sheet), adopt(place, sheet), adopt(place, sheet)]
    equal(place.adoptedStyleSheets.length, 1)
    releases[0]?.()
    releases[0]?.()
    releases[1]?.()
    equal(place.adoptedStyleSheets.length, 1)
    releases[2]?.()
    equal(place.adoptedStyleSheets.length, 0)
  })

  it('puts it back where a host has thrown it out', () => {
    const place = root()
    const sheet = new CSSStyleSheet()
    const release = adopt(place, sheet)
    place.adoptedStyleSheets = []
    const again = adopt(place, sheet)
    equal(place.adoptedStyleSheets.length, 1)
    release()
    equal(place.adoptedStyleSheets.length, 1)
    again()
    equal(place.adoptedStyleSheets.length, 0)
  })

  it('makes one sheet per document, because none can cross', async () => {
    const sheet = sheetPerDocument('p{color:red}')
    equal(sheet(document), sheet(document))
    const page = await openPage({ hasScript: false, html: '' })
    ok(sheet(page.document) !== sheet(document), 'another one for another document')
    page.document.adoptedStyleSheets = [sheet(page.document)]
    closePages()
  })
})

describe('a page with the strictest policy [strict-csp]', () => {
  const open = async (name = 'strict') => {
    const frame = document.createElement('iframe')
    frame.src = `/builds/aaaa0001/steady/${name}.html`
    frame.style.cssText = 'width: 800px; height: 700px'
    const loaded = new Promise(resolve => frame.addEventListener('load', resolve))
    document.body.append(frame)
    await loaded
    return frame
  }

  it('signs in with nothing refused: no evaluation, no inline style, no HTML text, no Trusted Types policy', async () => {
    const frame = await open()
    const { contentDocument, contentWindow } = frame
    const box = contentDocument?.querySelector('fe-login-box') as HTMLElement
    ok(box.querySelector('form'), 'the form is painted')
    equal(contentWindow?.getComputedStyle(box.querySelector('input') as Element).borderRadius, '8px')
    await until(() => Reflect.get(contentWindow as Window, 'readyEvents').length > 0, 'the session is known')
    await signInThrough(box)
    await showsUser(contentDocument?.querySelector('fe-admin-portal') as HTMLElement)
    equal(Reflect.get(contentWindow as Window, 'violations'), [])
    frame.remove()
  })

  it('reports and records for analytics with nothing refused, through the proxy of its own host', async () => {
    const frame = await open('strict-shell')
    const window_ = frame.contentWindow as Window
    await until(() => Reflect.get(window_, 'readyEvents').length > 0, 'the session is known')
    await signInThrough(frame.contentDocument?.querySelector('fe-login-box') as HTMLElement)
    const paths = () => window_.performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    for (const path of ['/ph/e/', '/ph/flags/', '/ph/s/'])
      await until(() => {
        // A recording is sent once somebody does something.
        frame.contentDocument?.body.click()
        return paths().includes(path)
      }, `${path} is asked`)
    const origins = window_.performance.getEntriesByType('resource').map(({ name }) => new URL(name).origin)
    equal([...new Set(origins)], [location.origin])
    equal(frame.contentDocument?.querySelectorAll('script:not([nonce])').length, 0)
    equal(Reflect.get(window_, 'violations'), [])
    frame.remove()
  })

  it('would notice: the policy is in force', async () => {
    const frame = await open()
    const document_ = frame.contentDocument as Document
    let isRefused = false
    try {
      document_.createElement('p').innerHTML = '<b>x</b>'
    } catch {
      isRefused = true
    }
    document_.body.setAttribute('style', 'color: red')
    const violations = () => Reflect.get(frame.contentWindow as Window, 'violations') as string[]
    await until(() => violations().length >= 2, 'both are reported')
    equal(isRefused, true)
    frame.remove()
  })
})
