/**
 * What a permission of the product allows, in an English sentence: for people who lack it, to whom the server does not list
 * it. Empty for other keys. The texts are loaded with the first one that is shown.
 */
export const permissionNameOf = async (key: string): Promise<string> => {
  const { sentenceOf } = await import('../../../http/roles/permissionSentences.ts')
  return sentenceOf(key) ?? ''
}
