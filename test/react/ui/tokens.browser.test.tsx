import { Button } from '../../../src/react/ui/Button.tsx'
import { Checkbox } from '../../../src/react/ui/Checkbox.tsx'
import { RadioCards } from '../../../src/react/ui/RadioCards.tsx'
import { Skeleton } from '../../../src/react/ui/Skeleton.tsx'
import { Switch } from '../../../src/react/ui/Switch.tsx'
import { contrast } from '../../../src/styles/colour.ts'
import { equal, finishMotion, mount, ok, seen, test } from './mount.tsx'

const brands =
  '000000 ffffff ffd43b ffff00 00ff00 00ffff 0000ff ff0000 ff00ff 808080 767676 777777 3b5bdb 12b886 f76707 e64980 fa5252'
    .split(' ')
    .map(digits => `#${digits}`)

/** Colours that are the same in every run, of any hue, saturation and lightness (mulberry32). */
const randomColours = (count: number, seed: number): string[] => {
  let state = seed
  const channel = () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % 256
  }
  const colour = () => [channel(), channel(), channel()].map(value => value.toString(16).padStart(2, '0')).join('')
  return Array.from({ length: count }, () => `#${colour()}`)
}

const tones = ['accent', 'danger', 'warning', 'success', 'info']

/** The colours that names have inside an element, in one theme. */
const read = (place: HTMLElement, names: readonly string[]) => {
  const probe = document.createElement('div')
  place.append(probe)
  const colours = names.map(name => {
    probe.style.setProperty('color', `var(--_${name})`)
    return seen(getComputedStyle(probe).color)
  })
  probe.remove()
  return colours
}

/** How far the first colour is from each of the others, at least. */
const worst = (place: HTMLElement, name: string, grounds: readonly string[]): number => {
  const [colour, ...others] = read(place, [name, ...grounds])
  return Math.min(...others.map(other => (colour ? contrast(colour, other) : 0)))
}

for (const theme of ['light', 'dark'] as const) {
  test(`words have a contrast of 4.5 and borders of controls one of 3, ${theme}`, async () => {
    const { find } = await mount(<i />, { theme })
    const place = find('i')
    for (const text of ['text-1', 'text-2', 'text-3'])
      ok(worst(place, text, ['surface-0', 'surface-1', 'surface-2']) >= 4.5, `${text} can be read`)
    ok(worst(place, 'border-2', ['surface-1']) >= 3, 'border of a field')
    ok(worst(place, 'ring', ['surface-0', 'surface-1', 'surface-2']) >= 3, 'focus ring')
    for (const tone of tones) {
      ok(worst(place, `on-${tone}`, [tone]) >= 4.5, `words on ${tone}`)
      ok(
        worst(place, `${tone}-text`, ['surface-0', 'surface-1', 'surface-2', `${tone}-subtle`]) >= 4.5,
        `${tone} words`,
      )
    }
  })

  test(`words stay readable on and in any brand colour, ${theme}`, async () => {
    const { host, find } = await mount(<i />, { theme })
    for (const brand of brands) {
      host.style.setProperty('--fe-accent', brand)
      const on = worst(find('i'), 'on-accent', ['accent', 'accent-hover', 'accent-active'])
      ok(on >= 4.5, `words on ${brand} have ${on}`)
      const text = worst(find('i'), 'accent-text', ['surface-0', 'surface-1', 'surface-2', 'accent-subtle'])
      ok(text >= 4.5, `words in ${brand} have ${text}`)
    }
  })
}

/** Pairs of colours that have to be told apart, by the contrast that they need (WCAG 2.2, 1.4.3 and 1.4.11). */
const pairs = [
  { colour: 'on-accent', grounds: ['accent', 'accent-hover', 'accent-active'], least: 4.5 },
  { colour: 'accent-text', grounds: ['surface-0', 'surface-1', 'surface-2', 'accent-subtle'], least: 4.5 },
  { colour: 'accent-edge', grounds: ['surface-0', 'surface-1', 'surface-2'], least: 3 },
  { colour: 'ring', grounds: ['surface-0', 'surface-1', 'surface-2', 'accent-subtle'], least: 3 },
]

