/** True when a permission pattern covers a key; `*` stands for any text, everything else for itself (§5). */
export const patternCovers = (pattern: string, key: string): boolean => {
  const [first = '', ...others] = pattern.split('*')
  const last = others.pop()
  if (last === undefined) return pattern === key
  if (key.length < first.length + last.length || !key.startsWith(first) || !key.endsWith(last)) return false
  const end = key.length - last.length
  let at = first.length
  for (const part of others) {
    const found = key.indexOf(part, at)
    if (found < 0 || found + part.length > end) return false
    at = found + part.length
  }
  return true
}
