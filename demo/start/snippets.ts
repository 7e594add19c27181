import { camelCase } from '../../src/elements/attributes.ts'
import { attributesOf, propertiesOf, shellSlots, themeOptionsOf, type Choices, type ScreenTag } from './choices.ts'

/** Languages and frameworks that the playground writes code for. */
export type SnippetKind = 'html' | 'vue' | 'angular' | 'react'

/** Where the code of a snippet finds the API, and the elements where no package is installed. */
export interface SnippetAddresses {
  baseUrl: string
  version: string
}

type Writer = (choices: Choices, addresses: SnippetAddresses) => string

const components = {
  'fe-login-box': 'FeLoginBox',
  'fe-admin-portal': 'FeAdminPortal',
  'fe-partner-shell': 'FePartnerShell',
} as const
const names = { 'fe-login-box': 'SignIn', 'fe-admin-portal': 'Account', 'fe-partner-shell': 'Partner' } as const
const titles = {
  'fe-login-box': 'Sign in',
  'fe-admin-portal': 'Account',
  'fe-partner-shell': 'Partner portal',
} as const

/** The event of each element that the code shows a handler for. */
const events = {
  'fe-login-box': { name: 'fe-login', handler: 'signedIn', value: 'user.email' },
  'fe-admin-portal': { name: 'fe-section', handler: 'opened', value: 'section' },
  'fe-partner-shell': { name: 'fe-navigate', handler: 'left', value: 'to' },
} as const satisfies Record<ScreenTag, object>

const handlerOf = (tag: ScreenTag) => `event => console.log(event.detail.${events[tag].value})`

const indented = (text: string, depth: number) => text.replaceAll(/^(?=.)/gm, ' '.repeat(depth))

/** The attributes of a tag on its line, or on lines of their own where the line would be too long. */
const tagOf = (name: string, attributes: readonly string[], end: string): string => {
  const line = `<${name} ${attributes.join(' ')}${end}`
  if (line.length <= 108) return line
  return `<${name}\n${attributes.map(attribute => `  ${attribute}\n`).join('')}${end.trimStart()}`
}

/** The tag with the pages that a host has in it; `empty` is how it ends without any. */
const elementOf = (tag: ScreenTag, name: string, attributes: readonly string[], empty: string): string => {
  if (tag !== 'fe-partner-shell') return tagOf(name, attributes, empty)
  const pages = Object.entries(shellSlots).map(([slot, text]) => `  <section slot="${slot}">${text}</section>\n`)
  return `${tagOf(name, attributes, '>')}\n${pages.join('')}</${name}>`
}

/** Addresses first, then what was chosen. */
const allAttributes = (choices: Choices, baseUrl: string): [string, string][] => [
  ['base-url', baseUrl],
  ...(choices.tag === 'fe-partner-shell' ? [['api-base', `${baseUrl}/api/`] satisfies [string, string]] : []),
  ...attributesOf(choices),
]

const markupAttributes = (choices: Choices, baseUrl: string) =>
  allAttributes(choices, baseUrl).map(([name, value]) => `${name}="${value}"`)

/** Where the chosen sign-in methods come from; empty where nothing was chosen. */
const noteOf = ({ tag, methods }: Choices, name: string): string =>
  tag === 'fe-login-box' && methods
    ? `Your server says which sign-in methods there are. To preview these: preview ${name}="${methods.join(' ')}"`
    : ''

const inMarkup = (note: string) => note && `<!-- ${note} -->\n`
const inCode = (note: string) => note && `// ${note}\n`

const ruleOf = (choices: Choices): string => {
  const lines = propertiesOf(choices).map(([name, value]) => `  ${name}: ${value};\n`)
  return lines.length === 0 ? '' : `${choices.tag} {\n${lines.join('')}}\n`
}

const quoted = (text: string) => (text.includes("'") ? JSON.stringify(text) : `'${text}'`)

/** The `themeOptions` as code, of TypeScript where it `isTyped`; empty for none. */
const optionsCode = (choices: Choices, isTyped: boolean): string => {
  const options = themeOptionsOf(choices)
  if (!options) return ''
  const literal = (value: unknown): string => {
    if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
    if (typeof value !== 'object' || value === null) return typeof value === 'string' ? quoted(value) : String(value)
    return `{ ${Object.entries(value)
      .map(([key, part]) => `${key}: ${literal(part)}`)
      .join(', ')} }`
  }
  const fields = options.loginBox.signup.customFields.map(field => `  ${literal(field)},\n`)
  return `const customFields = [\n${fields.join('')}]${isTyped ? ' as const' : ''}\nconst themeOptions = { loginBox: { signup: { customFields } } }\n`
}

