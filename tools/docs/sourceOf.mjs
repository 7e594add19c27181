import { readFileSync } from 'node:fs'
import { inRoot } from '../toolchain.mjs'

/**
 * The Markdown of a page. A section of a file becomes a page with its headings one level higher.
 * @param {import('./pages.mjs').DocsPage} page
 */
export const sourceOf = ({ file, section, title, generate }) => {
  if (generate) return generate()
  const text = readFileSync(inRoot('docs', file), 'utf8')
  if (section === undefined) return text
  const body = new RegExp(`^## ${section}\\n(.*?)(?=^## |(?![^]))`, 'ms').exec(text)?.[1]
  if (body === undefined) throw new Error(`${file} has no section "${section}"`)
  return `# ${title}\n${body.replaceAll(/^##(#+) /gm, '#$1 ')}`
}
