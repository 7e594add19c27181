import { readFileSync } from 'node:fs'
import { inRoot } from '../toolchain.mjs'
import { packageOf } from './buildManifest.mjs'

/** @param {readonly string[]} packages */
const licenses = packages =>
  packages
    .map(name => {
      const { license, version: packageVersion } = JSON.parse(
        readFileSync(inRoot('node_modules', name, 'package.json'), 'utf8'),
      )
      return `${name} ${packageVersion} (${license})\n\n${licenseText(name)}`
    })
    .join(`\n${'-'.repeat(80)}\n\n`)

/** @param {string} name */
const licenseText = name => {
  for (const file of ['LICENSE', 'LICENSE.md', 'license', 'LICENCE', 'LICENSE.txt']) {
    try {
      return readFileSync(inRoot('node_modules', name, file), 'utf8')
    } catch {
      // Packages name the license file in many ways; the next name is tried.
    }
  }
  return 'This package carries no license file.\n'
}

/**
 * Writes `licenses.txt`: the licenses of the packages with code in the bundle.
 * @returns {import('rollup').Plugin}
 */
export const bundledLicenses = () => ({
  name: 'bundled-licenses',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap(file => (file.type === 'chunk' ? Object.entries(file.modules) : []))
    const used = modules.filter(([, { renderedLength }]) => renderedLength > 0)
    const packages = new Set(used.map(([id]) => packageOf(id)).filter(name => name !== undefined))
    this.emitFile({ type: 'asset', fileName: 'licenses.txt', source: licenses([...packages].sort()) })
  },
})
