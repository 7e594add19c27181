// Lists the inline scripts of a built application by their hashes, so that its policy can allow these and no others.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { inlineScriptsFile } from '../demo/hosts.mjs'

/** An element with its attributes and text. HTML that a framework writes has no `>` inside these attributes. */
const scripts = /<script\b([^>]*)>([^]*?)<\/script>/gi
/** Blocks of data are not executed, so that a policy says nothing about them. */
const isExecuted = (/** @type {string} */ attributes) =>
  !/\ssrc\s*=/i.test(attributes) && !/\stype\s*=\s*"(?!module|text\/javascript)/i.test(attributes)

/** Sources of a Content-Security-Policy for the inline scripts of a page. @param {string} html @returns {string[]} */
export const inlineScriptSources = html => {
  const texts = [...html.matchAll(scripts)].flatMap(([, attributes = '', text = '']) =>
    isExecuted(attributes) ? [text] : [],
  )
  return [...new Set(texts.map(text => `'sha256-${createHash('sha256').update(text).digest('base64')}'`))]
}

/** Writes the sources for each page with inline scripts into the folder of a built application. @param {string} folder */
export const writeInlineScripts = folder => {
  const pages = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name.endsWith('.html'))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .sort()
  const sources = pages.map(page => [page, inlineScriptSources(readFileSync(join(folder, page), 'utf8'))])
  const found = sources.filter(([, ofPage]) => ofPage?.length)
  if (found.length > 0) writeFileSync(join(folder, inlineScriptsFile), JSON.stringify(Object.fromEntries(found)))
}
