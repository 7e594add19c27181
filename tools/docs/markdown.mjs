// Turns the Markdown of `docs` into HTML for the documentation site.
import hljs from 'highlight.js'
import { Marked } from 'marked'
import { getHeadingList, gfmHeadingId } from 'marked-gfm-heading-id'
import { posix } from 'node:path'
import { addressOf, docsPages } from './pages.mjs'

/** Names of languages that highlight.js knows under another one. @type {Readonly<Record<string, string>>} */
const highlightedAs = { html: 'xml', vue: 'xml', svelte: 'xml', astro: 'xml', tsx: 'typescript', sh: 'bash' }

/** A text in markup. @param {string} text */
export const escaped = text =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** @param {string} code @param {string} language */
const highlighted = (code, language) => {
  const name = highlightedAs[language] ?? language
  return hljs.getLanguage(name) ? hljs.highlight(code, { language: name }).value : escaped(code)
}

/** @param {string} code @param {string} language */
const codeBlock = (code, language) =>
  `<pre tabindex="0"${language ? ` data-language="${escaped(language)}"` : ''}><code>${highlighted(code, language)}</code></pre>`

/**
 * A snippet marked `live` is on the page as well: its markup beside its code, its styles for the whole page. The page's
 * policy refuses inline styles without the nonce of the response, which the server fills in.
 * @param {string} code @param {string} language
 */
const liveExample = (code, language) =>
  language === 'css' ? `<style nonce="{{nonce}}">${code}</style>` : `<section class="live">${code}</section>`

/** What a file links to, as a path in the repository. @param {string} path @param {string} file that links, below `docs` */
const targetOf = (path, file) => posix.join('docs', posix.dirname(file), path)

/** The page of a Markdown file that another file links to. @param {string} path @param {string} file */
const pageOf = (path, file) => docsPages.find(known => posix.join('docs', known.file) === targetOf(path, file))

/** Title of the page that a link leads to: links of files to each other show paths. @param {string} href @param {string} file */
const titleOf = (href, file) => pageOf(href.split('#')[0] ?? '', file)?.title ?? href

/**
 * Address on the site of what a Markdown file links to; undefined where the site has no page for it, such as a source
 * file.
 * @param {string} href @param {string} file that links, below `docs`
 */
const siteAddress = (href, file) => {
  if (/^(?:[a-z]+:|\/|#)/.test(href)) return href
  const [path = '', hash] = href.split('#')
  const target = targetOf(path, file)
  if (target.startsWith('docs/images/')) return `/${target}`
  const page = pageOf(path, file)
  if (!page) return undefined
  const address = addressOf(page)
  // A page that is a section of its file begins with that section.
  return hash === undefined || hash === page.section?.toLowerCase() ? address : `${address}#${hash}`
}

/**
 * @typedef {{ id: string, text: string, level: number }} Heading
 * `topics` is the text by which the list of pages is filtered, ready for an attribute.
 * @typedef {{ html: string, title: string, headings: readonly Heading[], topics: string }} RenderedPage
 */

/** The text of some markup, ready for an attribute. @param {string} html */
const plainText = html => html.replaceAll(/<[^>]*>/g, '').replaceAll('"', '&quot;')

/** Cells that only say yes or no need no width for reading. @param {string} table */
const withMarks = table => table.replaceAll(/<td>(?=(?:yes|–)<\/td>)/g, '<td class="mark">')

/**
 * Gives headings below the title a link to themselves, and tables and live examples a region that is named by the heading
 * above it.
 * @param {string} html
 */
const withLandmarks = html => {
  let heading = ''
  const parts = /<h([1-6]) id="([^"]*)">(.*?)<\/h\1>|<table>[^]*?<\/table>|<section class="live">/g
  return html.replaceAll(parts, (all, level, id, content) => {
    if (all.startsWith('<section')) return `<section class="live" aria-label="Example: ${heading}">`
    if (id === undefined)
      return `<div class="table" role="group" aria-label="Table: ${heading}" tabindex="0">${withMarks(all)}</div>`
    heading = plainText(content)
    if (level === '1') return all
    return `<div class="heading">${all}<a class="anchor" href="#${id}" aria-label="Link to ${heading}">#</a></div>`
  })
}

/**
 * Headings of a page, and the bold words at the beginning of its paragraphs and items.
 * @param {string} html
 */
const topicsOf = html =>
  [...html.matchAll(/<h([1-6]) [^>]*>(.*?)<\/h\1>|<(?:p|li)><strong>(.*?)<\/strong>/g)]
    .map(([, , heading, lead]) => plainText(heading ?? lead ?? ''))
    .join(' ')

/**
 * Renders a page. Tables scroll in a region of their own, so that a narrow page does not.
 * @param {string} text Markdown
 * @param {string} file its path below `docs`
 * @returns {RenderedPage}
 */
export const renderMarkdown = (text, file) => {
  const marked = new Marked(gfmHeadingId(), {
    renderer: {
      code({ text: code, lang = '' }) {
        const [language = '', ...marks] = lang.split(' ')
        const block = codeBlock(code, language)
        return marks.includes('live') ? `${block}\n${liveExample(code, language)}\n` : `${block}\n`
      },
      link({ href, tokens }) {
        const address = siteAddress(href, file)
        const label = this.parser.parseInline(tokens)
        const content = label.endsWith('.md') ? titleOf(href, file) : label
        return address === undefined ? content : `<a href="${escaped(address)}">${content}</a>`
      },
      image: ({ href, text: alt }) =>
        `<img src="${escaped(siteAddress(href, file) ?? href)}" alt="${escaped(alt)}" loading="lazy" />`,
    },
  })
  const plain = String(marked.parse(text))
  const headings = getHeadingList().map(({ id, raw, level }) => ({ id, text: raw.replaceAll('`', ''), level }))
  return { html: withLandmarks(plain), title: headings[0]?.text ?? file, headings, topics: topicsOf(plain) }
}
