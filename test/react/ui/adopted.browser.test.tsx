import { styled } from 'styled-components'
import { adopt } from '../../../src/styles/adopt.ts'
import { componentSheet } from '../../../src/styles/adopted.ts'
import { createThemeSheet, readTheme } from '../../../src/styles/theme.ts'
import { Button } from '../../../src/react/ui/Button.tsx'
import { equal, finishMotion, mount, ok, seen, test } from './mount.tsx'

const makeRoot = () => document.createElement('div').attachShadow({ mode: 'open' })

test('a sheet is added once however many ask, and leaves with the last of them', () => {
  const root = makeRoot()
  const sheet = new CSSStyleSheet()
  const [first, second] = [adopt(root, sheet), adopt(root, sheet)]
  equal(root.adoptedStyleSheets.length, 1, 'sheets')
  first()
  first()
  equal(root.adoptedStyleSheets.length, 1, 'sheets after one let go, twice')
  second()
  equal(root.adoptedStyleSheets.length, 0, 'sheets after both let go')
})

test('the sheets of the host stay where they are, and one it dropped comes back', () => {
  const root = makeRoot()
  const [hosts, ours] = [new CSSStyleSheet(), new CSSStyleSheet()]
  root.adoptedStyleSheets = [hosts]
  const letGo = adopt(root, ours)
  ok(root.adoptedStyleSheets[0] === hosts && root.adoptedStyleSheets[1] === ours, 'ours comes after the host’s')
  root.adoptedStyleSheets = [hosts]
  const letGoAgain = adopt(root, ours)
  ok(root.adoptedStyleSheets.includes(ours), 'ours is back')
  letGo()
  letGoAgain()
  equal(root.adoptedStyleSheets.length, 1, 'sheets left')
  ok(root.adoptedStyleSheets[0] === hosts, 'the one left is the host’s')
})

test('each document has its own component sheet', () => {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const other = frame.contentDocument as Document
  const { css } = componentSheet(other)
  ok(componentSheet(document).css !== css, 'the sheets differ')
  ok(componentSheet(other).css === css, 'a document keeps its sheet')
  other.adoptedStyleSheets = [css]
  frame.remove()
})

const Base = styled.p.withConfig({ componentId: 'fe-test-base' })`
  && {
    color: rgb(1, 2, 3);
  }
`
const Special = styled(Base).withConfig({ componentId: 'fe-test-special' })<{ $blue: number }>`
  && {
    color: rgb(0, 0, ${({ $blue }) => $blue});
  }
`

test('a component built on another wins over it, whichever is shown first', async () => {
  const { show, find } = await mount(<Special $blue={100}>one</Special>)
  equal(getComputedStyle(find('p')).color, 'rgb(0, 0, 100)', 'colour')
  await show([
    <Base key="0">two</Base>,
    <Special key="1" $blue={200}>
      three
    </Special>,
  ])
  equal(getComputedStyle(find('p')).color, 'rgb(1, 2, 3)', 'colour of the base')
  equal(getComputedStyle(find('p + p')).color, 'rgb(0, 0, 200)', 'colour of the special one')
})

test('a rule that a browser does not know does not take others with it', () => {
  const { styled: sheet, css } = componentSheet(document)
  const before = css.cssRules.length
  sheet.insertRules('fe-test-odd', 'odd', ['.odd::-no-such-thing{color:red}', '.odd{color:red}'])
  equal(css.cssRules.length, before + 1, 'rules')
  sheet.clearRules('fe-test-odd')
  equal(css.cssRules.length, before, 'rules after clearing')
})

test('a tenant’s theme colours a button, and the host’s own colour wins over it', async () => {
  const { host, tree, find } = await mount(<Button variant="primary">Continue</Button>)
  const sheet = createThemeSheet(document)
  adopt(host.shadowRoot as ShadowRoot, sheet.css)
  const colour = () => {
    find('button').getAnimations() // Starts the transition to the new colour.
    finishMotion(tree)
    return seen(getComputedStyle(find('button')).backgroundColor)
  }
  sheet.show(readTheme('loginBox', [{ palette: { primary: { main: '#c2255c' } } }]))
  equal(colour(), [194, 37, 92], 'tenant’s colour')
  host.style.setProperty('--fe-accent', '#008000')
  equal(colour(), [0, 128, 0], 'host’s colour')
  host.style.removeProperty('--fe-accent')
  sheet.show(new Map())
  ok(colour().join() !== '194,37,92', 'the theme is gone')
})
