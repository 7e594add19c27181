import { paths } from './answers.ts'
import { equal, ok, until, drawn } from './browser.ts'
import { closePages, openPage, type Page } from './page.ts'
import { viewOf, alive, shows, field, type, submit, enterAddress } from './person.ts'

const text = async (path: string) => (await fetch(path)).text()

/** Rules that hosts apply to every element of a page. None of them is `!important`. */
const hostRules: Record<string, () => string | Promise<string>> = {
  'a reset': () => '* { margin: 0; padding: 0; box-sizing: border-box; font: inherit }',
  'Bootstrap 5': () => text('/node_modules/bootstrap/dist/css/bootstrap.css'),
  'Tailwind 4 preflight': () => text('/node_modules/tailwindcss/preflight.css'),
  'Pico 2 without classes': () => text('/node_modules/@picocss/pico/css/pico.classless.css'),
  'hostile rules': () => `
    html { font-size: 40px; line-height: 3; color: red; text-align: center; word-spacing: 9px; letter-spacing: 4px }
    body { text-transform: uppercase; font-style: italic; white-space: pre; text-indent: 50px; cursor: crosshair }
    :not(svg *) { color: red; float: left; border: 7px solid red; outline: 5px dashed lime; min-height: 90px; opacity: 0.5 }
    :not(svg *) { transition: all 2s; animation: spin 3s infinite; transform: rotate(3deg); filter: blur(2px); user-select: all }
    ::before, :not(fe-login-box)::after { content: 'x'; display: block; height: 30px }
    ::placeholder { color: red } ::selection { background: red }
    div { position: absolute; padding: 40px; background: yellow; display: inline; overflow: scroll }
    form { display: none; width: 50px } form > div { margin: 60px } form > div:nth-child(2) { display: none }
    label { float: right; width: 50%; clip-path: circle(3px) } span { display: none; font-size: 5px } p { display: none }
    input { display: none; visibility: hidden; appearance: auto; background: black; border-radius: 0; height: 3px }
    input[type='text'], input[type='password'] { width: 20px; padding: 90px; box-shadow: 0 0 9px red }
    input:focus { background: lime; outline: 9px solid lime } input:not(:checked) { margin: 11px }
    form input:required { color: lime; font-size: 60px }
    button { text-transform: uppercase; letter-spacing: 9px; background: lime; padding: 99px; clip: rect(0 0 0 0) }
    button[type='submit'] { position: fixed; inset: 0; z-index: 99; color: lime }
    h1, h2, h3 { font-size: 90px; text-decoration: underline; letter-spacing: 9px } bdi { display: block; color: lime }
    svg { fill: red; width: 90px; height: 90px; display: block } svg * { fill: lime; stroke: lime; stroke-width: 9; d: none }
    :not(:defined) { display: none; visibility: hidden } [slot] { display: none; position: absolute; padding: 50px }
    :focus, :focus-visible { outline: 9px solid lime; box-shadow: 0 0 9px lime } @keyframes spin { to { rotate: 1turn } }`,
}

/** Properties that decide how the content of a drawing looks; others have no effect on it. */
const drawing = (
  'd cx cy r x y width height rx ry transform display visibility opacity fill stroke stroke-width stroke-linecap ' +
  'stroke-linejoin clip-path filter color'
).split(' ')

/** Every property this browser computes. */
const allNames = [...getComputedStyle(document.documentElement)]

/** How something looks, as text. */
const lookOf = (element: Element): string => {
  const style = (element.ownerDocument.defaultView ?? window).getComputedStyle(element)
  const isDrawn = element.closest('svg') !== null && element.localName !== 'svg'
  const names = isDrawn ? drawing : allNames
  return names.map(name => `${name}: ${style.getPropertyValue(name)};`).join(' ')
}

const contentOf = (element: Element, pseudo: string) =>
  (element.ownerDocument.defaultView ?? window).getComputedStyle(element, pseudo).content

const placeOf = (element: Element, { left, top }: DOMRect) => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return width || height ? [x - left, y - top, width, height].map(length => length.toFixed(1)).join(' ') : 'nowhere'
}

/** Look and place of everything a step consists of, the view around it included, by a name for each. */
const looksOf = (box: HTMLElement): Map<string, string> => {
  const view = viewOf(box) as HTMLElement
  const origin = box.getBoundingClientRect()
  const looks = new Map<string, string>()
  for (const [index, element] of [view, ...view.querySelectorAll('*')].entries()) {
    const boxes = element.closest('svg') ? [] : ['::before', '::after']
    const generated = boxes.map(pseudo => `${pseudo}: ${contentOf(element, pseudo)};`)
    looks.set(
      `${index} ${element.localName}`,
      `${lookOf(element)} place: ${placeOf(element, origin)}; ${generated.join(' ')}`,
    )
  }
  return looks
}

/** What differs, property by property. */
const differences = (before: Map<string, string>, after: Map<string, string>): string[] => {
  if (before.size !== after.size) return [`${before.size} elements became ${after.size}`]
  return [...before].flatMap(([name, look]) => {
    const now = after.get(name) ?? ''
    if (now === look) return []
    const nowParts = now.split('; ')
    return look
      .split('; ')
      .flatMap((part, index) => (part === nowParts[index] ? [] : [`${name} { ${part} → ${nowParts[index]} }`]))
  })
}

/** Adds the rules of a host to the box's document; returns the function that replaces them. */
const hostSheet = (page: Page, place: Document | ShadowRoot) => {
  const style = page.document.createElement('style')
  ;(place instanceof page.window.ShadowRoot ? place : page.document.head).prepend(style)
  return (rules: string) => {
    style.textContent = rules
  }
}

