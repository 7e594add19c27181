import { emulateMedia } from '@web/test-runner-commands'
import { areas } from '../../../demo/catalogue/areas.tsx'
import { ToastRegion } from '../../../src/react/ui/Toast.tsx'
import { componentSheet } from '../../../src/styles/adopted.ts'
import { densityOf, shown } from './shownArea.tsx'
import { equal, expectAccessible, mount, ok, pageStyle, settle, test } from './mount.tsx'

for (const area of areas) {
  test(`${area.title}: every control in every state passes axe, in shadow DOM`, async () => {
    const { host } = await mount(shown(area), { mount: 'shadow', density: densityOf(area) })
    await expectAccessible(host)
  })

  test(`${area.title}: every control in every state has enough contrast in dark colours, in light DOM`, async () => {
    const { host } = await mount(shown(area), { theme: 'dark', mount: 'light', density: densityOf(area) })
    await expectAccessible(host, ['color-contrast'])
  })

  test(`${area.title}: nothing is wider than a place of 320 px, in either direction`, async () => {
    const { host, all } = await mount(shown(area), { widthPx: 320, density: 'portal' })
    const tooWide = () => {
      const edge = host.getBoundingClientRect()
      return all('*').filter(element => {
        const box = element.getBoundingClientRect()
        const isOutside = box.width > 1 && box.height > 1 && (box.right > edge.right + 1 || box.left < edge.left - 1)
        return isOutside && !element.closest('[role=tablist], [popover], svg, input') && !isClipped(element)
      })
    }
    for (const dir of ['ltr', 'rtl']) {
      host.dir = dir
      await settle()
      const found = tooWide().map(
        ({ localName, className, textContent }) => `${localName}.${className} ${textContent.slice(0, 30)}`,
      )
      equal(found, [], `too wide, ${dir}`)
    }
  })
}

afterEach(() => emulateMedia({ reducedMotion: 'no-preference' }))

for (const area of areas)
  test(`${area.title}: with reduced motion nothing moves or turns`, async () => {
    await emulateMedia({ reducedMotion: 'reduce' })
    const { tree, all } = await mount(shown(area), { density: densityOf(area) })
    const moving = tree.getAnimations().flatMap(({ effect }) => {
      if (!(effect instanceof KeyframeEffect)) return []
      const animated = effect
        .getKeyframes()
        .flatMap(frame => Object.keys(frame).filter(name => !keyframeFacts.has(name)))
      return animated.some(name => name !== 'opacity') ? [`${effect.target?.className} ${animated.join()}`] : []
    })
    equal(moving, [], 'animations')
    const fading = all('*').filter(element => !/^(0s(, )?)+$/.test(getComputedStyle(element).transitionDuration))
    equal(
      fading.map(({ className }) => className),
      [],
      'transitions',
    )
  })

/** What every keyframe tells beside the properties it animates. */
const keyframeFacts = new Set(['offset', 'computedOffset', 'easing', 'composite'])

/** True for the hidden rest of a cut text. */
const isClipped = (element: HTMLElement): boolean => {
  for (let parent = element.parentElement; parent; parent = parent.parentElement)
    if (/hidden|clip/.test(getComputedStyle(parent).overflowX)) return true
  return false
}

test('no style element is made, and the rules are in the shared sheet', async () => {
  const everything = areas.map(({ key, Content }) => <Content key={key} />)
  const { tree } = await mount(<ToastRegion>{everything}</ToastRegion>)
  equal(document.querySelectorAll('style[data-fe-styled], style[data-styled]:not(:empty)').length, 0, 'style elements')
  equal(tree.querySelectorAll('style').length, 0, 'style elements in the root')
  const { css } = componentSheet(document)
  ok(css.cssRules.length > 100, 'there are rules')
  ok(tree.adoptedStyleSheets.includes(css), 'the root uses them')
})

const paint = [
  'd',
  'fill',
  'stroke',
  'stroke-width',
  'color',
  'display',
  'visibility',
  'opacity',
  'cx',
  'cy',
  'r',
  'x',
  'y',
  'rx',
]

/** Every property that this browser computes; the page decides about its colour scheme, and with it about light and dark. */
const allNames = [...getComputedStyle(document.documentElement)].filter(
  name => !/^(animation|transition|color-scheme|.*-origin)/.test(name),
)

