/** The page that says, screen by screen, which accessibility tests exist. It is read from the tests themselves. */
import { globSync, readFileSync } from 'node:fs'
import { sectionNames } from '../../src/react/portal/common/sectionNames.ts'
import { sections } from '../../src/react/portal/sections.ts'
import { entryOf } from '../../src/state/portal/sectionTable.ts'
import { formSteps, secretSteps, sentSteps, stepNames } from '../../test/harness/stepNames.ts'
import { inRoot, readJson } from '../toolchain.mjs'

interface TestFile {
  text: string
  /** Titles of its tests as sentences, with those of the groups they are in. */
  titles: readonly string[]
}

const titlePattern = /^( *)(describe|it|test)\(\s*(?:(['"`])((?:(?!\3)[^\n])*)\3)/gm

const titlesIn = (text: string): string[] => {
  const groups: { indent: number; title: string }[] = []
  return [...text.matchAll(titlePattern)].flatMap(([, { length: indent } = '', kind, , title = '']) => {
    while ((groups.at(-1)?.indent ?? -1) >= indent) groups.pop()
    if (kind === 'describe') {
      groups.push({ indent, title })
      return []
    }
    return [...groups.map(group => group.title), title].join(' ').replaceAll(/ \[[a-z-]+\]/g, '')
  })
}

const testFiles = (pattern: string): TestFile[] =>
  globSync(inRoot('test', pattern))
    .sort()
    .map(path => readFileSync(path, 'utf8'))
    .map(text => ({ text, titles: titlesIn(text) }))

/** Sections and tabs, as `slug` or `slug.tab`, that a test file gives to `checkSection`. */
export const checkedIn = (text: string): string[] =>
  [...text.matchAll(/^checkSection\('(\w+)'(?:, (.*))?\)$/gm)].map(([, slug = '', options = '']) => {
    const names = options.match(/\b[a-z]\w*\b/gi) ?? []
    // The options may stand in a constant of the file.
    const constants = names.map(name => new RegExp(`^const ${name} = (\\{.*\\})$`, 'm').exec(text)?.[1] ?? '')
    const tab = /tab: '(\w+)'/.exec([options, ...constants].join())?.[1]
    return tab === undefined ? slug : `${slug}.${tab}`
  })

const isAboutAccess = (title: string) =>
  /\b(?:focus\w*|keyboard|announc\w*|arrows?|Escape|Tab|pass(?:es)? axe|assistive)\b/.test(title)

const portalTests = () => testFiles('react/portal/**/*.browser.test.{ts,tsx}')

/** A screen of the portal: a section, or one tab of it. */
export interface PortalScreen {
  slug: string
  tab?: string
}

/** Every screen that the portal shows today. */
export const portalScreens = (): PortalScreen[] =>
  sections.flatMap(({ slug }): PortalScreen[] => {
    const { tabs } = entryOf(slug) ?? {}
    return tabs ? tabs.map(({ slug: tab }) => ({ slug, tab })) : [{ slug }]
  })

/** Screens that no test gives to `checkSection`. Without the name of a tab, a section shows its first one. */
export const uncheckedScreens = (screens: readonly PortalScreen[], checked: readonly string[]): PortalScreen[] =>
  screens.filter(({ slug, tab }, place) => {
    const isFirst = screens.findIndex(other => other.slug === slug) === place
    return !checked.includes(tab === undefined ? slug : `${slug}.${tab}`) && !(isFirst && checked.includes(slug))
  })

/** Screens that the tests of the portal check. */
export const checkedScreens = (): string[] => portalTests().flatMap(({ text }) => checkedIn(text))

/** Steps of the login box that no test checks. */
export const uncheckedSteps = (shown: readonly string[]): string[] => shown.filter(step => !stepNames.includes(step))

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')
const list = (lines: readonly string[]) => lines.map(line => `- ${line}`).join('\n')
const when = (isSo: boolean) => (isSo ? 'yes' : '–')

const stepTable = () =>
  table(
    ['step', 'axe', 'focus', 'wrong code or password', 'outage', 'sent again'],
    stepNames.map(step => [
      `\`${step}\``,
      'yes',
      'yes',
      ...[secretSteps, formSteps, sentSteps].map(checked => when(checked.includes(step))),
    ]),
  )

const titleOf = (slug: string) => (sectionNames.english as Readonly<Record<string, string>>)[slug] ?? slug

const sectionTableText = () => {
  const checked = checkedScreens()
  const screens = portalScreens()
  const missing = uncheckedScreens(screens, checked)
  return table(
    ['section', 'tab', 'light', 'dark', 'at 360 px', 'long texts, right to left', 'order of Tab'],
    screens.map(screen => [
      titleOf(screen.slug),
      screen.tab === undefined ? '–' : `\`${screen.tab}\``,
      ...Array<string>(5).fill(when(!missing.includes(screen))),
    ]),
  )
}

/** Tests about keys, focus and announcements that mention a section, by section. */
const sectionTests = () => {
  const files = portalTests()
  return sections.flatMap(({ slug }) => {
    const own = files.filter(({ text }) => new RegExp(`(?:checkSection\\(|section: )'${slug}'`).test(text))
    const titles = own.flatMap(({ titles: all }) => all.filter(isAboutAccess))
    return titles.length > 0 ? [`### ${titleOf(slug)}\n\n${list(titles)}`] : []
  })
}

const controlTests = () =>
  testFiles('react/{ui,ui/portal,kit,kit/list,kit/scrollingList}/*.browser.test.{ts,tsx}')
    .flatMap(({ titles }) => titles)
    .filter(title => isAboutAccess(title) && !title.includes('${'))

const areas = () =>
  [...readFileSync(inRoot('demo', 'catalogue', 'areas.tsx'), 'utf8').matchAll(/title: '([^']+)'/g)].map(
    ([, title = '']) => title,
  )

/** The Markdown of the page. */
export const accessibilityReport = (): string => {
  const { version } = readJson(inRoot('node_modules', 'axe-core', 'package.json')) as { version: string }
  return `# Accessibility report

Which tests run for which screen. This page is read from the tests when the site is built; all of them have to pass before a
change is accepted, in Chromium. "Axe" is axe-core ${version} with all rules that it runs by default, for WCAG 2.0 to 2.2 up to level AA
and best practices. [Accessibility](accessibility.md) says what the elements do, and what no test here covers.

## Login box

Every step is opened by a script, on a page 360 px wide. **Axe** finds nothing in light colours, nor texts that are hard to read in
dark ones, and nothing scrolls sideways.
**Focus** is on the heading or the first field; an empty form moves it to the first empty field and announces the message once.
The last three columns: after a **wrong code or password**, an **outage** of the server, and a message that is **sent again**, the
result is announced once, and focus stays where work goes on. They hold where a step has such a result.

${stepTable()}

The first step, the password and a refused password are also examined on a wide page, in light and dark colours, and with long
texts from right to left. With forced colours, axe does not examine contrast, because it reads the colours of the page; further tests do for buttons,
cards and links.

## Admin portal

Each section and tab is opened with sample data. Axe finds nothing in light colours and on 360 px in dark ones (without its rules
about whole pages), and on a wide page no dark text that is hard to read. Nothing is wider than its place, also with long texts
from right to left, and Tab reaches every control. The page of the demo with the portal is examined like the first steps above.

${sectionTableText()}

## Controls

Each of these groups of controls is examined by axe in every state, in light and dark colours, and at 320 px in both directions:
${areas().join(' · ')}. [The catalogue](/catalogue/) shows them.

${list(controlTests())}

## Sections

Tests about keys, focus and announcements beyond those above, by the section they open.

${sectionTests().join('\n\n')}
`
}