for (const theme of ['light', 'dark'] as const)
  test(`200 random brand colours leave text and controls readable, ${theme}`, async () => {
    const { host, find } = await mount(<i />, { theme })
    const faults = randomColours(200, 26).flatMap(brand => {
      host.style.setProperty('--fe-accent', brand)
      return pairs.flatMap(({ colour, grounds, least }) => {
        const found = worst(find('i'), colour, grounds)
        return found >= least ? [] : [`${colour} of ${brand}: ${found.toFixed(2)}`]
      })
    })
    equal(faults, [])
  })

for (const theme of ['light', 'dark'] as const)
  test(`a filled control keeps an edge with a contrast of 3 in any brand colour, ${theme}`, async () => {
    const { host, find } = await mount(
      <>
        <Button variant="primary">Save</Button>
        <Checkbox label="Agree" defaultChecked />
        <RadioCards legend="Method" name="method" cards={[{ value: 'a', label: 'A' }]} defaultValue="a" />
      </>,
      { theme },
    )
    const grounds = { button: 'surface-1', '[type=checkbox]': 'surface-1', '[type=radio]': 'accent-subtle' }
    for (const brand of [...brands, '#001f5c', '#111111', '#f5f5f5']) {
      host.style.setProperty('--fe-accent', brand)
      for (const [control, ground] of Object.entries(grounds)) {
        const element = find(control)
        element.style.setProperty('transition', 'none')
        const { borderTopColor, borderTopWidth } = getComputedStyle(element)
        const [below] = read(find('.fe-root'), [ground])
        const found = below ? contrast(seen(borderTopColor), below) : 0
        ok(borderTopWidth === '1px' && found >= 3, `the edge of ${control} in ${brand} has ${found}`)
      }
    }
  })

for (const theme of ['light', 'dark'] as const)
  test(`a translucent brand colour counts as opaque, so that text on and in it stays readable, ${theme}`, async () => {
    const { host, find } = await mount(<i />, { theme })
    for (const brand of ['rgb(59 91 219/.5)', '#ffd43b66', 'hsl(0 0% 50%/.3)']) {
      host.style.setProperty('--fe-accent', brand)
      const place = find('i')
      ok(worst(place, 'on-accent', ['accent', 'accent-hover', 'accent-active']) >= 4.5, `words on ${brand}`)
      ok(worst(place, 'accent-text', ['surface-0', 'surface-1', 'surface-2']) >= 4.5, `words in ${brand}`)
      place.style.setProperty('background', 'var(--_accent)')
      ok(!getComputedStyle(place).backgroundColor.includes('/'), `${brand} is opaque`)
    }
  })

test('without a theme the color-scheme of the page decides', async () => {
  const { host, find } = await mount(<i />)
  host.removeAttribute('theme')
  for (const scheme of ['dark', 'light', 'light dark']) {
    document.documentElement.style.colorScheme = scheme
    equal(getComputedStyle(find('i')).colorScheme, scheme)
  }
  document.documentElement.style.colorScheme = 'dark'
  const [dark] = read(find('i'), ['surface-1'])
  ok(dark && contrast(dark, [255, 255, 255]) > 15, 'dark surface')
  document.documentElement.style.colorScheme = ''
})

test('the theme attribute decides, also for what the browser draws itself', async () => {
  const { host, find } = await mount(<i />, { theme: 'dark' })
  const [dark] = read(find('i'), ['surface-1'])
  equal(getComputedStyle(find('.fe-root')).colorScheme, 'dark', 'scheme')
  host.setAttribute('theme', 'light')
  const [light] = read(find('i'), ['surface-1'])
  equal(light, [255, 255, 255], 'light surface')
  ok(dark && contrast(dark, [255, 255, 255]) > 15, 'dark surface')
})

test("placeholders and tracks of switches are of the host's colours", async () => {
  const { find, all, host, tree } = await mount(
    <div>
      <Skeleton />
      <Skeleton $height="240px" />
      <Switch label="Active" />
    </div>,
    { theme: 'light' },
  )
  host.style.setProperty('--fe-surface-2', '#f4e8d0')
  void host.offsetWidth
  finishMotion(tree)
  const lookOf = (element: Element) => getComputedStyle(element)
  for (const place of [find('[aria-hidden]'), find('[role=switch]')]) {
    const [red, , blue] = seen(lookOf(place).backgroundColor)
    ok(red > blue, `${lookOf(place).backgroundColor} is warm`)
  }
  ok(lookOf(all('[data-form]')[0]!).backgroundImage.includes('gradient'), 'a form is drawn as one')
  equal(all('[data-form]').length, 1, 'a line is not')
})
