import { executeServerCommand } from '@web/test-runner-commands'
import { areas } from '../../../demo/catalogue/areas.tsx'
import { equal, finishMotion, mount, ok, test, type Mounted } from './mount.tsx'
import { densityOf, shown } from './shownArea.tsx'

const force = (isActive: boolean) => executeServerCommand('forced-colours', { isActive })
afterEach(() => void force(false))

/** Colours that forced colours leave a page; a colour of another name would be replaced or, where that is off, unreadable. */
const systemColours = [
  'Canvas',
  'CanvasText',
  'LinkText',
  'GrayText',
  'Highlight',
  'HighlightText',
  'ButtonFace',
  'ButtonText',
  'ButtonBorder',
  'Field',
  'FieldText',
]

/** A colour without its transparency, which forced colours keep. */
const hue = (colour: string) => /^rgba?\((\d+, \d+, \d+)/.exec(colour)?.[1] ?? colour

/** What the colours of the system look like in this palette. */
const palette = (): Set<string> => {
  const probe = document.body.appendChild(document.createElement('i'))
  const hues = systemColours.map(name => {
    probe.style.color = name
    return hue(getComputedStyle(probe).color)
  })
  probe.remove()
  return new Set(hues)
}

/** Shows an area in forced colours. */
const showForced = async (key: string): Promise<Mounted> => {
  const area = areas.find(known => known.key === key)
  if (!area) throw new Error(`There is no area ${key}`)
  await force(true)
  const mounted = await mount(shown(area), { theme: 'light', density: densityOf(area) })
  finishMotion(mounted.tree)
  return mounted
}

const isOpaque = (colour: string) => !/(?:,|\/) ?0\)$|^transparent$/.test(colour)
const edges = ['top', 'right', 'bottom', 'left']

/** The colours an element or what is drawn before or after it is painted with. */
const paints = (style: CSSStyleDeclaration): string[] => [
  style.backgroundColor,
  ...edges
    .filter(edge => style.getPropertyValue(`border-${edge}-style`) !== 'none')
    .filter(edge => parseFloat(style.getPropertyValue(`border-${edge}-width`)) > 0)
    .map(edge => style.getPropertyValue(`border-${edge}-color`)),
]

const styles = (element: HTMLElement): CSSStyleDeclaration[] => [
  getComputedStyle(element),
  ...['::before', '::after']
    .map(pseudo => getComputedStyle(element, pseudo))
    .filter(({ content }) => !['none', 'normal'].includes(content)),
]

/** Elements whose colour is their content. */
const isPicture = (element: HTMLElement) => element.matches('img, [style*=background], [data-brand]')

const hasWords = (element: HTMLElement) =>
  element.matches('input, select, textarea') ||
  [...element.childNodes].some(node => node instanceof Text && node.data.trim() !== '')

const isDrawn = (element: HTMLElement) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })

for (const { key, title } of areas)
  test(`${title}: in forced colours everything is painted in colours of the system`, async () => {
    const { all } = await showForced(key)
    const known = palette()
    ok(known.size > 3, 'the palette has several colours')
    const foreign = all('*').flatMap(element => {
      if (!isDrawn(element) || isPicture(element)) return []
      const colours = element.closest('svg')
        ? [getComputedStyle(element).stroke].filter(stroke => stroke !== 'none')
        : [...(hasWords(element) ? [getComputedStyle(element).color] : []), ...styles(element).flatMap(paints)]
      return colours
        .filter(isOpaque)
        .filter(colour => !known.has(hue(colour)))
        .map(colour => `${element.localName}.${element.className} ${colour}`)
    })
    equal([...new Set(foreign)], [], 'other colours')
  })

for (const { key, title } of areas)
  test(`${title}: in forced colours nothing that is disabled is faded`, async () => {
    const { all } = await showForced(key)
    const faded = all(':disabled, [aria-disabled=true]:not([aria-busy=true])').filter(
      element => isDrawn(element) && getComputedStyle(element).opacity !== '1',
    )
    equal(
      faded.map(({ localName, className }) => `${localName}.${className}`),
      [],
      'faded controls',
    )
  })

const differ = (one: string, other: string, about: string) => ok(hue(one) !== hue(other), `${about}: ${one}, ${other}`)

const checkStates = (controls: readonly HTMLElement[], about: string) => {
  ok(controls.length > 0, `there are ${about}`)
  for (const control of controls) {
    const box = getComputedStyle(control)
    const inside = getComputedStyle(control, '::before')
    differ(box.borderTopColor, getComputedStyle(control.parentElement!).backgroundColor, `edge of ${about}`)
    if (inside.content === 'none' || inside.content === 'normal') continue
    const drawn = isOpaque(inside.backgroundColor) ? inside.backgroundColor : inside.borderBottomColor
    differ(drawn, box.backgroundColor, `mark of ${about}`)
  }
}

