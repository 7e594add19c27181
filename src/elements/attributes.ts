import type { AppOptions } from '../state/vendor/appOptions.ts'
import type { PreviewMethod } from '../http/previewMethods.ts'
import type { ScreenName, SectionName, TabName } from './names.generated.ts'
import { consoleLog } from './app/consoleLog.ts'
import {
  camelCase,
  type commonNames,
  type FeTag,
  type flagNames,
  type numberName,
  type ownNames,
} from './attributeNames.ts'

export { camelCase, type FeTag } from './attributeNames.ts'

/** Parses an attribute's text; `undefined` means that the value is unusable. */
type Parser<T> = (text: string) => T | undefined

const anyText: Parser<string> = text => text || undefined
const word: Parser<string> = text => (/^[\w.:@-]{1,128}$/.test(text) ? text : undefined)
const languageTag: Parser<string> = text => (/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/.test(text) ? text : undefined)
/**
 * Names in the type, any word here: which names there are is known only to code that is loaded later, which tells of others.
 */
const nameOf = <Name extends string>(): Parser<Name> => word as Parser<Name>
const milliseconds: Parser<number> = text => (/^\d{1,5}$/.test(text) ? Number(text) : undefined)
/** A boolean attribute: present means true, with any text but `false`; absent means false. */
const flag: Parser<boolean> = text => text !== 'false'
const oneOf =
  <const Word extends string>(...words: Word[]): Parser<Word> =>
  text =>
    words.find(known => known === text)

/** Some of the words, or none, separated by spaces. */
const wordsOf =
  (...known: string[]): Parser<string> =>
  text =>
    text.split(' ').every(one => one === '' || known.includes(one)) ? text : undefined

/** What parses the attributes of some names. */
type ParsersOf<Names extends readonly string[]> = {
  readonly [Name in Names[number]]: Parser<
    Name extends (typeof flagNames)[number] ? boolean : Name extends typeof numberName ? number : string
  >
}

declare global {
  /** Names of the sections that a host adds to portals, for the types of their attribute `section`; hosts add keys to it. */
  interface FeHostSections {}
}

/** Attributes of every element, with their parsers. `attributeDocs` has defaults and meanings. */
export const commonAttributes = {
  'base-url': anyText,
  'url-prefix': word,
  'client-id': word,
  'app-id': word,
  'app-name': word,
  preview: flag,
  'preview-delay': milliseconds,
  'preview-methods': wordsOf('passkey', 'social', 'code', 'link', 'sms', 'sign-up'),
  'hosted-login': flag,
  locale: languageTag,
  theme: oneOf('auto', 'light', 'dark'),
  'log-level': oneOf('error', 'warn'),
  autofocus: flag,
} satisfies ParsersOf<typeof commonNames>

/** Further attributes of each element. */
export const ownAttributes = {
  'fe-login-box': {
    'url-strategy': oneOf('path', 'hash', 'none'),
    'base-path': anyText,
    screen: nameOf<ScreenName>(),
    'no-redirect': flag,
    'login-hint': anyText,
    'redirect-url': anyText,
    organization: word,
    layout: oneOf('card', 'plain', 'split', 'dialog'),
    open: flag,
  },
  'fe-admin-portal': {
    section: nameOf<keyof (Record<SectionName, true> & FeHostSections)>(),
    tab: nameOf<TabName>(),
    'url-strategy': oneOf('none', 'path', 'hash'),
    'base-path': anyText,
    layout: oneOf('inline', 'dialog'),
    open: flag,
    'keyboard-shortcuts': oneOf('on', 'off'),
  },
  'fe-partner-shell': {
    'url-strategy': oneOf('path', 'hash'),
    'base-path': anyText,
    'api-base': anyText,
    'single-tenant-id': word,
  },
  'fe-sign-in-button': { mode: oneOf('page', 'dialog') },
  'fe-organization-switcher': {},
  'fe-user-button': { mode: oneOf('page', 'dialog'), 'account-url': anyText, compact: flag, 'hide-signed-out': flag },
} satisfies { readonly [Tag in FeTag]: ParsersOf<(typeof ownNames)[Tag]> }

type CamelCase<Text extends string> = Text extends `${infer Start}-${infer Rest}`
  ? `${Start}${Capitalize<CamelCase<Rest>>}`
  : Text
type Parsed<Table> = {
  [Name in keyof Table as CamelCase<Name & string>]?: Table[Name] extends Parser<infer T> ? T : never
}

/** Attributes of any of the elements, by property name; only style sheets read the layout of a login box. */
export type AllAttributes = Parsed<typeof commonAttributes> &
  Omit<Parsed<(typeof ownAttributes)['fe-login-box']>, 'layout'> &
  Parsed<(typeof ownAttributes)['fe-admin-portal']> &
  Parsed<(typeof ownAttributes)['fe-partner-shell']> &
  Parsed<(typeof ownAttributes)['fe-user-button']>

/** Attributes of one element, by property name. */
export type AttributesOf<Tag extends FeTag> = Parsed<typeof commonAttributes> & Parsed<(typeof ownAttributes)[Tag]>

/**
 * The properties of an element that are attributes: a flag is true or false, and what is absent undefined. A text that the
 * attribute takes no notice of is read as it was written.
 */
export type PropertiesOf<Tag extends FeTag> = {
  [Name in Exclude<keyof AttributesOf<Tag>, keyof HTMLElement>]-?: AttributesOf<Tag>[Name] extends boolean | undefined
    ? boolean
    : AttributesOf<Tag>[Name] | undefined
}

/** Values by which a flag, a number or a word may be written as an attribute. */
type Written<T> = T extends boolean ? boolean | '' | 'true' | 'false' : T extends number ? number | `${number}` : T

/** Attributes of one element as markup names them. */
export type MarkupAttributesOf<Tag extends FeTag> = {
  [Name in keyof (typeof commonAttributes & (typeof ownAttributes)[Tag])]?: (typeof commonAttributes &
    (typeof ownAttributes)[Tag])[Name] extends Parser<infer T>
    ? Written<T>
    : never
}

/** Reads the attributes an element has; an unusable value is reported once and left out. */
export const readAttributes = (element: Element): AllAttributes => {
  const read: Record<string, unknown> = {}
  const parsers: Record<string, Parser<unknown>> = { ...commonAttributes, ...ownAttributes[element.localName as FeTag] }
  for (const [name, parse] of Object.entries(parsers)) {
    const text = element.getAttribute(name)
    if (text === null) continue
    const value = parse(text)
    if (value === undefined) consoleLog.warn(`<${element.localName}> ${name}: unknown value; the default is used`)
    else read[camelCase(name)] = value
  }
  return read
}

/** The attributes of an element that configure its app. */
export const optionsOf = (attributes: AllAttributes): AppOptions => {
  const { baseUrl, urlPrefix, clientId, appId, logLevel, preview, previewDelay, previewMethods, hostedLogin } =
    attributes
  return {
    contextOptions: {
      ...(baseUrl && { baseUrl }),
      ...(urlPrefix && { urlPrefix }),
      ...(clientId && { clientId }),
      ...(appId && { appId }),
      ...(logLevel && { logLevel }),
    },
    ...(preview && { preview }),
    ...(previewDelay !== undefined && { previewDelayMs: previewDelay }),
    ...(previewMethods !== undefined && {
      previewMethods: previewMethods.split(' ').filter(Boolean) as PreviewMethod[],
    }),
    ...(hostedLogin && { hostedLogin }),
  }
}
