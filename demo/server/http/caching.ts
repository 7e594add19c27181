/** Caching of files whose names change with their content. */
export const oneYear = 'public, max-age=31536000, immutable'

/** True for the file name of a chunk, which ends with a hash of its content. Entry files have no hash in their names. */
export const isHashed = (name: string): boolean => /^(?!fe-elements)[\w.-]+-[\w-]{7}\.js(\.map)?$/.test(name)
