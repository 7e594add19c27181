import * as v from 'valibot'
import type { AuthOptions, AppOptions } from '../../state/vendor/appOptions.ts'
import { sectionNamed, sectionTable } from '../../state/portal/sectionTable.ts'
import {
  hostSlugPattern,
  pathDataPattern,
  type PortalOptions,
  type PortalSection,
} from '../../state/vendor/portalOptions.ts'
import { defaultRoutes } from '../../state/vendor/routes.ts'
import type { AccessAlertOptions, AnalyticsOptions, ShellOptions } from '../../state/vendor/shellOptions.ts'
import type { ContextOptions } from '../../http/context.ts'

const text = v.string('a text')
const flag = v.boolean('true or false')
const call = v.function('a function')
const texts = v.array(text, 'a list of texts')
const words = <const Word extends string>(...known: Word[]) =>
  v.picklist(known, known.map(word => `'${word}'`).join(' or '))

type AnyShape = v.GenericSchema<unknown, unknown>

/** An object that is no list; the library's objects accept lists. */
const noList = v.custom<object>(
  value => typeof value === 'object' && value !== null && !Array.isArray(value),
  'an object',
)

/** Without a prototype: fields that a page added to all its objects are none of the options. */
const withoutPrototype = (entries: v.ObjectEntries): v.ObjectEntries =>
  Object.assign(Object.create(null) as object, entries)

const optional = (entries: Readonly<Record<string, AnyShape>>): v.ObjectEntries =>
  withoutPrototype(Object.fromEntries(Object.entries(entries).map(([key, shape]) => [key, v.optional(shape)])))

/** An object of known keys, each of which may be left out. */
const closed = <Shape extends object>(entries: Readonly<Record<keyof Shape & string, AnyShape>>) =>
  v.pipe(noList, v.strictObject(optional(entries), `one of ${Object.keys(entries).join(', ')}`))

/** An object that may have other keys as well. */
const open = (entries: Readonly<Record<string, AnyShape>>) => v.pipe(noList, v.looseObject(optional(entries)))

/** What to use in place of keys that themes of the public service have and this product does not. */
const insteadOf: Readonly<Record<string, string>> = {
  components: 'the custom properties of CSS in place of styles of single controls',
  shadows: '--fe-box-shadow in CSS',
  themeName: 'the attribute theme, or one of the themes in the guide on theming',
  layout: 'the attribute layout of the element',
}

/** An object of which other keys have no effect: each is named, with what to use in its place. */
const themed = (entries: Readonly<Record<string, AnyShape>>, other?: RegExp) =>
  v.pipe(
    open(entries),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const { value: input } = dataset
      for (const [key, value] of Object.entries(input)) {
        if (Object.hasOwn(entries, key) || other?.test(key)) continue
        const known = `one of ${Object.keys(entries).join(', ')}`
        const message = Object.hasOwn(insteadOf, key) ? insteadOf[key] : known
        addIssue({ message: message ?? known, path: [{ type: 'object', origin: 'key', input, key, value }] })
      }
    }),
  )

/** A table of which other names have no effect: each is named. */
const tableOf = (names: readonly string[], value: AnyShape) =>
  themed(Object.fromEntries(names.map(name => [name, value])))

const table = (value: AnyShape) => v.pipe(noList, v.record(v.string(), value))

const path = v.pipe(v.string("a path such as '/sign-in'"), v.startsWith('/', "a path such as '/sign-in'"))

const contextOptions = closed<ContextOptions>({
  baseUrl: v.union([text, call], 'a text or a function'),
  urlPrefix: text,
  appId: text,
  clientId: text,
  tokenResolver: call,
  additionalQueryParamsResolver: call,
  additionalHeadersResolver: call,
  tenantResolver: call,
  metadataHeaders: open({ fronteggSdkVersion: text, framework: text }),
  requestCredentials: words('omit', 'same-origin', 'include'),
  logLevel: words('error', 'warn'),
})

const authOptions = closed<AuthOptions>({
  routes: closed<Record<string, string>>({
    ...Object.fromEntries(Object.keys(defaultRoutes).map(name => [name, path])),
    authenticatedUrl: v.union([path, v.null()], "a path such as '/home', or null"),
  }),
  urlStrategy: words('path', 'hash'),
  basePath: text,
  openProvider: call,
  askForAccount: flag,
  tagManager: v.union([flag, v.literal('hold')], "true, false or 'hold'"),
  keepSessionAlive: flag,
  disableSilentRefresh: flag,
  enableSessionPerTenant: flag,
  enforceRedirectToSameSite: flag,
  allowedRedirectOrigins: texts,
  guard: v.union([flag, call], 'true, false or a function'),
})

const localizations = table(
  v.record(
    v.pipe(v.string(), v.regex(/^\w+\.\w+(?:\.\w+)?$/, "the name of a message such as 'preLogin.title'")),
    text,
    "texts by the names of messages: { 'preLogin.title': 'Welcome back' }",
  ),
)

