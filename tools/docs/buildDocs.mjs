// Writes the documentation site: one page for each Markdown file, the same as plain Markdown, styles, a script and the images.
import { build } from 'esbuild'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { supportedBrowsers } from '../supportedBrowsers.mjs'
import { inRoot } from '../toolchain.mjs'
import { renderMarkdown } from './markdown.mjs'
import { addressOf, docsGroups, docsPages } from './pages.mjs'
import { writePlainFiles } from './plainPages.mjs'
import { sourceOf } from './sourceOf.mjs'

/** @typedef {import('./pages.mjs').DocsPage} DocsPage */
/** @typedef {import('./markdown.mjs').RenderedPage} RenderedPage */

/** @param {DocsPage} page @param {DocsPage} current @param {RenderedPage} rendered */
const navigationItem = (page, current, { topics }) => {
  const mark = page === current ? ' aria-current="page"' : ''
  return `<li data-topics="${topics} ${page.words ?? ''}"><a href="${addressOf(page)}"${mark}>${page.title}</a></li>`
}

/** @param {DocsPage} current @param {ReadonlyMap<DocsPage, RenderedPage>} all */
const navigation = (current, all) =>
  docsGroups
    .map(({ title, pages }) => {
      const items = pages.flatMap(page => {
        const rendered = all.get(page)
        return rendered ? navigationItem(page, current, rendered) : []
      })
      return `<section>\n<h2>${title}</h2>\n<ul>\n${items.join('\n')}\n</ul>\n</section>`
    })
    .join('\n')

/** @param {import('./markdown.mjs').Heading[]} headings */
const contents = headings =>
  headings.length < 3
    ? ''
    : `<nav class="contents" aria-labelledby="contents"><h2 id="contents">On this page</h2><ul>${headings
        .map(({ id, text }) => `<li><a href="#${id}">${text}</a></li>`)
        .join('')}</ul></nav>`

/** @param {string} className @param {string} label @param {DocsPage | undefined} page */
const neighbour = (className, label, page) =>
  page ? `<a class="${className}" href="${addressOf(page)}"><small>${label}</small>${page.title}</a>` : ''

/** The content of a page. @param {DocsPage} page */
export const renderPage = page => renderMarkdown(sourceOf(page), page.file)

/** @param {DocsPage} page @param {RenderedPage} rendered @param {ReadonlyMap<DocsPage, RenderedPage>} all @param {string} template */
const pageHtml = (page, { html, title, headings }, all, template) => {
  const place = docsPages.indexOf(page)
  /** @type {Readonly<Record<string, string>>} */
  const parts = {
    title: page.name === 'index' ? 'fe-elements documentation' : `${title} – fe-elements`,
    navigation: navigation(page, all),
    content: html.replace('</h1>', `</h1>${contents(headings.filter(({ level }) => level === 2))}`),
    neighbours:
      neighbour('previous', 'Previous', docsPages[place - 1]) + neighbour('next', 'Next', docsPages[place + 1]),
  }
  return template.replaceAll(/<!-- (\w+) -->/g, (all, name) => parts[name] ?? all)
}

/**
 * Writes the site.
 * @param {string} folder that gets the files; made where it is missing
 */
export const buildDocs = async folder => {
  mkdirSync(folder, { recursive: true })
  const template = readFileSync(inRoot('demo', 'docs', 'page.html'), 'utf8')
  const all = new Map(docsPages.map(page => [page, renderPage(page)]))
  for (const [page, rendered] of all)
    writeFileSync(join(folder, `${page.name}.html`), pageHtml(page, rendered, all, template))
  writePlainFiles(folder)
  cpSync(inRoot('demo', 'docs', 'docs.css'), join(folder, 'docs.css'))
  cpSync(inRoot('docs', 'images'), join(folder, 'images'), { recursive: true })
  await build({
    entryPoints: [inRoot('demo', 'docs', 'docs.ts')],
    outfile: join(folder, 'docs.js'),
    bundle: true,
    minify: true,
    format: 'esm',
    target: supportedBrowsers,
    logLevel: 'error',
  })
}
