import { setViewport } from '@web/test-runner-commands'
import { renderLoginBox } from '../../src/ssr/renderLoginBox.ts'
import { equal, ok } from './browser.ts'
import { closePages, openPage } from './page.ts'
import { alive } from './person.ts'
import { clearContainer, show, container } from './container.ts'

/** The width of each element in a parent that fits its content and has room. */
const preferredPx = { 'fe-login-box': 400, 'fe-admin-portal': 960, 'fe-partner-shell': 960 }
const tags = Object.keys(preferredPx) as (keyof typeof preferredPx)[]

interface Parent {
  css: string
  tag?: 'dialog' | 'div'
  attribute?: 'popover'
  open?: (parent: HTMLElement) => void
  /** Borders, padding and margins that the browser's own rules give the parent. */
  edgesPx?: number
  /** The parent stretches its content to its own width. */
  isFilled?: boolean
}

const float = 'float: left'

const parents: Record<string, Parent> = {
  'a centred flex column': { css: 'display: flex; flex-direction: column; align-items: center' },
  'a flex row with justify-content: center': { css: 'display: flex; justify-content: center' },
  'a grid with place-items: center': { css: 'display: grid; place-items: center' },
  'a grid with place-content: center': { css: 'display: grid; place-content: center' },
  'a dialog': { css: '', tag: 'dialog', edgesPx: 38, open: parent => (parent as HTMLDialogElement).showModal() },
  'a popover': { css: '', attribute: 'popover', edgesPx: 14, open: parent => parent.showPopover() },
  'an inline block': { css: 'display: inline-block' },
  'a float': { css: float },
  'an absolutely positioned parent': { css: 'position: absolute' },
  'a table cell': { css: 'display: table-cell' },
  'a plain block': { css: 'display: block', isFilled: true },
}

const markupOf = ({ css, tag = 'div', attribute }: Parent, content: string) =>
  `<${tag} id="parent" ${attribute ?? ''} style="${css}">${content}</${tag}>`

/** Puts an element into a parent on the container. */
const showIn = (parent: Parent, tag: keyof typeof preferredPx, attributes: Record<string, string> = {}) => {
  const place = document.createElement(parent.tag ?? 'div')
  place.style.cssText = parent.css
  if (parent.attribute) place.setAttribute(parent.attribute, '')
  const { element } = show(tag, attributes)
  container.append(place)
  place.append(element)
  parent.open?.(place)
  return element
}

const widthOf = (element: Element) => element.getBoundingClientRect().width
const hasSidewaysScroll = () => document.documentElement.scrollWidth > document.documentElement.clientWidth

describe('width', () => {
  document.body.style.margin = '0'

  afterEach(async () => {
    clearContainer()
    closePages()
    await setViewport({ width: 800, height: 600 })
  })

  for (const tag of tags)
    for (const [about, parent] of Object.entries(parents))
      it(`of ${tag} in ${about} is the preferred one, or all the room there is`, async () => {
        for (const viewportPx of [320, 1200]) {
          // High enough for frame and parent: a vertical scroll bar would take some of the room in Firefox.
          await setViewport({ width: viewportPx, height: 800 })
          const element = showIn(parent, tag)
          await alive(element)
          const roomPx = document.documentElement.clientWidth - (parent.edgesPx ?? 0)
          const expectedPx = parent.isFilled ? roomPx : Math.min(preferredPx[tag], roomPx)
          equal(widthOf(element), expectedPx, `at ${viewportPx} px`)
          equal(widthOf(element.shadowRoot?.querySelector('.frame') as Element), expectedPx, 'the frame')
          ok(!hasSidewaysScroll(), `nothing scrolls sideways at ${viewportPx} px`)
          clearContainer()
        }
      })

  for (const tag of tags)
    it(`of ${tag} is the same before and after React has taken over`, async () => {
      for (const [about, parent] of Object.entries(parents)) {
        const html = markupOf(parent, `<${tag} base-url="API"></${tag}>`)
        const page = await openPage({ chunks: 'hold-view', html })
        parent.open?.(page.find('#parent'))
        const element = page.find(tag)
        const placeOf = () => {
          const { x, y, width, height } = element.getBoundingClientRect()
          // Only the form is painted as it will be; a skeleton may have another height than the screen.
          return tag === 'fe-login-box' ? { x, width, y, height } : { x, width }
        }
        const painted = placeOf()
        ok(painted.width > 300, `${about} shows something before React: ${painted.width} px`)
        await page.release()
        await alive(element)
        equal(placeOf(), painted, about)
        page.close()
      }
    })

  it('of a form that a server rendered is the preferred one, without any script', async () => {
    const html = `<div style="${float}"><fe-login-box data-fe-ssr>${renderLoginBox()}</fe-login-box></div>`
    const page = await openPage({ html, hasScript: false })
    equal(widthOf(page.find('fe-login-box')), 400)
  })

  it('in a shrink-to-fit parent is --fe-inline-size, at most the width of the viewport', async () => {
    for (const tag of tags) {
      const element = showIn({ css: `${float}; --fe-inline-size: 31rem` }, tag)
      equal(widthOf(element), 496, tag)
      element.style.setProperty('--fe-inline-size', '3000px')
      equal(widthOf(element), document.documentElement.clientWidth, tag)
      clearContainer()
    }
  })

  it('set by the host on the element wins', () => {
    const element = showIn({ css: float }, 'fe-login-box')
    element.style.width = '300px'
    equal(widthOf(element), 300)
    element.style.cssText = 'width: 100%; max-width: 480px'
    container.replaceChildren(element)
    equal(widthOf(element), 480)
  })

  it('does not depend on a host’s rules for the ::before of every tag', () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '*::before { content: none !important; display: none !important; width: 9px !important; min-width: 700px; height: 9px }',
    )
    document.adoptedStyleSheets.push(sheet)
    const element = showIn({ css: float }, 'fe-login-box')
    const { width } = element.getBoundingClientRect()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== sheet)
    equal(width, 400)
  })

  it('follows a narrower parent, which then has nothing to scroll', () => {
    for (const tag of tags) {
      const element = showIn({ css: 'width: 200px; overflow: auto' }, tag)
      const parent = element.parentElement as HTMLElement
      equal(widthOf(element), 200, tag)
      equal(parent.scrollWidth, 200, tag)
      clearContainer()
    }
  })

  it('is the preferred one from right to left and in a vertical parent', () => {
    // A vertical parent has no width to be at most as wide as; the limit is 100vw, which includes a scrollbar.
    const cases = [
      [`direction: rtl; ${float}`, () => document.documentElement.clientWidth],
      ['writing-mode: vertical-rl; display: flex; align-items: center', () => window.innerWidth],
    ] as const
    for (const [css, limitPx] of cases)
      for (const tag of tags) {
        const element = showIn({ css }, tag)
        equal(widthOf(element), Math.min(preferredPx[tag], limitPx()), `${tag}: ${css}`)
        clearContainer()
      }
  })

  it('of a portal in the dialog layout is 0, so that it takes no room from its siblings', () => {
    const element = showIn({ css: 'display: flex' }, 'fe-admin-portal', { layout: 'dialog' })
    equal(widthOf(element), 0)
  })
})
