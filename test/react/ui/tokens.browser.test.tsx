import { contrast } from '../../../src/styles/colour.ts'
import { equal, mount, ok, seen, test } from './mount.tsx'

const brands =
  '000000 ffffff ffd43b ffff00 00ff00 00ffff 0000ff ff0000 ff00ff 808080 767676 777777 3b5bdb 12b886 f76707 e64980 fa5252'
    .split(' ')
    .map(digits => `#${digits}`)

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

test('the theme attribute decides, also for what the browser draws itself', async () => {
  const { host, find } = await mount(<i />, { theme: 'dark' })
  const [dark] = read(find('i'), ['surface-1'])
  equal(getComputedStyle(find('.fe-root')).colorScheme, 'dark', 'scheme')
  host.setAttribute('theme', 'light')
  const [light] = read(find('i'), ['surface-1'])
  equal(light, [255, 255, 255], 'light surface')
  ok(dark && contrast(dark, [255, 255, 255]) > 15, 'dark surface')
})
