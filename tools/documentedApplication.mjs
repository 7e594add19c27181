// Writes the files of applications and servers that are made of lines of the documentation.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { documentedFolder, serversFolder } from '../demo/hosts.mjs'
import { inRoot } from './toolchain.mjs'

/** Addresses that stand in the documentation for that of the API. */
const documentedAddresses = /http:\/\/localhost:8400|https:\/\/auth\.example\.com/g

/** What is below a heading, up to the next one of its level or above. @param {string} text @param {string} heading */
const chapter = (text, heading) => {
  const lines = text.split('\n')
  const start = lines.findIndex(line => /^#+ /.test(line) && line.replace(/^#+ /, '') === heading)
  if (start < 0) throw new Error(`There is no heading "${heading}"`)
  const level = lines[start]?.indexOf(' ') ?? 0
  const end = lines.findIndex((line, at) => at > start && /^#+ /.test(line) && line.indexOf(' ') <= level)
  return lines.slice(start, end < 0 ? undefined : end).join('\n')
}

/**
 * A block of code, with the address of an API in place of the documentation's.
 * @param {import('../demo/hosts.mjs').CodeBlock} block
 * @param {string} origin
 */
const codeOf = ({ page = 'README.md', heading, language, words = '' }, origin) => {
  const text = chapter(readFileSync(inRoot(page), 'utf8'), heading)
  const blocks = [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)]
  const found = blocks.find(([, of, code = '']) => of === language && code.includes(words))
  if (!found?.[2]) throw new Error(`${page} has no ${language} below "${heading}" with "${words}"`)
  return found[2].replaceAll(documentedAddresses, origin)
}

/**
 * Writes what the documentation says into the application's folder. Returns the folder, and all that was written.
 * @param {import('../demo/hosts.mjs').DocumentedApplication} application
 * @param {string} origin of the API
 */
export const writeDocumented = ({ name, files }, origin) => {
  const folder = inRoot('demo', documentedFolder, name)
  const codes = Object.entries(files).map(([path, block]) => {
    const code = codeOf(block, origin)
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), code)
    return code
  })
  return { folder, code: codes.join('\n') }
}

/**
 * Writes a server. Returns its folder.
 * @param {import('../demo/hosts.mjs').DocumentedServer} server
 * @param {string} issuer of the tokens that it verifies
 */
export const writeServer = ({ name, block, listen = '' }, issuer) => {
  const folder = inRoot('demo', serversFolder)
  writeFileSync(join(folder, name), `${codeOf(block, issuer)}${listen && `\n${listen}\n`}`)
  return folder
}
