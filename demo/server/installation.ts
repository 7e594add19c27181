import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

const manifestPath = findPackageJSON('.', import.meta.url) ?? ''

/** The folder with package.json: of this project, or of the published package. */
export const projectFolder: string = dirname(manifestPath)

/** The version of this server. */
export const { version } = JSON.parse(readFileSync(manifestPath, 'utf8')) as { version: string }

/** The built files that this server publishes: those of the browser, and the pages. */
export const filesFolder: string = join(projectFolder, 'dist')
