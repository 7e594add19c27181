// Size limits and allowed packages of a build, checked against its manifest. Sizes are KiB after gzip -9.

import { linkPages } from './rollup/chunks.mjs'

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

/** The entry file that host pages load. */
export const entryFile = 'fe-elements.js'

const limitsKiB = {
  // With the slots of the login box, with what leaves out options that throw, and with an app that works on a server; with the
  // options of partner shells, and the chunks of one requested at once. What the console says is loaded when there is something to say.
  // With the names of attributes, which are properties of the elements; with the tags of small elements, whose code is not in it.
  entry: 10.2,
  // With the organization that an address names, and with reports of failed calls to the host; with a password that is sent
  // before React is there; with the step that asks for what a sign-up by a provider left open.
  // With a login box over the page.
  login: 111.8,
  // With a password that is filled while the address is being checked, and with when a locked sign-in can be tried again.
  // With what small elements are made of, a file that the steps share with them; with icons in forced colours.
  password: 10.4,
  // Sign-up with the fields that hosts declare; all others are at most 6.1.
  flow: 8.4,
  shared: 10,
  controls: 10,
  frameAndFlows: 6,
  // With the parts of valibot that the check of options needs, and the place of a choice of country beside a phone number;
  // with the texts that they share, and the custom fields of sign-up, which two sections show, those of hosts among them;
  // with links of applications, which the portal and a flow check.
  sectionsAndFlows: 14.4,
  formats: 2.1,
  // With the bars above every section: policies on trial, an impersonation, a preview as a role; and with the queries
  // of those bars and the names of permissions; with messages that wait for one another, and the return from an impersonation.
  // With what is announced when an impersonation or a preview ends, and with addresses of rows; with menus in groups, and
  // an undo that is offered for longer; with a frame that the partner shell has as well; with the place of the bar and the
  // token of a sub-account that is worked in.
  // With the routes of the pages of links, provisioning, and the security center with its tabs; with placeholders that are drawn
  // as forms, and disabled entries of menus in forced colours; with the place of the bell, and the section of applications;
  // with the place of the command palette and the actions that it asks pages for, and tabs that go when all their fields are hidden.
  // With focus that stays in a section, a panel or a dialog when what has it goes, toasts beside each other, and the reasons of what is
  // refused to a person who views as another member. The list of accounts, the dialog layout, the sign-in over the screens, notices
  // about the account and refusals of sections are loaded when they are shown; with the parts of nanostores that the entry does not use.
  // With menus that have the marks of checkboxes and radio buttons, stay in the portal, and are sheets on phones.
  // With files that small elements share, and load without the portal; with sections of hosts.
  // With slots, parts and events for hosts.
  portal: 86.8,
  // With toasts that leave free what has focus, and the menu of tabs without room; with all customers, not the newest only.
  partner: 117.8,
  // With the calls of its families: how answers are read, and how each thing is done on a server with the contract only.
  // The section of all accounts, with its selection and the page of an account, is 20.3.
  section: 20.4,
  // The client with feature flags, and the recorder of sessions, only for hosts that give their key.
  analytics: 65,
  recorder: 72,
  // All steps of a set-up at once, with the guides: a link is used up when it is opened, so nothing of it may fail to load then.
  // With the question before it is left, and the choice of the provider that the dialog of a new connection shows too.
  linkPage: 24.9,
  // With columns that leave by the room there is, cards of two lines, and one menu and one tooltip for a list; with ranges of a
  // selection, and lists on paper; with filters in groups, and chosen ones beside them.
  // With the row that a link names, wherever it is in its list, and the way back to the list from the page of a row; with the
  // bar of a selection that stays in sight, and names of two lines on cards; with the columns of members that two sections show;
  // with chips of filters that have room for their values; with notes on columns without room, and a menu of filters
  // that stays within the list.
  // With values on a line of their own on cards, and the number of results at the end of the filters; with the direction of texts.
  list: 18.4,
  // With the address of lists, which the frame does not load.
  // With the words by which answers are read, and the answers that several sections show; with tables of actions, declared
  // dialogs and calls, by which sections are smaller. With the texts and the calls that several sections share;
  // with links to rows, more options of forms, and actions in the header of details;
  // with the place of toasts in dialogs, and the names of settings that the audit log says as well; with a part of its own
  // for what pages of the partner shell need too; with the addresses of invited people; with steps of a wizard, and the words of
  // audit logs, which two sections show; with the calls of links about single sign-on, and choices that a server searches;
  // with data that comes by itself after an outage; with the choice when tokens end, and more texts that sections share;
  // with the dialogs and forms that the home of the partner shell shows, and the bars of billing; with dry runs of policies and lengths of time, which Security and the security center share;
  // with notes on addresses, such as those of members who need no invitation, and lists that are bare without rows; with
  // the members of an application, assigned there and in Users, and the names of events for notifications; with actions of pages that were chosen elsewhere, and focus
  // that stays in forms whose lines leave; with queries that are shared with whoever asks for their answer; with tabs that have a
  // menu of those without room, and toasts that leave free what has focus; with ways back that turn around from right to left, and
  // amounts as the audit log and billing write them; with the box of dialogs, which the frame does without, and the icon of accounts.
  sectionKit: 82.5,
  // All families of the backend and their sample data, invited people, seals, fresh proofs, fair turns, sub-accounts and the
  // set-up of single sign-on with its links and its change of keys among them, and the sentences of the audit log; the ways back from a required provider, and members
  // whom it knows by a new ID; the SCIM server, and provisioning by it; billing, with the test provider of payments; with the register of VAT IDs, who loses a role of a directory's group, and the
  // score of the security center with its checks; the notifications with their texts, the last use of applications, and taxes by rate; the preview of the next invoice, and its language;
  // usage by day in any time zone, its forecast, and that of accounts below; files of the audit log and the destinations that it is delivered to;
  // access reviews, with their reminders and their sealed evidence; charts in reports, with d3 of their own, and German texts of reports;
  // with pages of reports that are set as tables; invoices split by account; with who may open accounts below to themselves.
  preview: 391.4,
  // pdfkit with the reader of fonts that it needs, and pictures of reports; loaded by the preview alone, with the first document that is
  // downloaded.
  documents: 242,
  // The file of one small element, with its texts in every language.
  smallElement: 2,
  // All that its button needs beyond the session: the file, and what small elements share.
  smallButton: 5.3,
  // The menu of a person's button, with the tokens of its look and the list of accounts.
  userMenu: 9,
  // What hosts verify on their own servers, with jose; one file, which functions at the edge start with.
  serverEntry: 12,
}

