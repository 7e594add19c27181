import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { projectFolder, version } from '../../../demo/server/installation.ts'
import { hostApplications } from '../../../demo/hosts.mjs'

const pagesOf = (folder: string) => {
  const text = readFileSync(join(projectFolder, 'demo', folder, 'pages.json'), 'utf8')
  const { files, entries } = JSON.parse(text) as { files: string[]; entries: string[] }
  return [...files.map(name => basename(name)), ...entries.map(name => name.replace(/\.ts$/, '.js'))]
}

/** Every file of a demo's pages, as an address. */
export const demoFiles: readonly string[] = [
  ...pagesOf('vanilla').map(name => `/example/${name}`),
  ...pagesOf('start').map(name => `/start/${name}`),
]

/** Writes a build with every kind of file that a server may find; resolves to its folder and its removal. */
export const writeBuild = (): { folder: string; remove: () => void } => {
  const folder = mkdtempSync(join(tmpdir(), 'fe-build-'))
  const sources = join(projectFolder, 'demo')
  const write = (path: string, content: string | Buffer = 'content') => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  for (const site of ['vanilla', 'start']) for (const name of pagesOf(site)) write(`demo/${site}/${name}`)
  for (const name of pagesOf('hosted'))
    write(`demo/hosted/${name}`, readFileSync(join(sources, 'hosted', name.replace(/\.js$/, '.ts'))))
  for (const { name } of hostApplications) write(`demo/${name}/index.html`)
  for (const name of ['catalogue', 'docs']) write(`demo/${name}/index.html`)
  write(`cdn/${version}/fe-elements.js`)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
