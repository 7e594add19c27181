import { paths } from './answers.ts'
import { equal, ok, until, pause } from './browser.ts'
import { viewOf, alive, shows, field, type, submit, recordEvents } from './person.ts'
import { container, clearContainer, show } from './container.ts'

/** A box with its own place in a shadow root of the host's. */
const shadowPlace = () => {
  const host = container.appendChild(document.createElement('div'))
  const root = host.attachShadow({ mode: 'open' })
  return { root, place: root.appendChild(document.createElement('div')) }
}

const canMove = 'moveBefore' in Element.prototype

/** Every way a host moves an element. */
const moves: Record<string, (element: Element, to: Element | ShadowRoot) => void> = {
  append: (element, to) => to.append(element),
  insertBefore: (element, to) => void to.insertBefore(element, to.firstChild),
  replaceChildren: (element, to) => to.replaceChildren(element),
  ...(canMove && { moveBefore: (element, to) => void to.moveBefore(element, null) }),
}

const borderOf = (box: HTMLElement) => getComputedStyle(field(box, 'identifier')).borderRadius

describe('moving an element', () => {
  afterEach(clearContainer)

  for (const [name, move] of Object.entries(moves)) {
    it(`by ${name} keeps the nodes, what was typed and the React root [element-lifetime]`, async () => {
      const { element, api } = show('fe-login-box')
      await alive(element)
      const input = field(element, 'identifier')
      type(input, 'ann@acme.test')
      const aside = container.appendChild(document.createElement('section'))
      move(element, aside)
      await pause(20)
      ok(field(element, 'identifier') === input, 'the field is the same node')
      equal(input.value, 'ann@acme.test')
      submit(element)
      await shows(element, 'Enter your password')
      await until(() => api.count(paths.refresh) > 0, 'the session is looked for')
      equal([api.count(paths.metadata), api.count(paths.refresh)], [1, 1])
    })

    it(`by ${name} into a shadow root and back takes the styles along`, async () => {
      const { element } = show('fe-login-box')
      await alive(element)
      equal(borderOf(element), '8px')
      const { root, place } = shadowPlace()
      const before = document.adoptedStyleSheets.length
      move(element, place)
      await pause(20)
      equal(borderOf(element), '8px')
      ok(root.adoptedStyleSheets.length > 0, 'the host’s root has our sheets')
      ok(document.adoptedStyleSheets.length < before, 'the document gave them back')
      move(element, container)
      await pause(20)
      equal(borderOf(element), '8px')
      equal(root.adoptedStyleSheets.length, 0)
    })
  }

  it('of a portal keeps its screen [element-lifetime]', async () => {
    const { element } = show('fe-admin-portal')
    await shows(element, 'Sign in')
    const view = viewOf(element)
    const first = view?.firstElementChild
    container.appendChild(document.createElement('section')).append(element)
    await pause(20)
    ok(viewOf(element) === view && view?.firstElementChild === first, 'the same nodes')
  })

  it('does not fire any event', async () => {
    const steps = recordEvents('fe-step', container)
    const ready = recordEvents('fe-ready', container)
    const { element } = show('fe-login-box')
    await until(() => steps.length > 0 && ready.length > 0, 'the first step is told')
    container.appendChild(document.createElement('section')).append(element)
    await pause(50)
    equal([steps.length, ready.length], [1, 1])
  })
})
