// What a build may weigh and hold (DESIGN 9, PERFORMANCE 4), read from its manifest. Sizes are KiB after gzip -9.

/** @typedef {import('./rollup/buildManifest.mjs').BuiltFile} BuiltFile */
/** @typedef {Record<string, BuiltFile>} Files */

/**
 * @typedef {object} Verdict
 * @property {string} name what was weighed
 * @property {string[]} files
 * @property {number} gzipKiB
 * @property {number} brotliKiB
 * @property {number} [limitKiB]
 */

/** The file hosts name in their page. */
export const entryFile = 'fe-elements.js'

const limitsKiB = { entry: 7, login: 95, flow: 8, controls: 10, portal: 25, section: 20, table: 25, preview: 110 }

/** Source files by which the parts of a build are found. */
const sources = {
  core: 'src/elements/app/appRuntime.ts',
  login: 'src/react/loginBox/view.tsx',
  account: 'src/elements/app/identityApi.ts',
  later: 'src/react/loginBox/passwordStep.tsx',
  further: 'src/react/loginBox/stepScreens.ts',
  portal: 'src/react/portal/view.tsx',
  partner: 'src/react/partner/view.tsx',
  preview: 'src/preview/preview.ts',
}

const tablePattern = /^src\/react\/ui\/(?:DataTable|ScrollList)\w*\.tsx$/

/** Packages that views share in one file. */
const viewPackages = [
  '@emotion/is-prop-valid',
  '@emotion/memoize',
  '@nanostores/react',
  '@r2wc/core',
  '@r2wc/react-to-web-component',
  'nanostores',
  'react',
  'react-dom',
  'scheduler',
  'styled-components',
  'stylis',
]

/** Which npm packages may be in which part of a build; a new one is added here on purpose or not at all. */
const allowedPackages = {
  entry: ['@lit/context', 'nanostores'],
  react: viewPackages,
  login: ['jose', 'lucide', 'nanostores'],
  preview: ['@noble/hashes', 'hono', 'jose', 'nanostores', 'oauth4webapi', 'otpauth', 'valibot'],
  later: [
    '@noble/hashes',
    '@r2wc/react-to-web-component',
    '@simplewebauthn/browser',
    'jose',
    'libphonenumber-js',
    'lucide',
    'nanostores',
    'uqr',
  ],
}

/** Sources that have no place in what a first sign-in screen loads (L5). */
const foreignToLogin = /^src\/(?:react\/(?:adminPortal|partnerShell)|locales|preview|backend)\//

const kib = (/** @type {number} */ bytes) => bytes / 1024

/** Every file that has to be there before the given ones can run, themselves included. @param {Files} files */
const closure = (files, /** @type {readonly string[]} */ names) => {
  const found = new Set(names)
  for (const name of found) for (const imported of files[name]?.imports ?? []) found.add(imported)
  return found
}

/** The files that hold a source file. */
const holdersOf = (/** @type {Files} */ files, /** @type {string} */ source) =>
  Object.keys(files).filter(name => files[name]?.facade === source || files[name]?.modules.includes(source))

/**
 * @param {Files} files
 * @param {string} name
 * @param {Iterable<string>} part
 * @param {number} [limitKiB]
 * @returns {Verdict}
 */
const weigh = (files, name, part, limitKiB) => {
  const names = [...part].sort()
  const sum = (/** @type {'gzip' | 'brotli'} */ key) =>
    names.reduce((total, file) => total + (files[file]?.[key] ?? 0), 0)
  const verdict = { name, files: names, gzipKiB: kib(sum('gzip')), brotliKiB: kib(sum('brotli')) }
  return limitKiB === undefined ? verdict : { ...verdict, limitKiB }
}

/** @param {ReadonlySet<string>} whole @param {...ReadonlySet<string>} loaded */
const without = (whole, ...loaded) => new Set([...whole].filter(name => !loaded.some(part => part.has(name))))