/** Source files by which the parts of a build are found. */
const sources = {
  core: 'src/elements/app/runtime/appRuntime.ts',
  login: 'src/react/loginBox/view.tsx',
  session: 'src/elements/app/identity/identityApi.ts',
  signIn: 'src/elements/app/signIn/signInFlows.ts',
  tenantTheme: 'src/react/app/TenantTheme.tsx',
  password: 'src/react/loginBox/password/passwordStep.tsx',
  further: 'src/react/loginBox/steps/stepScreens.ts',
  controls: 'src/react/ui/Checkbox.tsx',
  frameAndFlows: 'src/react/ui/Banner.tsx',
  sectionsAndFlows: 'src/react/app/useForm.ts',
  formats: 'src/react/messages/format.ts',
  common: 'src/react/loginBox/common/CodeForm.tsx',
  factors: 'src/state/signIn/flows/mfa/mfa.ts',
  portal: 'src/react/portal/view.tsx',
  partner: 'src/react/partner/view.tsx',
  signInButton: 'src/elements/small/signInButton.ts',
  userButton: 'src/elements/small/userButton.ts',
  userMenu: 'src/elements/small/userMenu.ts',
  organizationSwitcher: 'src/elements/small/organizationSwitcher.ts',
  analytics: 'src/state/partner/analytics/posthogClient.ts',
  recorder: 'src/state/partner/analytics/recorder.ts',
  preview: 'src/preview/preview.ts',
  documents: 'src/documents/plainDocuments.ts',
}

