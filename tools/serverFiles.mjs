// The files that the server's package publishes to browsers: the elements, its sign-in page and portal, and the pages of the demo.
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { version } from './toolchain.mjs'

/** Source maps are three quarters of a build. @param {string} path */
const isPublished = path => !path.endsWith('.map')

/**
 * Copies the files of a build into the package, where the server finds them as it does in the project.
 * @param {string} build folder of the build
 */
export const addServerFiles = build => {
  for (const folder of [join('cdn', version), ...['hosted', 'start', 'vanilla'].map(name => join('demo', name))])
    cpSync(join(build, folder), join(build, 'server', 'dist', folder), { recursive: true, filter: isPublished })
}
