import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contrast, parseColour, readableOn } from '../../../src/styles/colour.ts'
import { readTheme } from '../../../src/styles/theme.ts'

const colours: [text: unknown, colour: string | undefined][] = [
  ['#0a7', '0,170,119'],
  ['#00AA77', '0,170,119'],
  ['#00aa7780', '0,170,119'],
  ['rgb(0, 170, 119)', '0,170,119'],
  ['rgb(0 170 119 / 50%)', '0,170,119'],
  ['rgb(100% 0% 50%)', '255,0,128'],
  ['rgba(300, -5, 0, 1)', '255,0,0'],
  ['hsl(120, 100%, 25%)', '0,128,0'],
  ['hsl(-240deg 100% 25%)', '0,128,0'],
  ['#12', undefined],
  ['#12345', undefined],
  ['red; background: url(https://evil.example)', undefined],
  ['var(--x)', undefined],
  ['url(#a)', undefined],
  ['rgb(1,2)', undefined],
  ['rgb(.,.,.)', undefined],
  ['hsl(1, 2, 3)', undefined],
  [`#${'0'.repeat(10_000)}`, undefined],
  [null, undefined],
  [{ toString: () => '#fff' }, undefined],
]

for (const [text, colour] of colours)
  test(`a theme colour ${String(text).slice(0, 50)} is ${colour ? 'read' : 'refused'} [theme-values]`, () => {
    assert.equal(parseColour(text)?.join(','), colour)
  })

test('words on any brand colour have a contrast of at least 4.5', () => {
  for (let value = 0; value < 4096; value += 1) {
    const ground = [value >> 8, (value >> 4) & 15, value & 15].map(part => part * 17) as [number, number, number]
    assert.ok(contrast(readableOn(ground), ground) >= 4.5, ground.join(','))
  }
})

test('a palette becomes custom properties in canonical form [theme-values]', () => {
  const theme = readTheme('loginBox', [
    {
      palette: { primary: { main: 'RGB(255 212 59)' }, error: '#C00', unheardOf: '#123456' },
      shape: { borderRadius: '4px' },
      typography: { fontFamily: '"Inter", Comic Sans MS, sans-serif' },
    },
  ])
  assert.deepEqual(Object.fromEntries(theme), {
    '--fe-accent': '#ffd43b',
    '--fe-on-accent': '#000000',
    '--fe-danger': '#cc0000',
    '--fe-on-danger': '#ffffff',
    '--fe-family': '"Inter", sans-serif, system-ui',
    '--fe-radius': '4px',
  })
})

test('a configured text colour is used only when it can be read', () => {
  const on = (contrastText: string) =>
    readTheme('loginBox', [{ palette: { primary: { main: '#ffd43b', contrastText } } }]).get('--fe-on-accent')
  assert.equal(on('#302000'), '#302000')
  assert.equal(on('#ffffff'), '#000000')
})

test('a size of text becomes the factor of all sizes', () => {
  const scale = (fontSize: unknown) => readTheme('loginBox', [{ typography: { fontSize } }]).get('--fe-scale')
  assert.equal(scale(14), '1')
  assert.equal(scale(16), '1.143')
  for (const size of [2, 40, '16', Number.NaN, {}]) assert.equal(scale(size), undefined)
})

test('what is set for one element wins over what is set for all, and a later source over an earlier one', () => {
  const theme = { palette: { primary: '#111111' }, loginBox: { palette: { primary: '#222222' } } }
  assert.equal(readTheme('loginBox', [theme]).get('--fe-accent'), '#222222')
  assert.equal(readTheme('adminPortal', [theme]).get('--fe-accent'), '#111111')
  assert.equal(readTheme('loginBox', [theme, { palette: { primary: '#333333' } }]).get('--fe-accent'), '#333333')
})

const brokenThemes: unknown[] = [
  undefined,
  null,
  0,
  'theme',
  [],
  { palette: null },
  { palette: 'red' },
  { palette: { primary: [] } },
  { palette: { primary: { main: { main: '#fff' } } } },
  JSON.parse('{"__proto__": {"palette": {"primary": "#fff"}}}'),
  Object.create({ palette: { primary: '#fff' } }),
  { shape: { borderRadius: -1 }, typography: { fontFamily: 'url(x)' } },
  { shape: { borderRadius: '1e9' }, typography: { fontFamily: 'Inter;}'.repeat(100) } },
  { shape: { borderRadius: Number.NaN }, typography: { fontFamily: {} } },
]

for (const source of brokenThemes)
  test(`a broken theme ${JSON.stringify(source)?.slice(0, 60)} changes nothing [untrusted-objects]`, () => {
    assert.equal(readTheme('loginBox', [source]).size, 0)
  })

test('each value that is not used is reported with its path and the reason', () => {
  const ignored: [string, string][] = []
  const source = {
    palette: {
      primary: 'blue-ish',
      error: { main: '#c00', contrastText: '#c11' },
      success: undefined,
      warning: '#fa0',
    },
    typography: { fontFamily: 'My Brand' },
    loginBox: { shape: { borderRadius: 40 }, typography: { fontFamily: 'Inter, My Brand' } },
  }
  readTheme('loginBox', [source, undefined], (path, reason) => ignored.push([path, reason]))
  assert.deepEqual(ignored, [
    ['palette.primary', 'it is not a hex, rgb() or hsl() colour'],
    ['palette.error.contrastText', 'it is not a colour with a contrast of 4.5 to "main"'],
    ['typography.fontFamily', 'it names none of the fonts that a theme may use; a page sets any font by --fe-family'],
    ['loginBox.shape.borderRadius', 'it is not a length from 0 to 24 px'],
  ])
})
