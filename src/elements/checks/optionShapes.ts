import * as v from 'valibot'
import type { AuthOptions, AppOptions } from '../../state/vendor/appOptions.ts'
import { defaultRoutes } from '../../state/vendor/routes.ts'
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

const optional = (entries: Readonly<Record<string, AnyShape>>): v.ObjectEntries =>
  Object.fromEntries(Object.entries(entries).map(([key, shape]) => [key, v.optional(shape)]))

/** An object of known keys, each of which may be left out. */
const closed = <Shape extends object>(entries: Readonly<Record<keyof Shape & string, AnyShape>>) =>
  v.pipe(noList, v.strictObject(optional(entries), `one of ${Object.keys(entries).join(', ')}`))

/** An object that may have other keys as well. */
const open = (entries: Readonly<Record<string, AnyShape>>) => v.pipe(noList, v.looseObject(optional(entries)))

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
  routes: closed<Record<string, string>>(Object.fromEntries(Object.keys(defaultRoutes).map(name => [name, path]))),
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
const themePart = {
  palette: open(
    Object.fromEntries(
      ['primary', 'secondary', 'error', 'success', 'warning', 'info'].map(name => [
        name,
        v.union([text, v.looseObject({ main: text })], colour),
      ]),
    ),
  ),
  typography: open({ fontFamily: text }),
  shape: open({ borderRadius: v.union([v.number(), text], 'a number of pixels') }),
}

const themeOptions = open({
  ...themePart,
  loginBox: open({
    ...themePart,
    logo: open({ image: text }),
    signup: open({ hiddenFields: texts, consent: open({ terms: text, privacy: text }) }),
    socialLogins: open({ layout: words('column', 'icons'), order: texts }),
    disclaimer: open({ text }),
  }),
  adminPortal: open({ ...themePart, pages: table(v.union([text, v.looseObject({})], "'hidden', or an object")) }),
})

const metadata = open({
  theme: themeOptions,
  themeV2: themeOptions,
  navigation: table(
    open({ visibility: words('hidden', 'always', 'byPermissions'), permissions: texts, featureFlag: text }),
  ),
})

/** Everything a host may configure. The message of each issue says what is expected. */
export const optionShapes = closed<AppOptions>({
  contextOptions,
  authOptions,
  metadata,
  themeOptions,
  localizations,
  entitlementsOptions: closed<NonNullable<AppOptions['entitlementsOptions']>>({ enabled: flag }),
  hostedLogin: flag,
  preview: flag,
  previewDelayMs: v.number('a number of milliseconds'),
  source: words('login-box', 'admin-portal'),
})
