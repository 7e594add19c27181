const marks = /\p{M}/gu

const simple = (text: string) => text.normalize('NFD').replaceAll(marks, '').toLocaleLowerCase()

/** True when one of the texts contains every word of the query, whatever their case and accents. */
export const matchesText = (query: string, ...texts: readonly (string | undefined)[]): boolean => {
  const content = simple(texts.filter(Boolean).join(' '))
  return simple(query)
    .split(/\s+/)
    .every(word => content.includes(word))
}