const colour = "a colour, or { main: '#0b6bcb' }"
type Part = (entries: Readonly<Record<string, AnyShape>>) => AnyShape

const themePart = (part: Part) => ({
  palette: part(
    Object.fromEntries(
      ['primary', 'secondary', 'error', 'success', 'warning', 'info'].map(name => [
        name,
        v.union([text, v.looseObject(withoutPrototype({ main: text }))], colour),
      ]),
    ),
  ),
  typography: part({ fontFamily: text, fontSize: v.number('a number of pixels') }),
  shape: part({ borderRadius: v.union([v.number(), text], 'a number of pixels') }),
})

const anyObject = v.looseObject(withoutPrototype({}))

/** Each field is read, and those that are malformed are reported, where they are shown. */
const fields = v.array(anyObject, 'a list of fields')

const disclaimer = open({ terms: open({ link: text }), privacy: open({ link: text }) })

const loginBoxTheme = (part: Part) => ({
  ...themePart(part),
  name: text,
  logo: part({ image: text }),
  links: part({ terms: text, privacy: text, help: text }),
  login: part({ disclaimer }),
  signup: part({
    hiddenFields: texts,
    consent: open({ terms: text, privacy: text }),
    customFields: fields,
    disclaimer,
  }),
  socialLogins: part({ layout: words('column', 'icons'), order: texts }),
  disclaimer: part({ text }),
})
const appearance = v.union([text, anyObject], "'hidden', or an object")
const hostSlug = 'lower-case letters, digits and hyphens'
const pathData = "path data such as 'M4 4h16v16H4z'"
const sectionNames = Object.keys(sectionTable)

const themeOptions = themed({
  ...themePart(themed),
  loginBox: themed(loginBoxTheme(themed)),
  adminPortal: themed({ ...themePart(themed), pages: tableOf(sectionNames, appearance) }, /Page$/),
})

/** A theme as a server sends it, which may have keys for other clients. */
const serverTheme = open({
  ...themePart(open),
  loginBox: open(loginBoxTheme(open)),
  adminPortal: open({ ...themePart(open), pages: table(appearance) }),
})

const metadata = themed({
  theme: serverTheme,
  themeV2: serverTheme,
  localizations: anyObject,
  integrations: anyObject,
  metadataOverrides: anyObject,
  identifiers: texts,
  navigation: tableOf(
    sectionNames,
    open({ visibility: words('hidden', 'always', 'byPermissions'), permissions: texts, featureFlag: text }),
  ),
})

const portalOptions = closed<PortalOptions>({
  sections: v.array(
    closed<PortalSection>({
      slug: v.pipe(
        v.string(hostSlug),
        v.regex(hostSlugPattern, hostSlug),
        v.maxLength(40, hostSlug),
        v.check(slug => sectionNamed(slug) === undefined, 'a name that no section of the portal has'),
      ),
      title: v.union(
        [text, v.looseObject(withoutPrototype({ en: text }))],
        "a text, or texts by language: { en: 'Reports' }",
      ),
      group: words('you', 'organization', 'security', 'integrations', 'billing'),
      icon: v.pipe(v.string(pathData), v.regex(pathDataPattern, pathData)),
      permissions: texts,
    }),
    'a list of sections',
  ),
})

const environment = words('us', 'eu', 'demo', 'qa')

const shellOptions = closed<ShellOptions>({
  paths: closed<NonNullable<ShellOptions['paths']>>({
    tenantList: text,
    tenantSwitch: text,
    logout: text,
    syncUserTenantIds: text,
    switchUserTenant: text,
    activeTenants: text,
  }),
  trustedApiOrigins: texts,
  accessAlert: closed<AccessAlertOptions>({
    provider: text,
    restrictedHosts: texts,
    demoHosts: texts,
    contactUrl: text,
  }),
  analytics: closed<AnalyticsOptions>({
    key: text,
    sessionIdleSeconds: v.number('a number of seconds'),
    recordedEnvironments: v.array(environment, 'a list of environments'),
    onFlags: call,
  }),
  environments: table(environment),
})

/** Everything a host may configure. The message of each issue says what is expected. */
export const optionShapes = closed<AppOptions>({
  contextOptions,
  authOptions,
  metadata,
  themeOptions,
  localizations,
  entitlementsOptions: closed<NonNullable<AppOptions['entitlementsOptions']>>({ enabled: flag }),
  portalOptions,
  shellOptions,
  hostedLogin: flag,
  preview: flag,
  previewDelayMs: v.number('a number of milliseconds'),
  previewAs: v.string('the address of a sample person'),
  previewMethods: v.array(words('passkey', 'social', 'code', 'link', 'sms', 'sign-up'), 'a list of sign-in methods'),
  source: words('login-box', 'admin-portal'),
})
