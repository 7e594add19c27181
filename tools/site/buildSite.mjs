// Writes the start page, the documentation and the catalogue as files for any static host, below any path. All of it works on
// sample data in the page; what needs a server is left out.
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { version } from '../toolchain.mjs'

/** Paths of the demo server that a static host does not have. */
const ofServer = /^\/(?:example|inbox|receiver|slack-workspace|hosted|oauth|vue|angular|react|next)\b/

/**
 * An address that begins with a slash, as one relative to a page of a folder of the site.
 * @param {string} address
 */
const relativeAddress = address => {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(address) ?? []
  const isPage = /^\/(?:docs|catalogue)\/[\w-]+$/.test(path)
  return `..${path === '/docs' || path === '/catalogue' ? `${path}/` : path}${isPage ? '.html' : ''}${rest}`
}

/** The style elements of a page, as its policy names them. @param {string} html */
const styleHashes = html =>
  [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(
    ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  )

/** As strict as the server's, but for what only a header can say. @param {string} html */
const policyOf = html =>
  [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styleHashes(html)].join(' '),
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

/**
 * A page of the demo server as a file of the site.
 * @param {string} html
 */
export const staticPage = html => {
  const page = html
    .replaceAll(' nonce="{{nonce}}"', '')
    .replaceAll('{{version}}', version)
    .replace(' data-server', '')
    .replaceAll(/\s*<li data-needs-server>[^]*?<\/li>/g, '')
    .replaceAll(/ (href|src|data-src)="(\/[^"]*)"/g, (_all, name, address) =>
      ofServer.test(address) ? '' : ` ${name}="${relativeAddress(address)}"`,
    )
  const policy = `<meta http-equiv="Content-Security-Policy" content="${policyOf(page)}" />`
  return page.replace('<meta charset="utf-8" />', `<meta charset="utf-8" />\n    ${policy}`)
}

/** Source maps and compressed copies are for the server only. @param {string} path */
const isPublished = path => !/\.(?:map|br|gz)$/.test(path)

/**
 * Copies a folder, with its pages as files of a static host.
 * @param {string} from @param {string} to
 */
const copyPages = (from, to) => {
  cpSync(from, to, { recursive: true, filter: isPublished })
  for (const name of readdirSync(to).filter(file => file.endsWith('.html')))
    writeFileSync(join(to, name), staticPage(readFileSync(join(from, name), 'utf8')))
}

/**
 * Writes the site.
 * @param {string} build folder of the build, which has everything else already
 */
export const buildSite = build => {
  const site = join(build, 'site')
  mkdirSync(site)
  cpSync(join(build, 'cdn', version), join(site, 'fe-elements', version), { recursive: true, filter: isPublished })
  for (const name of ['docs', 'catalogue']) copyPages(join(build, 'demo', name), join(site, name))
  cpSync(join(build, 'demo', 'start'), join(site, 'start'), {
    recursive: true,
    filter: path => isPublished(path) && !path.endsWith('.html'),
  })
  writeFileSync(join(site, 'index.html'), staticPage(readFileSync(join(build, 'demo', 'start', 'index.html'), 'utf8')))
}