const html: Writer = (choices, { baseUrl, version }) => {
  const { tag, locale } = choices
  const rule = ruleOf(choices)
  const styles = rule && `    <style>\n${indented(rule, 6)}    </style>\n`
  const options = optionsCode(choices, false)
  const assigned = options && `${options}document.querySelector('${tag}').themeOptions = themeOptions\n`
  const note = inMarkup(noteOf(choices, 'preview-methods'))
  const element = `${note}${elementOf(tag, tag, markupAttributes(choices, baseUrl), `></${tag}>`)}\n`
  return `<!doctype html>
<html lang="${locale || 'en'}">
  <head>
    <meta charset="utf-8" />
    <title>${titles[tag]}</title>
    <script type="module" src="${baseUrl}/fe-elements/${version}/fe-elements.js" crossorigin></script>
${styles}  </head>
  <body>
${indented(element, 4)}    <script type="module">
${indented(assigned, 6)}      document.addEventListener('${events[tag].name}', ${handlerOf(tag)})
    </script>
  </body>
</html>
`
}

const vue: Writer = (choices, { baseUrl }) => {
  const { tag } = choices
  const component = components[tag]
  const options = optionsCode(choices, true)
  const bound = options === '' ? [] : [':theme-options="themeOptions"']
  const attributes = [...markupAttributes(choices, baseUrl), ...bound, `@${events[tag].name}="${handlerOf(tag)}"`]
  const rule = ruleOf(choices)
  return `<script setup lang="ts">
import { ${component} } from 'fe-elements/vue'
${options && `\n${options}`}</script>

<template>
${indented(inMarkup(noteOf(choices, 'preview-methods')) + elementOf(tag, component, attributes, ' />'), 2)}
</template>
${rule && `\n<style>\n${rule}</style>\n`}`
}

/** Inputs of Angular's directives and props of React have camel case; `dir` belongs to every tag. */
const properties = (choices: Choices, baseUrl: string) =>
  allAttributes(choices, baseUrl).map(([name, value]) => `${camelCase(name)}="${value}"`)

const angular: Writer = (choices, { baseUrl }) => {
  const { tag } = choices
  const { name, handler, value } = events[tag]
  const options = optionsCode(choices, true)
  const bound = options === '' ? [] : ['[themeOptions]="themeOptions"']
  const attributes = [...properties(choices, baseUrl), ...bound, `(${camelCase(name)})="${handler}($event)"`]
  const rule = ruleOf(choices)
  return `${inCode(noteOf(choices, 'previewMethods'))}import { Component } from '@angular/core'
import type { FeEventMap } from 'fe-elements'
import { ${components[tag]} } from 'fe-elements/angular'
${options && `\n${options}`}
@Component({
  selector: 'app-${names[tag].replace(/\B[A-Z]/g, '-$&').toLowerCase()}',
  imports: [${components[tag]}],
  template: \`
${indented(elementOf(tag, tag, attributes, ' />'), 4)}
  \`,
${rule && `  styles: \`\n${indented(rule, 4)}  \`,\n`}})
export class ${names[tag]} {
${options && '  themeOptions = themeOptions\n\n'}  ${handler}(event: FeEventMap['${name}']) {
    console.log(event.detail.${value})
  }
}
`
}

const react: Writer = (choices, { baseUrl }) => {
  const { tag } = choices
  const look = propertiesOf(choices)
  const options = optionsCode(choices, true)
  const style = look.map(([name, value]) => `  '${name}': ${quoted(value)},\n`)
  const event = camelCase(`on-${events[tag].name}`)
  const attributes = [
    ...properties(choices, baseUrl),
    ...(options === '' ? [] : ['themeOptions={themeOptions}']),
    ...(look.length > 0 ? ['style={look}'] : []),
    `${event}={${handlerOf(tag)}}`,
  ]
  const constant = `const look = {\n${style.join('')}} as CSSProperties\n\n`
  return `${inCode(noteOf(choices, 'previewMethods'))}import { ${components[tag]} } from 'fe-elements/react'
${look.length > 0 ? `import type { CSSProperties } from 'react'\n\n${constant}` : '\n'}${options && `${options}\n`}export const ${names[tag]} = () => (
${indented(elementOf(tag, components[tag], attributes, ' />'), 2)}
)
`
}

const writers: Readonly<Record<SnippetKind, Writer>> = { html, vue, angular, react }

/** Code that shows the chosen element with the chosen attributes and look, complete enough to be pasted into a project. */
export const snippetOf = (kind: SnippetKind, choices: Choices, addresses: SnippetAddresses): string =>
  writers[kind](choices, addresses)