/** Lets everything that moves arrive. */
const settle = (box: HTMLElement) =>
  box
    .getAnimations({ subtree: true })
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    .forEach(animation => animation.finish())

/** Compares the step that is on screen under every host's rules with how it looks without any. */
const looksTheSame = async (page: Page, box: HTMLElement, setRules: (rules: string) => void) => {
  setRules('')
  await drawn(page.window)
  settle(box)
  const alone = looksOf(box)
  ok(alone.size > 5, 'there is a step to look at')
  for (const [host, rules] of Object.entries(hostRules)) {
    setRules(await rules())
    box.getBoundingClientRect() // Starts what the rules may have set in motion.
    settle(box)
    const found = differences(alone, looksOf(box))
    setRules('')
    equal(found, [], `${found.length} differences under ${host}`)
  }
  setRules('')
}

const places = {
  'in the document': (page: Page) => ({ root: page.document, place: page.find('main') }),
  'in a shadow root of the host': (page: Page) => {
    const root = page.find('main').attachShadow({ mode: 'open' })
    return { root, place: root.appendChild(page.document.createElement('div')) }
  },
}

const open = async (where: keyof typeof places, chunks?: 'hold-view') => {
  const page = await openPage({
    html: '<div style="all: initial; display: block; position: fixed; inset: 0"><main></main></div>',
    ...(chunks && { chunks }),
  })
  const { root, place } = places[where](page)
  place.style.cssText = 'all: initial; display: block; width: 600px'
  const box = page.document.createElement('fe-login-box')
  box.setAttribute('base-url', page.api.baseUrl)
  // The tag itself is the host's to style.
  box.style.cssText = 'all: initial; display: block'
  place.append(box)
  return { page, box, compare: () => looksTheSame(page, box, hostSheet(page, root)) }
}

const live = async (page: Page, box: HTMLElement) => {
  await alive(box)
  await until(() => page.ready.length > 0, 'screens can act')
}

for (const where of Object.keys(places) as (keyof typeof places)[])
  describe(`a login box ${where} looks the same whatever the host’s style sheets say`, () => {
    afterEach(closePages)

    it('before React, focused or not', async () => {
      const { box, compare } = await open(where, 'hold-view')
      await compare()
      field(box, 'identifier').focus()
      await compare()
    })

    it('with a fault of the person, and refused by the server', async () => {
      const { page, box, compare } = await open(where)
      await live(page, box)
      submit(box)
      await shows(box, 'Enter your email address')
      // The colour of faults is among what comes once a person interacts with the login box.
      const surface = () => getComputedStyle(box).getPropertyValue('--_surface-2')
      await until(() => surface() !== '', 'the later tokens are there')
      await compare()
      await enterAddress(box)
      page.api.reply(paths.login, () => ({ status: 401, body: { errors: ['Incorrect password'] } }))
      type(field(box, 'password'), 'wrong')
      submit(box)
      await shows(box, 'Incorrect password')
      await compare()
    })

    it('at each step of signing in', async () => {
      const { page, box, compare } = await open(where)
      page.document.addEventListener('fe-navigate', event => event.preventDefault())
      await live(page, box)
      type(field(box, 'password'), 'Correct-Horse-9')
      await until(() => field(box, 'password').tabIndex === 0, 'the password is unfolded')
      await compare()
      type(field(box, 'password'), '')
      page.api.reply(paths.preLogin, () => ({ status: 200, body: { address: 'https://idp.acme.test/' } }))
      type(field(box, 'identifier'), 'ann@acme.test')
      submit(box)
      await shows(box, "organization's sign-in")
      await compare()
      box.querySelector('button')?.click()
      await shows(box, 'Email address')
      page.api.reply(paths.preLogin, () => undefined)
      submit(box)
      await shows(box, 'Enter your password')
      await compare()
      type(field(box, 'password'), 'Correct-Horse-9')
      submit(box)
      await shows(box, 'You are signed in')
      await compare()
    })
  })

describe('a host', () => {
  afterEach(closePages)

  it('may hide, disable and colour what is its own', async () => {
    const { page, box } = await open('in the document')
    await live(page, box)
    const input = field(box, 'identifier')
    box.style.visibility = 'hidden'
    equal(page.window.getComputedStyle(input).visibility, 'hidden')
    box.style.visibility = ''
    box.style.pointerEvents = 'none'
    equal(page.window.getComputedStyle(input).pointerEvents, 'none')
    box.style.setProperty('--fe-accent', 'rgb(1, 2, 3)')
    const button = box.querySelector('button[type=submit]') as HTMLElement
    settle(box)
    equal(page.window.getComputedStyle(button).backgroundColor, 'rgb(1, 2, 3)')
  })

  it('does not reach into a portal’s shadow root', async () => {
    const page = await openPage({ html: '<main></main>' })
    const portal = page.document.createElement('fe-admin-portal')
    portal.setAttribute('base-url', page.api.baseUrl)
    portal.style.cssText = 'all: initial; display: block; position: fixed; width: 700px'
    page.find('main').append(portal)
    await shows(portal, 'Sign in')
    const inside = [...(portal.shadowRoot?.querySelectorAll('*') ?? [])]
    const looks = () => new Map(inside.map((element, index) => [`${index} ${element.localName}`, lookOf(element)]))
    const setRules = hostSheet(page, page.document)
    const alone = looks()
    for (const [host, rules] of Object.entries(hostRules)) {
      setRules(await rules())
      const found = differences(alone, looks())
      equal(found, [], `${found.length} differences under ${host}`)
    }
  })
})
