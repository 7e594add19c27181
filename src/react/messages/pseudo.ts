const pseudoLetters: Readonly<Record<string, string>> = {
  a: 'á', b: 'ƀ', c: 'ç', d: 'đ', e: 'é', f: 'ƒ', g: 'ğ', h: 'ĥ', i: 'í', j: 'ĵ', k: 'ķ', l: 'ļ', m: 'ɱ',
  n: 'ñ', o: 'ö', p: 'þ', q: 'ɋ', r: 'ř', s: 'š', t: 'ţ', u: 'ü', v: 'ṽ', w: 'ŵ', x: 'ẋ', y: 'ý', z: 'ž',
} // prettier-ignore

/** Accents and lengthens a text, leaving its holes alone. */
const pseudo = (text: string): string => {
  const accented = text.replaceAll(/\{\w+\}|[a-z]/g, match =>
    match.length > 1 ? match : (pseudoLetters[match] ?? match),
  )
  return `[${accented}${'·'.repeat(Math.ceil(text.length * 0.4))}]`
}

/** English words as nobody speaks them. */
export const pseudoBundle = (english: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(english).map(([key, text]) => [key, pseudo(text)]))
