// The documentation as plain Markdown, for coding assistants: each page, a list of them, and a short file of what to do.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { inRoot } from '../toolchain.mjs'
import { docsGroups, docsPages } from './pages.mjs'
import { sourceOf } from './sourceOf.mjs'

/** @typedef {import('./pages.mjs').DocsPage} DocsPage */

const about =
  'Sign-in, account administration and a partner portal for any web page, as three custom elements. They speak the public Frontegg REST API, and bring a server of their own.'

/** Pages that are made of markup for people to look at say nothing as text. @param {DocsPage} page */
const isText = ({ generate, isText: says = generate === undefined }) => says

/**
 * A page with links between files as links between pages. What has no page, such as a source file, is no link then.
 * @param {DocsPage} page
 */
const plainPage = page =>
  sourceOf(page).replaceAll(/(!?)\[([^\]]*)\]\((?![a-z]+:|#|\/)([^)\s]+)\)/g, (_all, picture, label, link) => {
    const [path = '', hash] = link.split('#')
    const target = posix.join('docs', posix.dirname(page.file), path)
    if (target.startsWith('docs/images/')) return `${picture}[${label}](${target.slice('docs/'.length)})`
    const known = docsPages.find(({ file }) => posix.join('docs', file) === target)
    if (!known) return label
    const text = label.endsWith('.md') ? known.title : label
    return `[${text}](${known.name}${isText(known) ? '.md' : '.html'}${hash === undefined ? '' : `#${hash}`})`
  })

/** The first sentence of a page, without its markup. @param {string} text */
const firstSentence = text => {
  const paragraph = text.split('\n\n').find(part => /^[A-Z`"<*[]/.test(part) && !part.startsWith('<!--')) ?? ''
  const words = paragraph
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*`]/g, '')
    .replaceAll(/\s+/g, ' ')
  return /^.*?[.:](?= |$)/.exec(words)?.[0].replace(/:$/, '.') ?? words.trim()
}

/** @param {DocsPage} page */
const listItem = page => `- [${page.title}](${page.name}.md): ${firstSentence(plainPage(page))}`

/** The list of pages, in the form of llmstxt.org. */
const pageList = () =>
  [
    '# fe-elements',
    `> ${about}`,
    'Read [SKILL](skill.md) first: what to do and to avoid, with every attribute, event and slot.',
    ...docsGroups.flatMap(({ title, pages }) => {
      const items = pages.filter(isText).map(listItem)
      return items.length === 0 ? [] : [`## ${title}`, items.join('\n')]
    }),
  ].join('\n\n')

/** All files by their names: `llms.txt`, `skill.md`, and each page with `.md`. @returns {Map<string, string>} */
export const plainFiles = () =>
  new Map([
    ['llms.txt', `${pageList()}\n`],
    ['skill.md', readFileSync(inRoot('docs', 'skill.md'), 'utf8')],
    ...docsPages.filter(isText).map(page => /** @type {const} */ ([`${page.name}.md`, plainPage(page)])),
  ])

/** Writes them. @param {string} folder */
export const writePlainFiles = folder => {
  for (const [name, text] of plainFiles()) writeFileSync(join(folder, name), text)
}
