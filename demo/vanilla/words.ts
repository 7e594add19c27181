import { german } from './german.ts'
import { preference } from './preferences.ts'

/** Pseudo-translation: accents vowels and lengthens texts, which reveals untranslated texts and narrow layouts. */
const pseudo = (text: string): string =>
  `‹${text.replaceAll(/\{\w+\}|[aeiou]/g, match => (match.length > 1 ? match : `${match}\u0301`))}${' ~~~~'.repeat(Math.ceil(text.length / 15))}›`

const translated = (english: string): string => {
  const language = preference('language')
  if (language === 'qps') return pseudo(english)
  return (language === 'de' ? german[english] : undefined) ?? english
}

/** An English text in the visitor's language, with its `{parameters}` filled in. */
export const t = (english: string, params: Record<string, string | number> = {}): string =>
  translated(english).replaceAll(/\{(\w+)\}/g, (hole, name: string) => String(params[name] ?? hole))

const isOurs = (node: Node): boolean =>
  node.parentElement?.closest('[translate=no], script, fe-login-box, fe-admin-portal') === null

/** Translates the texts and labels of the page's own markup, which is written in English. */
export const translatePage = (): void => {
  if (preference('language') === 'en') return
  document.title = t(document.title)
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode
    const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text.nodeValue ?? '') ?? []
    if (words !== '' && isOurs(text)) text.nodeValue = before + t(words.replaceAll(/\s+/g, ' ')) + after
  }
  for (const element of document.querySelectorAll('[aria-label]')) element.ariaLabel = t(element.ariaLabel ?? '')
}
