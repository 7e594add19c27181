import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from '../toolchain.mjs'
import { withoutUnusedKinds } from './unusedKinds.mjs'

/** Library files that nothing of ours reaches at run time, and what stands in for them. */
const standIns = [
  // Browsers that have `light-dark()` read nested rules themselves, and need no vendor prefixes: a component's style
  // text goes to them as one rule, as it was written.
  {
    file: /\/node_modules\/stylis\/index\.js$/,
    code: `export const RULESET = 'rule'
export const compile = css => css
export const middleware = steps => steps.at(-1)
export const rulesheet = insert => insert
export const serialize = (css, insert) => insert(css)
export const prefixer = undefined
export const stringify = undefined`,
  },
  // Only for listening to single keys of a store, which no screen does; loud, should one ever try.
  {
    file: /\/node_modules\/nanostores\/listen-keys\/index\.js$/,
    code: `const refuse = () => { throw new Error('Listening to single keys of a store is left out of this build') }
export { refuse as listenKeys, refuse as subscribeKeys }`,
  },
]

/** Our sources in a folder as one text. */
const ownText = (folder = 'src') => {
  const files = readdirSync(inRoot(folder), { recursive: true, withFileTypes: true })
  const paths = files.filter(({ name }) => /\.tsx?$/.test(name)).map(file => join(file.parentPath, file.name))
  return paths.map(path => readFileSync(path, 'utf8')).join('\n')
}

/** Every `styled.tag` in our sources. */
const styledTags = () => [...new Set([...ownText().matchAll(/\bstyled\.([a-z]\w*)/g)].map(([, tag]) => tag))].sort()

/** Everything besides our sources that takes things from React by name. */
const reactUsers = [
  'styled-components/dist/styled-components.browser.esm.js',
  '@nanostores/react/index.js',
  '@r2wc/core/dist/core.js',
  '@r2wc/react-to-web-component/dist/react-to-web-component.js',
  'react-dom/cjs/react-dom-client.production.js',
  'react/cjs/react-jsx-runtime.production.js',
]

/** Every word that may be the name of something of React that somebody uses. */
const usedWords = () => {
  const texts = reactUsers.map(path => readFileSync(inRoot('node_modules', path), 'utf8'))
  return new Set([ownText(), ...texts].join('\n').match(/\w+/g))
}

/** Screens that hold credentials are no business of a browser extension. */
const devtoolsCheck = '"undefined" !== typeof __REACT_DEVTOOLS_GLOBAL_HOOK__'

const reactFiles = /\/node_modules\/(?:react\/cjs\/react|react-dom\/cjs\/react-dom)\.production\.js$/

/**
 * The places of `exports.name = …` statements whose name is a word nobody uses. React's files are CommonJS, where a
 * bundler has to keep every export.
 * @param {import('rollup').ProgramNode} program
 * @param {Set<string>} words
 * @returns {{ start: number, end: number }[]}
 */
const unusedExports = (program, words) =>
  program.body.flatMap(statement => {
    const left =
      statement.type === 'ExpressionStatement' && statement.expression.type === 'AssignmentExpression'
        ? statement.expression.left
        : undefined
    const isExport =
      left?.type === 'MemberExpression' && left.object.type === 'Identifier' && left.object.name === 'exports'
    const name = isExport && left.property.type === 'Identifier' ? left.property.name : undefined
    return name && !words.has(name)
      ? [/** @type {typeof statement & { start: number, end: number }} */ (statement)]
      : []
  })

/** Where the file of each icon is, by its name. */
const iconFiles = () => {
  const index = readFileSync(inRoot('node_modules', 'lucide', 'dist', 'esm', 'lucide.mjs'), 'utf8')
  const lines = [...index.matchAll(/export \{([^}]*)\} from '\.(\/icons\/[\w-]+\.mjs)'/g)]
  return new Map(
    lines.flatMap(([, names = '', file]) => [...names.matchAll(/default as (\w+)/g)].map(([, name]) => [name, file])),
  )
}

const iconImport = /import \{([^}]*)\} from ['"]lucide['"];?/

/**
 * Takes icons from their own files: by way of the library's index, whoever wants one seems to want all that anybody does.
 * @param {string} code
 */
const withOwnIcons = code =>
  code.replace(iconImport, (_found, /** @type {string} */ names) => {
    const files = iconFiles()
    const wanted = names.split(',').map(name => name.trim())
    return wanted.map(name => `import ${name} from 'lucide/dist/esm${files.get(name)}';`).join(' ')
  })

const tagList = /new Set\(\["a","abbr",[^\]]*\]\)|\["a","abbr",[^\]]*\]/

/**
 * Leaves out of our copies of libraries what a build never runs: it is weight that every first sign-in would carry.
 * @returns {import('rollup').Plugin}
 */
export const leanLibraries = () => ({
  name: 'lean-libraries',
  load: id => standIns.find(({ file }) => file.test(id))?.code ?? null,
  transform(code, id) {
    if (/\/react-dom-client\.production\.js$/.test(id)) {
      const lean = withoutUnusedKinds(code, text => this.parse(text), ownText('src/react'))
      return { code: lean.replaceAll(devtoolsCheck, 'false'), map: null }
    }
    if (reactFiles.test(id)) {
      const cuts = unusedExports(this.parse(code), usedWords())
      return {
        code: cuts.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), code),
        map: null,
      }
    }
    if (iconImport.test(code)) return { code: withOwnIcons(code), map: null }
    if (!/\/node_modules\/styled-components\/.*\.js$/.test(id)) return null
    if (!tagList.test(code)) return this.error('The list of tags of styled-components looks different now')
    const list = JSON.stringify(styledTags())
    return { code: code.replace(tagList, found => (found.startsWith('new') ? `new Set(${list})` : list)), map: null }
  },
})
