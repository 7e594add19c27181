import type { Translation } from './lookup.ts'
import type { EnglishMessages } from './messages.ts'

const pseudoLetters: Readonly<Record<string, string>> = {
  a: 'á', b: 'ƀ', c: 'ç', d: 'đ', e: 'é', f: 'ƒ', g: 'ğ', h: 'ĥ', i: 'í', j: 'ĵ', k: 'ķ', l: 'ļ', m: 'ɱ',
  n: 'ñ', o: 'ö', p: 'þ', q: 'ɋ', r: 'ř', s: 'š', t: 'ţ', u: 'ü', v: 'ṽ', w: 'ŵ', x: 'ẋ', y: 'ý', z: 'ž',
} // prettier-ignore

/** Accents and lengthens a text, leaving its `{params}` alone. */
const pseudo = (text: string): string => {
  const accented = text.replaceAll(/\{\w+\}|[a-z]/g, match =>
    match.length > 1 ? match : (pseudoLetters[match] ?? match),
  )
  return `[${accented}${'·'.repeat(Math.ceil(text.length * 0.4))}]`
}

/** English messages in the pseudo-locale, which follows the plural rules of English. */
export const pseudoTranslation = (english: EnglishMessages): Translation =>
  Object.fromEntries(
    Object.entries(english).map(([key, message]) => [
      key,
      typeof message === 'string' ? pseudo(message) : pseudoForms(message.forms),
    ]),
  )

const pseudoForms = ({ other, ...forms }: Translation[string] & object) => ({
  ...Object.fromEntries(Object.entries(forms).map(([category, text]) => [category, pseudo(text)])),
  other: pseudo(other),
})