const properties = (style: CSSStyleDeclaration, names: readonly string[]) =>
  names.map(name => `${name}: ${style.getPropertyValue(name)}`)

/** What an element looks like: every computed property of it and of what is drawn before and after it. */
const look = (element: HTMLElement): string[] => {
  const style = getComputedStyle(element)
  if (element.closest('svg *')) return properties(style, paint)
  const boxes = ['::before', '::after'].map(pseudo => getComputedStyle(element, pseudo))
  const drawn = boxes.flatMap(box => (box.content === 'none' ? ['none'] : properties(box, allNames)))
  const hint = element.matches('input, textarea')
    ? properties(getComputedStyle(element, '::placeholder'), ['color', 'font-size'])
    : []
  return [...properties(style, allNames), ...drawn, ...hint]
}

const hostilePages = {
  'that unsets everything': `* { all: unset; color: red; font: 30px/2 serif; letter-spacing: 4px }`,
  'that takes the browser’s look away': `* { all: initial; display: inline-flex; color: lime }`,
  'with opinions about controls': `
    * , ::before, ::after { box-sizing: content-box; margin: 3px; border: 2px dashed }
    button, [type=submit] { padding: 30px; background: yellow; border-radius: 40px; text-transform: uppercase; min-width: 400px }
    button:hover { background: lime } button:focus { outline: none }
    input, select, textarea { height: 90px; box-shadow: 0 0 9px red; appearance: auto; width: 40px; float: right }
    input[type=checkbox] { position: absolute; opacity: 0; pointer-events: none }
    label { display: inline-block; color: blue; max-width: 50px } label::after { content: ':' }
    p, h1, h2, h3 { margin: 2em; font-size: 50px; color: fuchsia } a { color: green; background: pink }
    svg { width: 200px; fill: red; stroke: none } path { d: none; stroke-width: 9px; fill: blue }
    table, td, th, tr { display: block; border: 5px solid } dialog { display: block } fieldset { border: 4px solid }
    input::placeholder { color: red; font-size: 4px } ::before { content: 'x' } [hidden] { display: block }
    span, div, section, nav, form { text-align: center; line-height: 3; letter-spacing: 1em; word-spacing: 2em; padding: 1px }
    div div { transform: rotate(3deg) } :focus { background: black } [popover] { display: block } option { color: red }`,
}

/** States that rules can ask for without an attribute. */
const states = [':checked', ':disabled', ':indeterminate', ':required', ':popover-open', ':placeholder-shown']

/** Classes, keywords and states of an element; what rules cannot tell apart, such as ids and texts, is left out. */
const marksOf = (element: HTMLElement): string => {
  const attributes = [...element.attributes].map(({ name, value }) =>
    name === 'class' || name === 'style' || /^[a-z-]*$/.test(value) ? `${name}=${value}` : name,
  )
  return [element.localName, ...attributes, ...states.filter(state => element.matches(state))].join(' ')
}

/** The first and the last element of each kind: those of one kind, and all around them, have the same marks. */
const samplesOf = (elements: readonly HTMLElement[]): HTMLElement[] => {
  const kinds = new Map<Element | null, string>()
  const samples = new Map<string, [first: HTMLElement, last: HTMLElement]>()
  for (const element of elements) {
    const kind = `${kinds.get(element.parentElement) ?? ''} > ${marksOf(element)}`
    kinds.set(element, kind)
    samples.set(kind, [samples.get(kind)?.[0] ?? element, element])
  }
  return [...new Set([...samples.values()].flat())]
}

for (const area of areas)
  test(`${area.title}: no page changes a computed style of any control`, async () => {
    const { all } = await mount(shown(area), { mount: 'light', density: densityOf(area) })
    const samples = samplesOf(all('*'))
    const before = samples.map(look)
    for (const [page, css] of Object.entries(hostilePages)) {
      const remove = pageStyle(css)
      const changed = samples.flatMap((element, index) => {
        const differs = look(element).filter((value, place) => value !== before[index]?.[place])
        return differs.length > 0 ? [`${element.localName}.${element.className} ${differs.slice(0, 6).join('; ')}`] : []
      })
      equal(changed.slice(0, 12), [], `${changed.length} looks on a page ${page}`)
      remove()
    }
  })
