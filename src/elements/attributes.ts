import type { AppOptions, ElementAttributes } from '../state/kit/options.ts'
import { consoleLog } from './app/consoleLog.ts'

/** What the attributes common to all elements say, besides what `ElementAttributes` holds. */
export interface AppAttributes {
  baseUrl?: string
  urlPrefix?: string
  clientId?: string
  appId?: string
  appName?: string
  preview?: boolean
  previewDelay?: number
  hostedLogin?: boolean
  theme?: 'auto' | 'light' | 'dark'
  logLevel?: 'error' | 'warn'
  apiBase?: string
  singleTenantId?: string
}

/** All attributes, by property name. */
export type AllAttributes = AppAttributes & ElementAttributes

/** Reads an attribute's text; `undefined` means it makes no sense. */
type Parser = (text: string) => string | number | undefined

const anyText: Parser = text => text || undefined
const word: Parser = text => (/^[\w.:@-]{1,128}$/.test(text) ? text : undefined)
const oneOf =
  (...words: string[]): Parser =>
  text =>
    words.includes(text) ? text : undefined

/** A bare presence means true; removal means false. */
const flag = 'flag'

/** Every public attribute with its parser (C1). Defaults live where the value is used. */
const parsers: Readonly<Record<string, Parser | typeof flag>> = {
  'base-url': anyText,
  'url-prefix': word,
  'client-id': word,
  'app-id': word,
  'app-name': word,
  preview: flag,
  'preview-delay': text => (/^\d{1,5}$/.test(text) ? Number(text) : undefined),
  'hosted-login': flag,
  locale: text => (/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/.test(text) ? text : undefined),
  theme: oneOf('auto', 'light', 'dark'),
  'log-level': oneOf('error', 'warn'),
  autofocus: flag,
  'url-strategy': oneOf('path', 'hash', 'none'),
  'base-path': anyText,
  screen: word,
  'no-redirect': flag,
  'login-hint': anyText,
  'redirect-url': anyText,
  organization: word,
  section: word,
  tab: word,
  layout: oneOf('inline', 'dialog'),
  open: flag,
  'api-base': anyText,
  'single-tenant-id': word,
}

const camelCase = (name: string) => name.replaceAll(/-(\w)/g, (_match, letter: string) => letter.toUpperCase())

/** Reads the attributes an element has; a value that makes no sense is told once and left out. */
export const readAttributes = (element: Element): AllAttributes => {
  const read: Record<string, unknown> = {}
  for (const [name, parser] of Object.entries(parsers)) {
    const text = element.getAttribute(name)
    if (text === null) continue
    const value = parser === flag ? text !== 'false' : parser(text)
    if (value === undefined) consoleLog.warn(`<${element.localName}> ${name}: unknown value; the default is used`)
    else read[camelCase(name)] = value
  }
  return read as AllAttributes
}

/** The part of an element's attributes that configures its app. */
export const optionsOf = (attributes: AllAttributes): AppOptions => {
  const { baseUrl, urlPrefix, clientId, appId, logLevel, preview, previewDelay, hostedLogin } = attributes
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
    ...(hostedLogin && { hostedLogin }),
  }
}
