import {
  firstStepCss,
  firstStepMarkup,
  firstStepMessages,
  firstTokensCss,
} from '../elements/shell/instantMarkup.generated.ts'
import type { Markup } from '../elements/app/contracts.ts'
import { frameCss } from '../styles/frame.ts'

/** Facts about the page that a server renders. */
export interface RenderLoginBoxOptions {
  /** BCP 47 tag of the page. Languages without a translation become English. Default `en`. */
  locale?: string
  /** Nonce of the page's Content-Security-Policy for the two style elements. */
  nonce?: string
}

/** Where a page loads the package's files from. */
export interface RenderPreloadsOptions {
  /** Address of the folder of `fe-elements.js`, ending in a slash. */
  folder: string
  /** Nonce of the page's Content-Security-Policy for scripts. */
  nonce?: string
}

declare global {
  /** Set by the bundler: the files that the first screen imports once its script runs. */
  const __FE_FIRST_FILES__: readonly string[]
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, character => escapes[character] ?? '')
const voidTags = new Set(['input'])

const write = (markup: Markup, texts: readonly string[]): string => {
  if (typeof markup === 'number') return escape(texts[markup] ?? '')
  const [tag, attributes, ...children] = markup
  const written = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${escape(typeof value === 'number' ? (texts[value] ?? '') : value)}"`,
  )
  const start = `<${tag}${written.join('')}>`
  return voidTags.has(tag) ? start : `${start}${children.map(child => write(child, texts)).join('')}</${tag}>`
}

const textsOf = (locale: string): readonly string[] => {
  const language = [locale, locale.split('-')[0] ?? ''].find(candidate => Object.hasOwn(firstStepMessages, candidate))
  return firstStepMessages[language ?? 'en'] ?? []
}

const nonceOf = (nonce: string | undefined) => (nonce === undefined ? '' : ` nonce="${escape(nonce)}"`)

/**
 * Links for the head of a page with a login box, beside its script tag: the browser then fetches the imports of the
 * script together with the script, which saves a round trip.
 */
export const renderPreloads = ({ folder, nonce }: RenderPreloadsOptions): string => {
  const files = __FE_FIRST_FILES__
  return files.map(file => `<link rel="modulepreload" href="${escape(folder + file)}"${nonceOf(nonce)}>`).join('')
}

/**
 * The first sign-in step as a string, for a server to put inside `<fe-login-box data-fe-ssr …>`: visible and styled
 * before any script, or with none at all; the element takes it over as it is.
 */
export const renderLoginBox = ({ locale = 'en', nonce }: RenderLoginBoxOptions = {}): string => {
  const style = (css: string) => `<style${nonceOf(nonce)}>${css}</style>`
  const view = `fe-login-view-${__FE_BUILD__}`
  return (
    `<template shadowrootmode="open">${style(firstTokensCss + frameCss)}` +
    '<slot name="header"></slot><div class="frame" part="frame"><div class="card"><slot name="before-form"></slot>' +
    '<slot name="fe-view"></slot><slot name="after-form"></slot></div></div><slot name="footer"></slot></template>' +
    style(firstStepCss) +
    `<${view} slot="fe-view" data-fe-build="${__FE_BUILD__}">${write(firstStepMarkup, textsOf(locale))}</${view}>` +
    // Tells a waiting element that the view is complete while the page is still arriving.
    '<!---->'
  )
}
