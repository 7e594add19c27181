/**
 * Renders the first sign-in step at build time and writes it as data: a tree that the shell builds without React, its
 * style rules, and its texts in every language.
 */
import { writeFileSync } from 'node:fs'
import { Window } from 'happy-dom'
import { renderToString } from 'react-dom/server'
import { __PRIVATE__, StyleSheetManager } from 'styled-components'
import { languages } from '../src/locales/loaders.generated.ts'
import { preLoginMessages } from '../src/react/loginBox/first/messages.ts'
import { LoginBox } from '../src/react/loginBox/LoginBox.tsx'
import { ViewHostContext } from '../src/react/app/host.ts'
import { errorMessages } from '../src/react/messages/errorTexts.ts'
import { MessageSourceContext } from '../src/react/messages/useMessages.ts'
import { frameCss } from '../src/styles/frame.ts'
import { tokensCss } from '../src/styles/tokens.ts'
import { viewCss } from '../src/styles/view.ts'
import { prune, splitTokens } from './firstStepCss.ts'
import { prerenderHost } from './prerenderHost.ts'

type Markup = number | [tag: string, attributes: Record<string, string | number>, ...children: Markup[]]

const target = new URL('../src/elements/shell/instantMarkup.generated.ts', import.meta.url)
const mark = '\u0001'

/** Renders the step with each text replaced by its marked key, so that the tree can refer to texts. */
const render = (): { html: string; css: string } => {
  const painted = Object.fromEntries(
    Object.keys(preLoginMessages.english).map(key => [`preLogin.${key}`, mark + key + mark]),
  )
  const sheet = new __PRIVATE__.StyleSheet({ isServer: true })
  const html = renderToString(
    <StyleSheetManager sheet={sheet}>
      <ViewHostContext value={prerenderHost}>
        <MessageSourceContext value={{ locale: 'en', overrides: [], painted }}>
          <LoginBox />
        </MessageSourceContext>
      </ViewHostContext>
    </StyleSheetManager>,
  )
  const css = sheet.toString().replaceAll(/\/\*!sc\*\/\s*|data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}\s*/g, '')
  return { html, css }
}

const keys: string[] = []

/** Index of a text among those of the step. */
const textIndex = (text: string): number => {
  const key = text.slice(1, -1)
  if (!text.startsWith(mark) || !text.endsWith(mark) || key.includes(mark))
    throw new Error(`A text of the first step must be one message, in its own element: ${JSON.stringify(text)}`)
  if (!keys.includes(key)) keys.push(key)
  return keys.indexOf(key)
}

/** Converts a rendered node to data. */
const toMarkup = (node: Node): Markup => {
  if (node.nodeType === 3) return textIndex(node.nodeValue ?? '')
  if (node.nodeType !== 1) throw new Error('The first step holds only elements and texts')
  const element = node as Element
  const attributes = Object.fromEntries(
    [...element.attributes].map(({ name, value }) => {
      // Class names of components are only used by style sheets that refer to other components; ours do not.
      if (name === 'class')
        return [
          name,
          value
            .split(' ')
            .filter(part => !part.startsWith('fe-'))
            .join(' '),
        ]
      return [name, value.includes(mark) ? textIndex(value) : value]
    }),
  )
  if ('id' in attributes) throw new Error('The first step carries no id: light DOM shares the page’s id space')
  return [element.localName, attributes, ...[...element.childNodes].map(toMarkup)]
}

const { html, css } = render()
const { document } = new Window()
document.body.innerHTML = html // Our own output, in a build script.
const roots = [...document.body.childNodes] as unknown as Node[]
const [root] = roots
if (roots.length !== 1 || !root) throw new Error('The first step must have one root element')
const markup = toMarkup(root)
const firstStepCss = viewCss + prune(css, selector => document.querySelector(selector) !== null)
const tokens = splitTokens(tokensCss, firstStepCss + frameCss)

const english: Readonly<Record<string, string>> = preLoginMessages.english
const translated = Object.entries(languages).map(async ([language, load]) => {
  const texts: Readonly<Record<string, string>> = (await (await load()).slugs.preLogin()).default
  return [language, keys.map(key => texts[key] ?? english[key] ?? '')] as const
})
const texts = Object.fromEntries([['en', keys.map(key => english[key] ?? '')], ...(await Promise.all(translated))])

const failureTexts = ({ notLoadedTitle, tryAgain, notLoaded }: Readonly<Record<string, unknown>>) => [
  notLoadedTitle,
  tryAgain,
  notLoaded,
]
const translatedFailures = Object.entries(languages).map(async ([language, load]) => {
  const { default: failure } = await (await load()).slugs.errors()
  return [language, failureTexts(failure)] as const
})
const loadErrors = Object.fromEntries([
  ['en', failureTexts(errorMessages.english)],
  ...(await Promise.all(translatedFailures)),
])

writeFileSync(
  target,
  `// Written by tools/prerender.tsx from the first sign-in step's component; do not edit.
import type { Markup } from '../app/contracts.ts'

/** The first step as it is painted before React. */
export const firstStepMarkup: Markup = ${JSON.stringify(markup)}
/** What the first step looks like until its full rules arrive with React. */
export const firstStepCss = ${JSON.stringify(firstStepCss)}
/** The tokens those rules and the frame need. */
export const firstTokensCss = ${JSON.stringify(tokens.first)}
/** Its texts by language, in the order in which the markup counts them. */
export const firstStepMessages: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(texts)}
/** That code could not be loaded, the label of the retry button, and what else a person can do, by language. */
export const loadErrorMessages: Readonly<Record<string, readonly [title: string, retry: string, advice: string]>> = ${JSON.stringify(loadErrors)}
`,
)

writeFileSync(
  new URL('../src/react/app/paintedKeys.generated.ts', import.meta.url),
  `// Written by tools/prerender.tsx from the first sign-in step's component; do not edit.
/** Keys of the painted texts, in the order in which they were painted. */
export const paintedKeys: readonly string[] = ${JSON.stringify(keys.map(key => `preLogin.${key}`))}
`,
)

writeFileSync(
  new URL('../src/styles/laterTokens.generated.ts', import.meta.url),
  `// Written by tools/prerender.tsx from tokens.ts; do not edit.
/** The tokens that the first step does without. */
export const laterTokensCss = ${JSON.stringify(tokens.later)}
`,
)