/** Elements that are painted by a small file each. @type {readonly (keyof typeof sources)[]} */
const smallElements = ['signInButton', 'userButton', 'organizationSwitcher']

/** Source of the portal's lists, which are measured on their own as long as no view of the build uses them. */
export const listSource = 'src/react/kit/list/List.tsx'

/** Sources by which to find what the portal's sections share: with the pages of the partner shell, and among themselves. */
const sectionKitSources = ['src/react/kit/Page.tsx', 'src/react/portal/common/messages.ts']

/** Packages that all views share in one chunk. */
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

/** What charts are calculated with. */
const chartPackages = ['d3-array', 'd3-color', 'd3-format', 'd3-interpolate', 'd3-path', 'd3-scale', 'd3-shape']

/** npm packages allowed in each part of a build; any other package is an error. */
const allowedPackages = {
  entry: ['@lit/context', 'nanostores'],
  react: viewPackages,
  login: ['jose', 'lucide', 'nanostores'],
  preview: [
    '@noble/hashes',
    'aws4fetch',
    'croner',
    'hono',
    'jose',
    'nanostores',
    ...chartPackages,
    'oauth4webapi',
    'otpauth',
    'scim2-parse-filter',
    'valibot',
  ],
  documents: [
    '@noble/ciphers',
    '@noble/hashes',
    '@swc/helpers',
    'base64-js',
    'brotli',
    'clone',
    ...chartPackages,
    'dfa',
    'fast-deep-equal',
    'fflate',
    'fontkit',
    'linebreak',
    'pdfkit',
    'png-js',
    'restructure',
    'tiny-inflate',
    'unicode-properties',
    'unicode-trie',
  ],
  later: [
    '@noble/hashes',
    '@r2wc/react-to-web-component',
    '@simplewebauthn/browser',
    ...chartPackages,
    'jose',
    'libphonenumber-js',
    'lucide',
    'nanostores',
    'posthog-js',
    'uqr',
    'valibot',
  ],
}

/** Sources that the first sign-in screen must not load. */
const foreignToLogin = /^src\/(?:react\/(?:portal|partner|kit)|locales\/[^/]+|preview|backend)\//

const linkPage = new RegExp(`^src/react/${linkPages.source}`)

const kib = (/** @type {number} */ bytes) => bytes / 1024

/** The given files and everything they import statically, directly or indirectly. @param {Files} files */
const closure = (files, /** @type {readonly string[]} */ names) => {
  const found = new Set(names)
  for (const name of found) for (const imported of files[name]?.imports ?? []) found.add(imported)
  return found
}

/** Files of the build that contain a source file. */
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

/** The parts of a build, each as the set of files that are loaded when it is shown. @param {Files} files */
const partsOf = files => {
  const loading = (/** @type {string[]} */ ...found) =>
    closure(files, [entryFile, ...found.flatMap(source => holdersOf(files, source))])
  const holding = (/** @type {string} */ source) => new Set(holdersOf(files, source))
  const react = new Set(Object.keys(files).filter(name => files[name]?.packages.includes('react-dom')))
  return {
    entryAndReact: new Set([entryFile, ...react]),
    login: loading(sources.core, sources.login),
    session: loading(sources.core, sources.session),
    signIn: loading(sources.core, sources.session, sources.signIn),
    tenantTheme: loading(sources.tenantTheme),
    password: loading(sources.core, sources.password),
    further: loading(sources.core, sources.password, sources.further),
    controls: holding(sources.controls),
    frameAndFlows: holding(sources.frameAndFlows),
    sectionsAndFlows: holding(sources.sectionsAndFlows),
    formats: holding(sources.formats),
    common: holding(sources.common),
    factors: holding(sources.factors),
    list: holding(listSource),
    sectionKit: new Set(sectionKitSources.flatMap(source => holdersOf(files, source))),
    portal: loading(sources.core, sources.portal),
    partner: loading(sources.core, sources.partner),
    analytics: holding(sources.analytics),
    recorder: holding(sources.recorder),
    preview: loading(sources.core, sources.preview),
    documents: holding(sources.documents),
  }
}

