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
  language === 'css' ? `<style nonce="{{nonce}}">${code}</style>` : `<div class="live">${code}</div>`

/**
 * Address on the site of what a Markdown file links to; undefined where the site has no page for it, such as a source
 * file.
 * @param {string} href @param {string} file that links, below `docs`
 */
const siteAddress = (href, file) => {
  if (/^(?:[a-z]+:|\/|#)/.test(href)) return href
  const [path = '', hash] = href.split('#')
  const target = posix.join(posix.dirname(file), path)
  if (target.startsWith('images/')) return `/docs/${target}`
  const page = docsPages.find(known => known.file === target)
  if (!page) return undefined
  const address = addressOf(page)
  // A page that is a section of its file begins with that section.
  return hash === undefined || hash === page.section?.toLowerCase() ? address : `${address}#${hash}`
}

/**
 * @typedef {{ id: string, text: string, level: number }} Heading
 * @typedef {{ html: string, title: string, headings: readonly Heading[] }} RenderedPage
 */

/** Cells that only say yes or no need no width for reading. @param {string} table */
const withMarks = table => table.replaceAll(/<td>(?=(?:yes|–)<\/td>)/g, '<td class="mark">')

/**
 * Gives headings below the title a link to themselves, and tables a region that is named by the heading above it.
 * @param {string} html
 */
const withLandmarks = html => {
  let heading = ''
  return html.replaceAll(/<h([2-6]) id="([^"]*)">(.*?)<\/h\1>|<table>[^]*?<\/table>/g, (all, _level, id, content) => {
    if (id === undefined)
      return `<div class="table" role="group" aria-label="Table: ${heading}" tabindex="0">${withMarks(all)}</div>`
    heading = content.replaceAll(/<[^>]*>/g, '').replaceAll('"', '&quot;')
    return `<div class="heading">${all}<a class="anchor" href="#${id}" aria-label="Link to ${heading}">#</a></div>`
  })
}

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
        const content = this.parser.parseInline(tokens)
        return address === undefined ? content : `<a href="${escaped(address)}">${content}</a>`
      },
      image: ({ href, text: alt }) =>
        `<img src="${escaped(siteAddress(href, file) ?? href)}" alt="${escaped(alt)}" loading="lazy" />`,
    },
  })
  const html = withLandmarks(String(marked.parse(text)))
  const headings = getHeadingList().map(({ id, raw, level }) => ({ id, text: raw.replaceAll('`', ''), level }))
  return { html, title: headings[0]?.text ?? file, headings }
}