/** The parts of a build, each as the set of files a browser has once it shows. @param {Files} files */
const partsOf = files => {
  const loading = (/** @type {string[]} */ ...found) =>
    closure(files, [entryFile, ...found.flatMap(source => holdersOf(files, source))])
  const only = (/** @type {RegExp} */ pattern) =>
    new Set(Object.keys(files).filter(name => files[name]?.modules.some(path => pattern.test(path))))
  const table = only(tablePattern)
  const login = loading(sources.core, sources.login)
  const account = loading(sources.core, sources.account)
  const portal = loading(sources.core, sources.portal)
  const partner = loading(sources.core, sources.partner)
  const later = loading(sources.core, sources.later)
  const further = loading(sources.core, sources.later, sources.further)
  const controls = only(/^src\/react\/ui\/(?:CodeField|PasswordField|Banner)\.tsx$/)
  const accounts = only(/^src\/state\/newPassword\//)
  const factors = only(/^src\/state\/mfa\/mfa\.ts$/)
  return {
    table,
    login,
    account,
    later,
    further,
    controls,
    accounts,
    factors,
    portal,
    partner,
    preview: loading(sources.core, sources.preview),
  }
}

/**
 * What is loaded later from a part, by the folder of screens it shows.
 * @param {Files} files
 * @param {ReadonlySet<string>} part
 * @param {RegExp} folder
 */
const laterIn = (files, part, folder) => {
  const isShown = (/** @type {string} */ name) => files[name]?.modules.some(path => folder.test(path)) === true
  const asked = (/** @type {Iterable<string>} */ names) =>
    [...names].flatMap(name => files[name]?.dynamicImports ?? []).filter(name => !part.has(name) && isShown(name))
  const found = new Set(asked(part))
  for (const name of found) for (const next of asked([name])) found.add(next)
  return [...found].sort()
}

/**
 * Weighs the parts of a build.
 * @param {Files} files
 * @returns {Verdict[]}
 */
export const weighParts = files => {
  const { table, login, account, later, further, controls, accounts, factors, portal, partner, preview } =
    partsOf(files)
  const flows = laterIn(files, login, /^src\/react\/loginBox\//)
  const sections = laterIn(files, portal, /^src\/react\/adminPortal\//)
  return [
    weigh(files, 'entry with the instant form', closure(files, [entryFile]), limitsKiB.entry),
    weigh(files, 'all until the first login screen is live', login, limitsKiB.login),
    // Every page asks who is signed in as soon as its first screen is alive.
    weigh(files, 'session and pages, more', without(account, login)),
    // Somebody who turns to the box gets this: what errors look like, and the step most people see next.
    weigh(files, 'rest of the first step, and the password, more', without(later, login, account), limitsKiB.flow),
    weigh(files, 'what further steps share, more', without(further, later, login, account, controls), limitsKiB.flow),
    ...(controls.size === 0 ? [] : [weigh(files, 'controls of later steps, once', controls, limitsKiB.controls)]),
    ...(accounts.size === 0 ? [] : [weigh(files, 'new passwords and accounts, once', accounts, limitsKiB.flow)]),
    ...(factors.size === 0 ? [] : [weigh(files, 'second factors, once', factors, limitsKiB.flow)]),
    ...flows
      .filter(name => !further.has(name) && !later.has(name))
      .map(name => {
        const own = without(closure(files, [name]), login, account, later, further, controls, accounts, factors, table)
        return weigh(files, `login flow ${name}`, own, limitsKiB.flow)
      }),
    weigh(files, 'admin portal frame, more', without(portal, login, account), limitsKiB.portal),
    ...sections.map(name =>
      weigh(files, `section ${name}`, without(closure(files, [name]), portal, table), limitsKiB.section),
    ),
    weigh(files, 'partner shell frame, more', without(partner, login, account)),
    ...(table.size === 0 ? [] : [weigh(files, 'table and list, once', table, limitsKiB.table)]),
    weigh(files, 'preview and backend', without(preview, login, account), limitsKiB.preview),
  ]
}

/**
 * Everything a build does wrong, in words; empty when all is well.
 * @param {Files} files
 * @returns {string[]}
 */
export const faultsOf = files => [
  ...missingParts(files),
  ...weighParts(files)
    .filter(({ gzipKiB, limitKiB }) => limitKiB !== undefined && gzipKiB > limitKiB)
    .map(({ name, gzipKiB, limitKiB }) => `${name}: ${gzipKiB.toFixed(2)} KiB is over ${limitKiB} KiB`),
  ...misplacedFiles(files),
  ...misplacedPackages(files),
]

/** A part that cannot be found would weigh nothing and pass. @param {Files} files */
const missingParts = files => [
  ...(files[entryFile] ? [] : [`${entryFile} is not in the build`]),
  ...Object.values(sources)
    .filter(source => holdersOf(files, source).length === 0)
    .map(source => `${source} is not in the build`),
]

/** @param {Files} files */
const misplacedFiles = files => {
  const { login, portal, partner, preview } = partsOf(files)
  const lazyOnly = [...preview].filter(name =>
    files[name]?.modules.some(path => /^src\/(?:preview|backend)\//.test(path)),
  )
  return [
    ...(files[entryFile]?.imports.length
      ? [`${entryFile} needs other files at once: ${files[entryFile].imports.join(', ')}`]
      : []),
    ...lazyOnly
      .filter(name => login.has(name) || portal.has(name) || partner.has(name))
      .map(name => `${name} holds the backend and is loaded in production`),
    ...[...login].flatMap(name =>
      (files[name]?.modules ?? [])
        .filter(path => foreignToLogin.test(path))
        .map(path => `${name} is loaded by the first login screen and holds ${path}`),
    ),
  ]
}

/** @param {Files} files */
const misplacedPackages = files => {
  const { login, preview, portal, partner } = partsOf(files)
  const kindOf = (/** @type {string} */ name) => {
    if (name === entryFile) return 'entry'
    if (files[name]?.packages.includes('react-dom')) return 'react'
    if (login.has(name)) return 'login'
    return preview.has(name) && !portal.has(name) && !partner.has(name) ? 'preview' : 'later'
  }
  return Object.entries(files).flatMap(([name, { packages }]) =>
    packages
      .filter(found => !allowedPackages[kindOf(name)].includes(found))
      .map(found => `${name} (${kindOf(name)}) may not hold the package ${found}`),
  )
}