test('checkboxes, radio buttons and switches show their edge and their state in forced colours', async () => {
  const { all } = await showForced('fields')
  const states = ['', ':disabled']
  for (const kind of ['[type=checkbox]:not([role])', '[role=switch]', '[type=radio]'])
    for (const state of states) checkStates(all(`${kind}${state}`), `${kind}${state}`)
  for (const kind of ['[type=checkbox]:not([role])', '[role=switch]']) {
    const [on] = all(`${kind}:checked:enabled`)
    const [off] = all(`${kind}:not(:checked, :indeterminate):enabled`)
    differ(getComputedStyle(on!).backgroundColor, getComputedStyle(off!).backgroundColor, `${kind} on and off`)
  }
})

test('the menu buttons of rows are seen at rest, and the open one differs, in forced colours', async () => {
  const { all } = await showForced('lists')
  const canvas = getComputedStyle(document.body).backgroundColor
  const buttons = all('[data-menu] > button')
  ok(buttons.length > 0, 'there are menu buttons')
  for (const button of buttons) {
    ok(isDrawn(button) && getComputedStyle(button).opacity === '1', 'drawn at rest')
    differ(getComputedStyle(button, '::before').backgroundColor, canvas, 'dots')
  }
  buttons[0]!.click()
  equal(
    buttons.slice(0, 2).map(button => getComputedStyle(button).outlineStyle),
    ['solid', 'none'],
    'edges while the first is open',
  )
})

test('progress and charts differ from what is behind them in forced colours', async () => {
  const { all } = await showForced('details')
  const canvas = getComputedStyle(document.body).backgroundColor
  for (const track of all('[role=progressbar]')) {
    const bar = getComputedStyle(track.firstElementChild!)
    differ(bar.backgroundColor, getComputedStyle(track).backgroundColor, 'bar and track')
    ok(getComputedStyle(track).outlineStyle === 'solid', 'the track has an edge')
  }
  const parts = all('.fe-bar-part, [class*=fe-bar-part]')
  ok(parts.length > 10, 'there are bars')
  const plainBar = parts.find(part => !part.hasAttribute('data-failed') && !part.hasAttribute('data-none'))!
  differ(getComputedStyle(plainBar).backgroundColor, canvas, 'bar and page')
  const failed = getComputedStyle(parts.find(part => part.hasAttribute('data-failed'))!)
  ok(failed.backgroundImage.includes('gradient'), 'failures have a pattern')
})

test('what turns while a control is busy has a gap in forced colours', async () => {
  const { all } = await showForced('controls')
  const busy = all('button[aria-busy=true]')
  const { all: inFeedback } = await showForced('feedback')
  const spinner = getComputedStyle(inFeedback('.fe-spinner')[0]!)
  differ(spinner.borderTopColor, spinner.borderBottomColor, 'gap of the spinner')
  ok(busy.length > 1, 'there are busy buttons')
  for (const button of busy) {
    const { borderTopColor, borderInlineEndColor } = getComputedStyle(button, '::after')
    const hasGap = !isOpaque(borderInlineEndColor) || hue(borderTopColor) !== hue(borderInlineEndColor)
    ok(hasGap, `${button.className} has a gap: ${borderTopColor}, ${borderInlineEndColor}`)
  }
})

for (const { key, title } of areas)
  test(`${title}: the focused control has an outline in forced colours`, async () => {
    const { all } = await showForced(key)
    const controls = all('button, input, select, textarea, a[href], [tabindex="0"]').filter(
      control => isDrawn(control) && !control.matches(':disabled, [tabindex="-1"]'),
    )
    const kinds = new Map(controls.map(control => [`${control.localName} ${control.className}`, control]))
    let count = 0
    for (const [kind, control] of kinds) {
      control.focus()
      if (!control.matches(':focus-visible')) continue
      count += 1
      const around = [control, ...parentsOf(control)].slice(0, 4).map(element => getComputedStyle(element))
      const hasOutline = around.some(
        ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px',
      )
      ok(hasOutline, `${kind} shows focus`)
    }
    ok(count > 0, 'some controls show focus')
  })

const parentsOf = (element: HTMLElement): HTMLElement[] =>
  element.parentElement ? [element.parentElement, ...parentsOf(element.parentElement)] : []