/**
 * Chunks loaded on demand from a part, for screens of the given folder.
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
 * Measures the parts of a build.
 * @param {Files} files
 * @returns {Verdict[]}
 */
export const weighParts = files => {
  const parts = partsOf(files)
  const {
    login,
    session,
    signIn,
    password,
    further,
    controls,
    frameAndFlows,
    sectionsAndFlows,
    formats,
    common,
    factors,
    list,
    sectionKit,
    portal,
    partner,
    preview,
  } = parts
  const loaded = [login, signIn, parts.tenantTheme, further]
  const sharedByFlows = [controls, frameAndFlows, sectionsAndFlows, formats, common, factors]
  const linkPages = laterIn(files, login, linkPage).filter(name => !further.has(name))
  const flows = laterIn(files, login, /^src\/react\/(?:loginBox|factors)\//).filter(
    name => !linkPages.includes(name) && ![further, ...sharedByFlows].some(part => part.has(name)),
  )
  const sections = laterIn(files, portal, /^src\/react\/portal\//)
  /** What is loaded when a part of a section is asked for: the section. */
  const askingFor = (/** @type {string} */ name) =>
    closure(
      files,
      sections.filter(other => files[other]?.dynamicImports.includes(name)),
    )
  return [
    weigh(files, 'entry with the instant form', closure(files, [entryFile]), limitsKiB.entry),
    weigh(files, 'all until the first login screen is live', login, limitsKiB.login),
    // Each page checks the session as soon as its first screen is interactive.
    weigh(files, 'session and pages, more', without(session, login)),
    weigh(files, 'flows of the login box, more', without(signIn, login, session)),
    weigh(files, 'theme of a tenant, more', without(parts.tenantTheme, login, signIn, password)),
    weigh(
      files,
      'rest of the first step, and the password, more',
      without(password, login, signIn),
      limitsKiB.password,
    ),
    weigh(files, 'what further steps share, more', without(further, password, login, signIn), limitsKiB.flow),
    weigh(files, 'controls of later steps, once', controls, limitsKiB.controls),
    weigh(files, 'what frames and login flows share, once', frameAndFlows, limitsKiB.frameAndFlows),
    weigh(
      files,
      'what sections and login flows share, with valibot, once',
      sectionsAndFlows,
      limitsKiB.sectionsAndFlows,
    ),
    weigh(files, 'formats of dates, numbers and lists, once', formats, limitsKiB.formats),
    weigh(files, 'what several login flows share, once', common, limitsKiB.shared),
    weigh(files, 'second factors, once', without(factors, common), limitsKiB.flow),
    ...flows.map(name => {
      const own = without(closure(files, [name]), ...loaded, ...sharedByFlows, list)
      return weigh(files, `login flow ${name}`, own, limitsKiB.flow)
    }),
    ...linkPages.map(name => {
      const own = without(closure(files, [name]), ...loaded, ...sharedByFlows, portal, list, sectionKit)
      return weigh(files, `page of a link ${name}`, own, limitsKiB.linkPage)
    }),
    weigh(files, 'admin portal frame, beyond entry and React', without(portal, parts.entryAndReact), limitsKiB.portal),
    ...sections.map(name =>
      weigh(
        files,
        `section ${name}`,
        without(closure(files, [name]), portal, list, sectionKit, sectionsAndFlows, controls, askingFor(name)),
        limitsKiB.section,
      ),
    ),
    weigh(
      files,
      'partner shell frame, beyond entry and React',
      without(partner, parts.entryAndReact),
      limitsKiB.partner,
    ),
    ...laterIn(files, partner, /^src\/react\/partner\//).map(name =>
      weigh(
        files,
        `page ${name}`,
        without(closure(files, [name]), partner, sectionsAndFlows, controls),
        limitsKiB.section,
      ),
    ),
    ...smallElements.flatMap(name => {
      const source = sources[name]
      const all = closure(files, holdersOf(files, source))
      return [
        weigh(files, `small element ${name}, its file`, holdersOf(files, source), limitsKiB.smallElement),
        weigh(files, `small element ${name}, beyond the session`, without(all, session), limitsKiB.smallButton),
      ]
    }),
    weigh(
      files,
      'menu of a person, on demand',
      without(
        closure(files, holdersOf(files, sources.userMenu)),
        session,
        closure(files, holdersOf(files, sources.userButton)),
      ),
      limitsKiB.userMenu,
    ),
    weigh(files, 'analytics of the partner shell, on demand', parts.analytics, limitsKiB.analytics),
    weigh(files, 'recorder of the analytics, on demand', parts.recorder, limitsKiB.recorder),
    ...(list.size === 0 ? [] : [weigh(files, 'lists, once', list, limitsKiB.list)]),
    ...(sectionKit.size === 0
      ? []
      : [weigh(files, 'what sections share, once', without(sectionKit, portal), limitsKiB.sectionKit)]),
    weigh(files, 'preview and backend', without(preview, login, session), limitsKiB.preview),
    weigh(files, 'documents of the preview, on demand', parts.documents, limitsKiB.documents),
  ]
}

/**
 * The verdict on the lists while no view of the build uses them; with controls that the portal will share.
 * @param {{ gzip: number, brotli: number }} weight
 * @returns {Verdict}
 */
export const weighUnusedList = ({ gzip, brotli }) => ({
  name: 'lists, on their own',
  files: [],
  gzipKiB: kib(gzip),
  brotliKiB: kib(brotli),
  limitKiB: limitsKiB.list,
})

/**
 * The verdict on the package's entry for servers of hosts, which is a file of its own.
 * @param {{ gzip: number, brotli: number }} weight
 * @returns {Verdict}
 */
export const weighServerEntry = ({ gzip, brotli }) => ({
  name: 'entry for servers of hosts',
  files: [],
  gzipKiB: kib(gzip),
  brotliKiB: kib(brotli),
  limitKiB: limitsKiB.serverEntry,
})

/**
 * Descriptions of all violations in a build; empty when there are none.
 * @param {Files} files
 * @returns {string[]}
 */
export const faultsOf = files => [
  ...missingParts(files),
  ...weighParts(files).flatMap(overweight),
  ...misplacedFiles(files),
  ...misplacedPackages(files),
]

/** @param {Verdict} verdict @returns {string[]} */
export const overweight = ({ name, gzipKiB, limitKiB }) =>
  limitKiB !== undefined && gzipKiB > limitKiB ? [`${name}: ${gzipKiB.toFixed(2)} KiB is over ${limitKiB} KiB`] : []

/** Reports parts that cannot be found, because their size would be zero and pass. @param {Files} files */
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
  const { login, preview, portal, partner, documents } = partsOf(files)
  const kindOf = (/** @type {string} */ name) => {
    if (name === entryFile) return 'entry'
    if (files[name]?.packages.includes('react-dom')) return 'react'
    if (login.has(name)) return 'login'
    if (documents.has(name)) return 'documents'
    return preview.has(name) && !portal.has(name) && !partner.has(name) ? 'preview' : 'later'
  }
  return Object.entries(files).flatMap(([name, { packages }]) =>
    packages
      .filter(found => !allowedPackages[kindOf(name)].includes(found))
      .map(found => `${name} (${kindOf(name)}) may not hold the package ${found}`),
  )
}
