import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The build that is measured. */
export interface Product {
  version: string
  /** `dist/cdn/<version>`. */
  folder: string
  /** The element with its first screen as a string, as a server would write it into its page; absent without a renderer. */
  loginBoxMarkup?: (origin: string) => string
  /** What such a server would write into the page's head beside the script tag; absent without a renderer. */
  preloads?: (folder: string) => string
}

/** The file a host's script tag names. */
export const entryFile = 'fe-elements.js'

const root = join(import.meta.dirname, '../..')

/** Where the renderer of the first screen may be. */
export const rendererFiles = ['dist/npm/ssr.js', 'src/ssr/renderLoginBox.ts']

const renderers = async (): Promise<Pick<Product, 'loginBoxMarkup' | 'preloads'>> => {
  const file = rendererFiles.map(path => join(root, path)).find(existsSync)
  if (file === undefined) return {}
  const renderer = (await import(pathToFileURL(file).href)) as {
    renderLoginBox: (options: { locale: string }) => string
    renderPreloads: (options: { folder: string }) => string
  }
  const markup = renderer.renderLoginBox({ locale: 'en' })
  return {
    loginBoxMarkup: origin => `<fe-login-box base-url="${origin}">${markup}</fe-login-box>`,
    preloads: folder => renderer.renderPreloads({ folder }),
  }
}

/**
 * Finds the build of this checkout.
 * @throws Error that says what to run when there is none.
 */
export const findProduct = async (): Promise<Product> => {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  const folder = join(root, 'dist/cdn', version)
  if (!existsSync(join(folder, entryFile)))
    throw new Error(
      `dist/cdn/${version}/${entryFile} is missing. Run "npm run build" first, or measure the floors alone with --floors.`,
    )
  return { version, folder, ...(await renderers()) }
}
